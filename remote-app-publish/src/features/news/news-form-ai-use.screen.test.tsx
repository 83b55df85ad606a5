import { screen, waitFor, within } from '@testing-library/react';
import { contentGetContent, contentUpdateContent } from 'shared-contracts/endpoints';
import { answer } from 'shared-ui/testing';
import { box, keepJournalHere, openForm, story, updated } from './news-form-fixture.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: { write: jest.fn(), remove: jest.fn(), read: jest.fn(), list: jest.fn() },
}));

beforeEach(keepJournalHere);

type User = ReturnType<typeof openForm>['user'];

const level = () => screen.findByRole('combobox', { name: 'AI使用标识' });
const choose = async (user: User, name: string) => {
  await user.click(await level());
  await user.click(await screen.findByTitle(name));
};
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存草稿' }));
/** The item of the form that holds the label, with the line below it. */
const item = async () => within((await level()).closest<HTMLElement>('.ant-form-item')!);

it('shows that the server has raised the label, and sends the raised one from then on', async () => {
  let rev = 3;
  const raised = { aiLevel: 'assisted' as const, aiTool: '模型甲' };
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentUpdateContent, () => {
      const { data } = updated((rev += 1));
      return { data: rev === 4 ? { ...data, aiUse: raised } : data };
    }),
  ]);
  await user.type(await box('正文'), '助手写的句子');
  await save(user);
  expect(await screen.findByText('稿件中有AI生成的文字或图片，已自动标注')).toBeInTheDocument();
  expect((await item()).getByTitle('AI辅助')).toBeInTheDocument();
  expect(await box('AI工具')).toHaveValue('模型甲');
  await user.type(await box('摘要'), '新摘要');
  await save(user);
  await waitFor(() => expect(shell.callsOf(contentUpdateContent)).toHaveLength(2));
  expect(shell.callsOf(contentUpdateContent)[1]).toMatchObject({ ...raised, rev: 4 });
});

it('shows the label as readers read it, as the last save stored it', async () => {
  const line = (text: string) => `读者看到（以最近一次保存为准）：${text}`;
  const readerAiLine = '本文含 AI 生成内容（工具：画图模型）';
  const { user } = openForm('/new/news?id=5', [
    answer(contentGetContent, { data: { ...story, readerAiLine: '本文由 AI 辅助创作' } }),
    answer(contentUpdateContent, { data: { ...updated(4).data, readerAiLine } }),
  ]);
  expect(await screen.findByText(line('本文由 AI 辅助创作'))).toBeInTheDocument();
  await user.type(await box('摘要'), '新摘要');
  await save(user);
  expect(await screen.findByText(line(readerAiLine))).toBeInTheDocument();
});

it('a lower label waits for its reason, which goes with the next save alone', async () => {
  const labelled = { ...story, aiLevel: 'generated', aiTool: '模型甲' };
  const { user, shell } = openForm('/new/news?id=5', [answer(contentGetContent, { data: labelled })]);
  await choose(user, 'AI辅助');
  await user.click(await screen.findByRole('button', { name: /^降\s*低$/ }));
  expect(await (await item()).findByRole('alert')).toHaveTextContent('请填写降低标识的理由');
  await save(user);
  await waitFor(() => expect(shell.callsOf(contentUpdateContent)).toHaveLength(1));
  expect(shell.callsOf(contentUpdateContent)[0]).toMatchObject({ aiLevel: 'generated' });

  await user.type(await box('降低理由'), '已全部重写');
  await user.click(screen.getByRole('button', { name: /^降\s*低$/ }));
  expect(screen.queryByRole('textbox', { name: '降低理由' })).not.toBeInTheDocument();
  await save(user);
  await user.type(await box('摘要'), '新摘要');
  await save(user);
  await waitFor(() => expect(shell.callsOf(contentUpdateContent)).toHaveLength(3));
  const [, lowered, next] = shell.callsOf(contentUpdateContent);
  expect(lowered).toMatchObject({ aiLevel: 'assisted', aiReason: '已全部重写' });
  expect(next).not.toHaveProperty('aiReason');
});

it('a higher label needs no reason, nor does going back before it is saved', async () => {
  const { user, shell } = openForm('/new/news?id=5', [
    answer(contentGetContent, { data: { ...story, aiAsked: true } }),
  ]);
  expect(await screen.findByText('本稿用过AI助手，送审和发布前须选定')).toBeInTheDocument();
  await choose(user, 'AI生成');
  await choose(user, '未使用');
  expect(screen.queryByRole('textbox', { name: '降低理由' })).not.toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(shell.callsOf(contentUpdateContent)).toHaveLength(1));
  expect(shell.callsOf(contentUpdateContent)[0]).toMatchObject({ aiLevel: 'none' });
});

it('a text is unused until the assistant was asked about it, and then waits for its label', async () => {
  const first = openForm('/new/news?id=5', [answer(contentGetContent, { data: story })]);
  expect(await (await item()).findByTitle('未使用')).toBeInTheDocument();
  first.unmount();
  openForm('/new/news?id=5', [answer(contentGetContent, { data: { ...story, aiAsked: true } })]);
  expect(await (await item()).findByText('请选定')).toBeInTheDocument();
  expect((await item()).queryByTitle('未使用')).not.toBeInTheDocument();
});
