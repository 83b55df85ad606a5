import { screen, within } from '@testing-library/react';
import { reporterOptions } from 'shared-contracts/endpoints';
import type { StoryAuthor } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { EditAuthorsDialog } from './edit-authors.dialog.tsx';

const options = answer(reporterOptions, {
  list: [
    {
      id: '7',
      name: '王敏',
      penNames: ['敏之'],
      departmentName: '新闻采编中心',
      pressCard: 'expired',
      cardExpiry: '2026-01-01',
    },
  ],
});

function show(authors: StoryAuthor[] = [], author = '') {
  const onDone = jest.fn<undefined, [StoryAuthor[]?]>();
  return {
    onDone,
    ...renderWithShell(<EditAuthorsDialog authors={authors} author={author} onDone={onDone} />, { answers: [options] }),
  };
}

it('people get roles and shares; an expired press card is said, and only a whole is taken', async () => {
  const { user, onDone } = show();
  const dialog = within(await screen.findByRole('dialog', { name: '作者分工' }));
  await user.type(dialog.getByRole('combobox', { name: '第1位作者' }), '敏');
  await user.click(await screen.findByText('敏之（王敏） · 新闻采编中心'));
  expect(await dialog.findByText('记者证已于2026-01-01过期')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '添加作者' }));
  await user.type(dialog.getByRole('combobox', { name: '第2位作者' }), '周游');
  const share = dialog.getByRole('spinbutton', { name: '第1位作者的份额' });
  await user.clear(share);
  await user.type(share, '70');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(dialog.getByRole('alert')).toHaveTextContent('作者份额合计须为100%，现为120%');
  expect(onDone).not.toHaveBeenCalled();
  const other = dialog.getByRole('spinbutton', { name: '第2位作者的份额' });
  await user.clear(other);
  await user.type(other, '30');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(onDone).toHaveBeenCalledWith([
    { name: '敏之', reporterId: '7', role: 'text', share: 70 },
    { name: '周游', reporterId: null, role: 'text', share: 30 },
  ]);
});

it('the shares can be made equal, and the division given up', async () => {
  const author = (name: string, share: number): StoryAuthor => ({ name, reporterId: null, role: 'text', share });
  const { user, onDone } = show([author('甲', 80), author('乙', 20)]);
  const dialog = within(await screen.findByRole('dialog', { name: '作者分工' }));
  await user.click(dialog.getByRole('button', { name: '平均分配' }));
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(onDone).toHaveBeenLastCalledWith([author('甲', 50), author('乙', 50)]);
  await user.click(dialog.getByRole('button', { name: '不再分工' }));
  expect(onDone).toHaveBeenLastCalledWith([]);
});
