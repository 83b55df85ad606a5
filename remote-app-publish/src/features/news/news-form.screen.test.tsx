import { act, screen, waitFor, within } from '@testing-library/react';
import {
  contentAddContent,
  contentGetContent,
  contentOpenPreview,
  contentSubmit,
  contentUpdateContent,
} from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { answer, renderWithShell } from 'shared-ui/testing';
import { NewsFormScreen } from './news-form.screen.tsx';
import { newDraft } from '../../parts/story-edit/draft/story-draft.rules.ts';
import type { Story } from '../../parts/story-edit/draft/story.ts';
import { box, keepJournalHere, kept, openForm, standard, state, story } from './news-form-fixture.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: { write: jest.fn(), remove: jest.fn(), read: jest.fn(), list: jest.fn() },
}));

beforeEach(keepJournalHere);

it('has every field by its name, author and editor from the session', async () => {
  openForm();
  for (const name of ['标题', '副标题', '引题', '正文', '来源', '关键词', '摘要', '备注'])
    expect(await box(name)).toHaveValue('');
  expect(await box('作者')).toHaveValue('张编辑');
  expect(await box('编辑')).toHaveValue('张编辑');
  expect(screen.getByRole('combobox', { name: '栏目' })).toBeInTheDocument();
  for (const name of ['保存草稿', '送审', '预览']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it('an empty title is named at its field, and nothing is sent', async () => {
  const { user, shell } = openForm();
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('请填写标题')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveFocus());
  expect(shell.message.warning).not.toHaveBeenCalled();
  expect(shell.callsOf(contentAddContent)).toHaveLength(0);
});

it('R226 saves by itself after three seconds of quiet, shows it, and gives the address its id', async () => {
  const { user, shell } = openForm();
  await user.type(await box('标题'), '大桥合龙');
  await user.type(await box('正文'), '本报讯');
  expect(state()).toHaveTextContent('未保存');
  await waitFor(() => expect(state()).toHaveTextContent('已自动保存 09:30:05'), { timeout: 5000 });
  expect(shell.callsOf(contentAddContent)).toMatchObject([
    { title: '大桥合龙', content: '本报讯', kind: 'autosave', author: '张编辑' },
  ]);
  await user.type(screen.getByRole('textbox', { name: '标题' }), '了');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(shell.callsOf(contentUpdateContent)).toMatchObject([
      { id: '5', rev: 1, lockToken: 'lease-1', kind: 'save', title: '大桥合龙了' },
    ]),
  );
  expect(shell.message.success).toHaveBeenCalledWith('保存成功');
  expect(screen.getByRole('heading', { name: '大桥合龙了' })).toBeVisible();
}, 15_000);

it('F13 input is in the journal within a second and removed from it when the server confirms', async () => {
  const { user } = openForm();
  await user.type(await box('标题'), '题');
  await waitFor(() => expect([...kept.values()].map(({ draft }) => draft.title)).toEqual(['题']), { timeout: 1000 });
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(kept.size).toBe(0));
});

it('F13 text that a crash left behind is offered with what is different in it, and comes back', async () => {
  kept.set('7:5', {
    key: '7:5',
    rev: 3,
    time: Date.now(),
    draft: { ...newDraft({ nickName: '张编辑' }), title: '旧题', categoryId: '1', content: '<p>旧文新写</p>' },
  });
  const { user, shell } = openForm('/new/news?id=5');
  const dialog = await screen.findByRole('dialog', { name: '发现未保存的内容' });
  expect(dialog).toHaveTextContent('正文增加2字，减少0字');
  await user.click(within(dialog).getByRole('button', { name: '恢复' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '正文' })).toHaveValue('<p>旧文新写</p>'));
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(shell.callsOf(contentUpdateContent)).toMatchObject([{ content: '<p>旧文新写</p>', rev: 3 }]),
  );
});

it('丢弃 forgets it', async () => {
  kept.set('7:5', { key: '7:5', rev: 3, time: Date.now(), draft: { ...newDraft({ nickName: '张' }), title: '别的' } });
  const { user } = openForm('/new/news?id=5');
  await user.click(
    within(await screen.findByRole('dialog', { name: '发现未保存的内容' })).getByRole('button', { name: '丢弃' }),
  );
  await waitFor(() => expect(kept.size).toBe(0));
  expect(await box('标题')).toHaveValue('旧题');
});

