import { screen, within } from '@testing-library/react';
import { createTool } from './forms.tool.tsx';
import { DesignFormDialog } from './design-form.dialog.tsx';
import { jsonOf, field, rows } from './designer-fixture.tsx';
import { renderWithShell } from 'shared-ui/testing';

afterEach(() => sessionStorage.clear());

const open = (onDone: jest.Mock, historyKey?: string) =>
  renderWithShell(
    <DesignFormDialog
      options={{ title: '问卷《甲》', json: jsonOf(field('input', '甲')), ...(historyKey ? { historyKey } : {}) }}
      onDone={onDone}
    />,
  );

it('hands the form over as text', async () => {
  const onDone = jest.fn();
  const { user } = open(onDone);
  await user.click(within(screen.getByRole('navigation', { name: '字段库' })).getByRole('button', { name: '评分' }));
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(JSON.parse(onDone.mock.calls[0]?.[0] as string).list).toHaveLength(2);
});

it('gives the very text back when nothing was changed', async () => {
  const onDone = jest.fn();
  const { user } = open(onDone);
  for (const row of rows()) await user.click(row);
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(onDone).toHaveBeenCalledWith(jsonOf(field('input', '甲')));
});

it('asks before changes are given up, and lets them be redone when the form is opened again', async () => {
  const onDone = jest.fn();
  const { user, shell, unmount } = open(onDone, 'form-9');
  await user.click(within(screen.getByRole('navigation', { name: '字段库' })).getByRole('button', { name: '评分' }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '放弃修改？' }));
  expect(onDone).toHaveBeenCalledWith();
  unmount();
  open(jest.fn(), 'form-9');
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '重做' }));
  expect(rows()).toHaveLength(2);
});

it('offers designer and rendered form as parts that are fetched when drawn', async () => {
  const { shell } = renderWithShell(<p />);
  const { FormRenderer } = createTool(shell);
  renderWithShell(<FormRenderer definition={{ list: [field('input', '甲')] }} />);
  expect(await screen.findByRole('textbox', { name: '甲' })).toBeInTheDocument();
});
