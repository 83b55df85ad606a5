import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import {
  contentAddSelfContent,
  contentGetSelfContent,
  contentUpdateSelfContent,
  listMySelfContent,
  mySelfContentCounts,
  selfMediaFreChannelDetail,
  withdrawSelfContent,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { SelfContent, SelfContentRow } from 'shared-contracts/model';
import type { RichEditorProps } from 'shared-contracts/shell';
import { answer, type FakeAnswer, PlainEditor, renderWithShell } from 'shared-ui/testing';
import { MediaContentScreen } from './media-content.screen.tsx';

const row = (id: string, extra: Partial<SelfContentRow> = {}): SelfContentRow => ({
  id,
  title: `山村来信${id}`,
  userId: '9',
  userName: '晨光通讯社',
  author: '晨光通讯社',
  categoryId: '1',
  categoryName: '要闻',
  listThumbnail: null,
  wordCount: 8,
  state: 'draft',
  reason: '',
  decidedByName: '',
  decidedTime: null,
  sentTime: null,
  story: null,
  rev: 3,
  createdTime: '2026-11-22 08:00:00',
  modifiedTime: '2026-11-22 08:00:00',
  ...extra,
});

/**
 * Replaces the shared editor: reports a text of one paragraph at once, and shows which parts it was configured to leave
 * out.
 */
function Editor({ isPlain, label, initialHtml, onChange }: RichEditorProps) {
  useEffect(() => onChange('<p>雪落了。</p>', { wordCount: 3, pictureCount: 0, pendingPictures: 0 }), [onChange]);
  return <div role="textbox" aria-label={label} data-plain={isPlain} data-initial={initialHtml} />;
}

/** Replaces the shared editor: one of its pictures is on its way. */
function SendingEditor({ label, onChange }: RichEditorProps) {
  useEffect(
    () => onChange('<p></p>', { wordCount: 0, pictureCount: 1, pendingPictures: 0, uploadingPictures: 1 }),
    [onChange],
  );
  return <div role="textbox" aria-label={label} tabIndex={0} />;
}

function open(path: string, rows: SelfContentRow[], more: FakeAnswer[] = [], RichEditor = Editor) {
  const whole = (id: string): SelfContent => ({
    ...rows.find((one) => one.id === id)!,
    subTitle: '',
    leadTitle: '',
    remark: '',
    cover: null,
    content: '<p>旧文。</p>',
    txtContent: '旧文。',
  });
  return renderWithShell(<MediaContentScreen />, {
    path,
    user: { nickName: '晨光通讯社' },
    tools: { editor: { RichEditor } },
    answers: [
      answer(listMySelfContent, { list: rows, total: rows.length }),
      answer(mySelfContentCounts, { data: { all: 2, draft: 1, waiting: 1, passed: 0, returned: 0 } }),
      answer(contentGetSelfContent, ({ id }) => ({ data: whole(id) })),
      answer(selfMediaFreChannelDetail, {
        data: {
          id: '9',
          nickName: '晨光通讯社',
          channels: [{ id: '1', name: '要闻', dayLimit: 5, sentToday: 3, left: 2 }],
        },
      }),
      answer(withdrawSelfContent, { data: { id: '2', rev: 4, state: 'draft' } }),
      ...more,
    ],
  });
}

it('R067 lists the account’s own contents with their states; one that waits can be taken back', async () => {
  const { shell, user } = open('/mediaContentManagement/mediaContent', [
    row('1', { state: 'returned', reason: '请补充' }),
    row('2', { state: 'waiting' }),
    row('3', { state: 'passed', story: { contentId: '70', state: 'published', url: '/site/a/70' } }),
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('我的内容');
  const waiting = (await screen.findByRole('button', { name: '山村来信2' })).closest('tr')!;
  expect(within(waiting).getByText('待审核')).toBeInTheDocument();
  expect(screen.getByText('已发布')).toBeInTheDocument();
  await user.click(within(waiting).getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(shell.callsOf(withdrawSelfContent)).toEqual([{ id: '2' }]));
});

it('R232 a new one is saved as a draft and edited on; a refusal keeps the input and shows the reason', async () => {
  let isFull = true;
  const { shell, user } = open(
    '/mediaContentManagement/mediaContent?content=new',
    [],
    [
      answer(contentAddSelfContent, { data: { id: '5', rev: 1, state: 'draft' } }),
      answer(contentUpdateSelfContent, () => {
        if (isFull)
          throw new AppError(ErrorCode.GuardRefused, '今天向“要闻”栏目的投稿已满5次，请明天再投，或选择其他栏目');
        return { data: { id: '5', rev: 2, state: 'waiting' as const } };
      }),
    ],
  );
  expect(await screen.findByRole('textbox', { name: '正文' })).toHaveAttribute('data-plain', 'true');
  const title = screen.getByRole('textbox', { name: '标题' });
  await user.type(title, '雪落山乡');
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() =>
    expect(shell.callsOf(contentAddSelfContent)).toMatchObject([
      { title: '雪落山乡', content: '<p>雪落了。</p>', author: '晨光通讯社', send: false },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: '投稿' }));
  expect(await screen.findByText('请选择投稿栏目')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '投稿栏目' }));
  await user.click(await screen.findByText('要闻（今天还可投2次，共5次）'));
  await user.click(screen.getByRole('button', { name: '投稿' }));
  await waitFor(() =>
    expect(shell.showError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('投稿已满5次') }),
    ),
  );
  expect(title).toHaveValue('雪落山乡');
  isFull = false;
  await user.click(await screen.findByRole('button', { name: '投稿' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已投稿，等待编辑审核'));
  expect(shell.callsOf(contentUpdateSelfContent).at(-1)).toMatchObject({
    id: '5',
    rev: 1,
    categoryId: '1',
    send: true,
  });
});

it('a submission leads to the first field that is wrong and counts them all, the text too', async () => {
  const { shell, user } = open('/mediaContentManagement/mediaContent?content=new', [], [], PlainEditor);
  const body = await screen.findByRole('textbox', { name: '正文' });
  await user.click(screen.getByRole('button', { name: '投稿' }));
  const title = screen.getByRole('textbox', { name: '标题' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(shell.message.warning).toHaveBeenCalledWith('有3处需要修改');
  await user.type(title, '雪落山乡');
  await user.click(screen.getByRole('combobox', { name: '投稿栏目' }));
  await user.click(await screen.findByText('要闻（今天还可投2次，共5次）'));
  await user.click(screen.getByRole('button', { name: '投稿' }));
  await waitFor(() => expect(body).toHaveFocus());
  expect(screen.getByText('请填写正文')).toBeInTheDocument();
  expect(shell.callsOf(contentAddSelfContent)).toEqual([]);
});

it('nothing is stored while a picture of the text is still sent', async () => {
  const { shell, user } = open('/mediaContentManagement/mediaContent?content=new', [], [], SendingEditor);
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '雪落山乡');
  await screen.findByRole('textbox', { name: '正文' });
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  expect(await screen.findByText('图片还在上传，请稍候再保存')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveFocus();
  expect(shell.callsOf(contentAddSelfContent)).toEqual([]);
});

it('a returned one shows the editor’s reason above the form; a passed one is only read', async () => {
  const { unmount } = open('/mediaContentManagement/mediaContent?content=1', [
    row('1', { state: 'returned', reason: '请补充引语' }),
  ]);
  expect(await screen.findByText('编辑退回了这篇内容：请补充引语')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: '正文' })).toHaveAttribute('data-initial', '<p>旧文。</p>');
  unmount();
  open('/mediaContentManagement/mediaContent?content=3', [
    row('3', { state: 'passed', story: { contentId: '70', state: 'published', url: '/site/a/70' } }),
  ]);
  expect(await screen.findByRole('link', { name: '在网站查看' })).toHaveAttribute('href', '/site/a/70');
  expect(screen.queryByRole('button', { name: '投稿' })).not.toBeInTheDocument();
});