it('A50 field errors of the server land at their fields', async () => {
  const { user } = openForm('/new/news?id=5', [
    answer(contentUpdateContent, () => {
      throw invalidInput([{ path: 'source', message: '来源不能超过100个字' }]);
    }),
  ]);
  await user.type(await box('来源'), '长');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('来源不能超过100个字')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: '来源' })).toHaveFocus());
  expect(state()).toHaveTextContent('请检查标红的内容');
});

it('送审 saves first, then hands on; a guard’s refusal is shown', async () => {
  let ok = false;
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentSubmit, () => ({ list: [{ id: '5', title: '旧题', ok, message: ok ? '' : '栏目已停用' }] })),
  ]);
  await user.type(await box('标题'), '改');
  await user.click(screen.getByRole('button', { name: '送审' }));
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('栏目已停用'));
  expect(shell.callsOf(contentUpdateContent)).toHaveLength(1);
  expect(shell.callsOf(contentSubmit)).toMatchObject([{ items: [{ id: '5', rev: 4 }] }]);
  ok = true;
  await user.click(screen.getByRole('button', { name: '送审' }));
  expect(await screen.findByText('送审成功')).toBeInTheDocument();
});

it('送审 explains why it is refused: R283 pictures of other sites first', async () => {
  const { user } = openForm('/new/news?id=5');
  await user.type(await box('正文'), '<img src="https://x.example/a.png">');
  await waitFor(() => expect(screen.getByRole('button', { name: '送审' })).toHaveAccessibleDescription(/外部图片/));
});

it('a story at a desk is read only until it is claimed, with the guard’s words', async () => {
  const atDesk = {
    ...story,
    auditState: 'inReview',
    auditStage: 1,
    createUserId: '3',
    task: {
      id: '1',
      stage: 1,
      state: 'waiting',
      assigneeId: null,
      assigneeName: null,
      waitingSince: '2026-11-21 09:00:00',
    },
  };
  openForm('/new/news?id=5', [answer(contentGetContent, { data: atDesk as unknown as Story })]);
  expect(await screen.findAllByText('请先认领稿件')).not.toHaveLength(0);
  expect(await box('标题')).toHaveAttribute('readonly');
});

it('a reviewer’s changes are saved as such', async () => {
  const claimed = {
    ...story,
    auditState: 'inReview',
    auditStage: 1,
    createUserId: '3',
    task: {
      id: '1',
      stage: 1,
      state: 'claimed',
      assigneeId: '7',
      assigneeName: '张编辑',
      waitingSince: '2026-11-21 09:00:00',
    },
  };
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentGetContent, { data: claimed as unknown as Story }),
  ]);
  await user.type(await box('标题'), '改');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(shell.callsOf(contentUpdateContent)).toMatchObject([{ kind: 'review' }]));
  expect(screen.queryByRole('button', { name: '送审' })).not.toBeInTheDocument();
});

it('A52 the preview shows the public page of the unsaved words in a frame that runs nothing', async () => {
  const { user, shell } = openForm('/new/news', [answer(contentOpenPreview, { data: { path: '/site/preview/word' } })]);
  await user.type(await box('标题'), '<b>题</b>');
  await user.click(screen.getByRole('button', { name: '预览' }));
  const dialog = within(await screen.findByRole('dialog', { name: '预览' }));
  const frame = await dialog.findByTitle('网站页面预览');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('src', '/site/preview/word');
  expect(shell.callsOf(contentOpenPreview)).toMatchObject([{ draft: { title: '<b>题</b>' } }]);
});

it('registers unsaved work with the host, by the story’s name', async () => {
  const { user, shell } = openForm();
  await user.type(await box('标题'), '题');
  const [work] = jest.mocked(shell.work.register).mock.calls[0]!;
  expect([work.title, work.isDirty()]).toEqual(['新闻《题》', true]);
  await act(async () => work.save?.());
  expect(work.isDirty()).toBe(false);
});

it('an editor that does not load costs the body alone', async () => {
  renderWithShell(<NewsFormScreen />, { path: '/new/news', answers: standard });
  expect(await screen.findByText(/编辑器加载失败/)).toBeInTheDocument();
  expect(await box('标题')).toBeEnabled();
});

it('R307 an imported article fills an empty title and source, and leaves what was written', async () => {
  const { user } = openForm();
  await user.type(await box('来源'), '本报');
  await user.click(screen.getByRole('button', { name: '采集' }));
  expect(await box('标题')).toHaveValue('大桥通车');
  expect(await box('来源')).toHaveValue('本报');
});
