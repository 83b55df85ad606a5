import { screen, waitFor } from '@testing-library/react';
import {
  contentAddContent,
  contentLockContent,
  contentUnlockContent,
  contentUpdateContent,
  getAuthorizedChannelTree,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer, type FakeAnswer, PlainEditor, renderWithShell } from 'shared-ui/testing';
import { journal } from '../../parts/story-edit/journal/journal.ts';
import { NewsFormScreen } from './news-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => true),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

const added = { data: { id: '5', rev: 1, wordCount: 2, modifiedTime: '2026-11-21 09:30:05', lockToken: 'lease-1' } };
const standard: FakeAnswer[] = [
  answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] }),
  answer(contentAddContent, added),
  answer(contentUpdateContent, { data: { rev: 2, wordCount: 2, modifiedTime: '2026-11-21 09:31:06' } }),
  answer(contentLockContent, { data: { token: 'lease-1', expiresTime: '2026-11-21 10:00:00', rev: 1 } }),
  answer(contentUnlockContent, {}),
];
const openForm = (answers: FakeAnswer[] = []) =>
  renderWithShell(<NewsFormScreen />, {
    path: '/new/news',
    answers: [...standard, ...answers],
    tools: { editor: { RichEditor: PlainEditor } },
  });

const box = (name: string) => screen.findByRole('textbox', { name });
const state = () => screen.getByTestId('save-state');

it('F33 a notice says that the browser keeps nothing until it does again, and saving goes on', async () => {
  jest.mocked(journal).write.mockResolvedValue(false);
  const { user, shell } = openForm();
  await user.type(await box('标题'), '大桥合龙');
  expect(await screen.findByText('本机存储空间不足或不可用，未保存的内容无法暂存在本机')).toBeVisible();
  await waitFor(() => expect(state()).toHaveTextContent('已自动保存 09:30:05'), { timeout: 5000 });
  expect(shell.callsOf(contentAddContent)).toMatchObject([{ title: '大桥合龙' }]);
  jest.mocked(journal).write.mockResolvedValue(true);
  await user.type(screen.getByRole('textbox', { name: '标题' }), '了');
  await waitFor(() => expect(screen.queryByText(/本机存储空间不足/)).toBeNull());
}, 15_000);

it('F33 a failed save does not claim that this browser has the text when it has not', async () => {
  jest.mocked(journal).write.mockResolvedValue(false);
  const { user, shell } = openForm([
    answer(contentAddContent, () => {
      throw new AppError(ErrorCode.Network);
    }),
  ]);
  await user.type(await box('标题'), '大桥合龙');
  await screen.findByText(/本机存储空间不足/);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('保存失败，将自动重试，请勿关闭页面'));
});
