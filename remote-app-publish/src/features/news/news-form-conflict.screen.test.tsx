import { screen, waitFor, within } from '@testing-library/react';
import { contentLockContent, contentUpdateContent, versionSave } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer } from 'shared-ui/testing';
import { newDraft } from '../../parts/story-edit/draft/story-draft.rules.ts';
import { box, holder, keepJournalHere, kept, lease, openForm, state, story, updated } from './news-form-fixture.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: { write: jest.fn(), remove: jest.fn(), read: jest.fn(), list: jest.fn() },
}));

beforeEach(keepJournalHere);

const stale = () => {
  throw new AppError(ErrorCode.StaleRevision, undefined, { current: { ...story, rev: 8, content: '<p>他文</p>' } });
};

/** Rewrites the one paragraph, so that it contradicts theirs. */
const rewrite = async (user: ReturnType<typeof openForm>['user']) => {
  await user.clear(await box('正文'));
  await user.type(await box('正文'), '我文');
};

it('F15 a stale save shows both versions, and 以我的为准重新保存 saves mine on the newest revision', async () => {
  let saves = 0;
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentUpdateContent, () => (saves++ === 0 ? stale() : updated(9))),
  ]);
  await rewrite(user);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  const dialog = await screen.findByRole('dialog', { name: '稿件已被他人修改' });
  expect(within(dialog).getByRole('region', { name: /^最新版本/ })).toHaveTextContent('他文');
  expect(within(dialog).getByRole('region', { name: /^我的版本/ })).toHaveTextContent('我文');
  await user.click(within(dialog).getByRole('button', { name: '以我的为准重新保存' }));
  await waitFor(() => expect(shell.callsOf(contentUpdateContent).map(({ rev }) => rev)).toEqual([3, 8]));
});

it('F15 the user chooses a paragraph that both changed, and the merge is saved on the newest revision', async () => {
  let saves = 0;
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentUpdateContent, () => (saves++ === 0 ? stale() : updated(9))),
  ]);
  await rewrite(user);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  const dialog = await screen.findByRole('dialog', { name: '稿件已被他人修改' });
  expect(within(dialog).getByRole('button', { name: '按选择合并保存' })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: '两者都保留' }));
  await user.click(within(dialog).getByRole('button', { name: '按选择合并保存' }));
  await waitFor(() => expect(shell.callsOf(contentUpdateContent)).toHaveLength(2));
  expect(shell.callsOf(contentUpdateContent)[1]).toMatchObject({
    rev: 8,
    content: expect.stringMatching(/我文.*他文/s),
  });
});

it('F15 what only the other changed is merged without a question', async () => {
  let saves = 0;
  const other = { ...story, rev: 8, source: '通讯员', modifiedUserName: '王五' };
  const late = () => {
    throw new AppError(ErrorCode.StaleRevision, undefined, { current: other });
  };
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentUpdateContent, () => (saves++ === 0 ? late() : updated(9))),
  ]);
  await rewrite(user);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(shell.message.info).toHaveBeenCalledWith('王五刚刚保存过此稿件，已自动合并对方的1处改动'));
  expect(shell.callsOf(contentUpdateContent)[1]).toMatchObject({
    rev: 8,
    source: '通讯员',
    content: expect.stringContaining('我'),
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('采用最新版本 puts theirs into the form', async () => {
  const { user } = openForm('/new/news?id=5', [answer(contentUpdateContent, stale)]);
  await rewrite(user);
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '稿件已被他人修改' })).getByRole('button', {
      name: '采用最新版本',
    }),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: '正文' })).toHaveValue('<p>他文</p>'));
});

it('a story that another has in hand can be read, not written; 接管编辑 takes it over', async () => {
  let isTaken = false;
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentLockContent, ({ takeOver }) => {
      isTaken ||= takeOver;
      if (!isTaken) throw new AppError(ErrorCode.Locked, undefined, { holder });
      return lease;
    }),
  ]);
  expect(await screen.findByText('稿件正由李主任编辑，当前只能查看')).toBeInTheDocument();
  expect(await box('标题')).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: '接管编辑' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).not.toHaveAttribute('readonly'));
  expect(shell.dialogs.confirm).toHaveBeenCalled();
});

it('F16 when another user takes the edit lock, writing stops, the text is kept, the writer notified', async () => {
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentUpdateContent, () => {
      throw new AppError(ErrorCode.Locked, undefined, { holder, keptVersionId: '1' });
    }),
  ]);
  jest.mocked(shell.dialogs.confirm).mockResolvedValue(false);
  await user.type(await box('正文'), '我');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(shell.dialogs.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ title: '编辑已被接管', content: expect.stringContaining('李主任') }),
    ),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: '正文' })).toHaveAttribute('readonly'));
  expect(state()).toHaveTextContent('已停止编辑');
  expect(shell.callsOf(versionSave)).toHaveLength(0);
  await waitFor(() => expect(kept.size).toBe(0));
});

it('after a crash one’s own lease of the page that is gone is taken back at once', async () => {
  kept.set('7:5', {
    key: '7:5',
    rev: 3,
    time: Date.now(),
    draft: { ...newDraft({ nickName: '张编辑' }), title: '旧题', categoryId: '1', content: '<p>旧文崩</p>' },
  });
  openForm('/new/news?id=5', [
    answer(contentLockContent, ({ takeOver }) => {
      if (!takeOver) throw new AppError(ErrorCode.Locked, undefined, { holder: { ...holder, userId: '7' } });
      return lease;
    }),
  ]);
  expect(await screen.findByRole('dialog', { name: '发现未保存的内容' })).toBeInTheDocument();
});
