import { screen, within } from '@testing-library/react';
import { renderWithShell } from '../testing/index.tsx';
import { FormDialog } from './form-dialog.tsx';

it('R426 R427 has a title, content, confirm, cancel and an optional third button', async () => {
  const handlers = { confirm: jest.fn(), cancel: jest.fn(), third: jest.fn() };
  const { user } = renderWithShell(
    <FormDialog title="定时发布" onConfirm={handlers.confirm} onCancel={handlers.cancel} extra={{ label: '取消定时', onClick: handlers.third }}>
      内容
    </FormDialog>,
  );
  const dialog = within(screen.getByRole('dialog', { name: '定时发布' }));
  expect(dialog.getByText('内容')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await user.click(dialog.getByRole('button', { name: '取消定时' }));
  expect([handlers.confirm, handlers.cancel, handlers.third].map((handler) => handler.mock.calls.length)).toEqual([1, 1, 1]);
});

it('R425 moves with its title', async () => {
  const { user } = renderWithShell(<FormDialog title="移动我" onConfirm={jest.fn()} onCancel={jest.fn()}>内容</FormDialog>);
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('移动我'), coords: { clientX: 10, clientY: 10 } },
    { coords: { clientX: 60, clientY: 40 } },
    { keys: '[/MouseLeft]' },
  ]);
  expect(document.querySelector<HTMLElement>('[style*="translate"]')?.style.transform).toBe('translate(50px, 30px)');
});
