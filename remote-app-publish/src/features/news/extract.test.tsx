import { screen, waitFor } from '@testing-library/react';
import {
  contentAddContent,
  contentLockContent,
  getAiMiaobiSummary,
  getAuthorizedChannelTree,
  keywordGetKeywords,
} from 'shared-contracts/endpoints';
import type { RichEditorProps } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { NewsFormScreen } from './news-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => undefined),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

function PlainEditor({ label, onChange }: RichEditorProps) {
  return (
    <textarea
      aria-label={label}
      onChange={(event) =>
        onChange(`<p>${event.target.value}</p>`, { wordCount: 1, pictureCount: 0, pendingPictures: 0 })
      }
    />
  );
}

function open(answers: FakeAnswer[] = []) {
  return renderWithShell(<NewsFormScreen />, {
    path: '/new/news',
    tools: { editor: { RichEditor: PlainEditor } },
    answers: [
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(keywordGetKeywords, { data: ['大桥', '合龙'] }),
      answer(getAiMiaobiSummary, { data: '大桥今日合龙。' }),
      answer(contentAddContent, {
        data: { id: '5', rev: 1, wordCount: 1, modifiedTime: '2026-11-21 10:00:00', lockToken: 't' },
      }),
      answer(contentLockContent, { data: { token: 't', expiresTime: '2026-11-21 10:00:00', rev: 1 } }),
      ...answers,
    ],
  });
}

it('R745 R746 fills empty keywords and summary out of title and body, and they are saved', async () => {
  const { user, shell } = open();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '大桥');
  await user.type(await screen.findByRole('textbox', { name: '正文' }), '今日合龙');
  await user.click(screen.getByRole('button', { name: '提取关键词' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '关键词' })).toHaveValue('大桥，合龙'));
  await user.click(screen.getByRole('button', { name: '提取摘要' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('大桥今日合龙。'));
  expect(shell.callsOf(keywordGetKeywords)).toEqual([{ title: '大桥', content: '<p>今日合龙</p>' }]);
  expect(shell.callsOf(getAiMiaobiSummary)).toEqual([{ title: '大桥', content: '<p>今日合龙</p>' }]);
  expect(shell.dialogs.confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(shell.callsOf(contentAddContent).at(-1)).toMatchObject({
      keywords: ['大桥', '合龙'],
      summary: '大桥今日合龙。',
    }),
  );
});

it('never overwrites what was typed without asking', async () => {
  const { user, shell } = open();
  await user.type(await screen.findByRole('textbox', { name: '正文' }), '今日合龙');
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '我的词');
  await user.type(screen.getByRole('textbox', { name: '摘要' }), '我的摘要');
  jest.mocked(shell.dialogs.confirm).mockResolvedValue(false);
  await user.click(screen.getByRole('button', { name: '提取关键词' }));
  await user.click(screen.getByRole('button', { name: '提取摘要' }));
  await waitFor(() => expect(shell.dialogs.confirm).toHaveBeenCalledTimes(2));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: '关键词已填写，是否替换为提取的关键词：大桥，合龙' }),
  );
  expect(screen.getByRole('textbox', { name: '关键词' })).toHaveValue('我的词');
  expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('我的摘要');
  jest.mocked(shell.dialogs.confirm).mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: '提取摘要' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('大桥今日合龙。'));
});

it('says when there is nothing to read, and when nothing was found', async () => {
  const { user, shell } = open([answer(keywordGetKeywords, { data: [] })]);
  await user.click(await screen.findByRole('button', { name: '提取关键词' }));
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('请先填写正文'));
  await user.type(await screen.findByRole('textbox', { name: '正文' }), '啊');
  await user.click(screen.getByRole('button', { name: '提取关键词' }));
  await waitFor(() => expect(shell.message.info).toHaveBeenCalledWith('没有提取到内容，请补充正文后再试'));
});
