import { screen, waitFor, within } from '@testing-library/react';
import { auditproofread, contentApprove, contentChecks, contentSubmit } from 'shared-contracts/endpoints';
import { type ContentCheck, type ContentRow, type ProofCheck, WordLevel } from 'shared-contracts/model';
import { type RowAction, useRunAction } from 'shared-ui';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { submitContent } from '../content/submit-content.action.ts';
import { approveContent } from '../review/approve-content.action.ts';
import { StoryCheckTab } from './story-check-tab.tsx';

const batch = { list: [{ id: '100', title: '汛期将至', ok: true, message: '' }] };
const hit = (level: WordLevel) => ({ word: '旧城', level, field: '标题', snippet: '走进旧城', suggestion: '老城区' });
const proof: ProofCheck = {
  isCurrent: true,
  sources: ['local'],
  found: 2,
  accepted: 1,
  dismissed: 1,
  userName: '张编辑',
  time: '2026-11-21 10:00:00',
  findings: [
    {
      key: 'a',
      text: '部份',
      suggest: ['部分'],
      explanation: '错别字',
      level: 1,
      source: 'local',
      dismissed: { userName: '张编辑', reason: '引用原文' },
    },
    {
      key: 'b',
      text: '迫不急待',
      suggest: ['迫不及待'],
      explanation: '成语写错',
      level: 1,
      source: 'local',
      dismissed: null,
    },
  ],
};
const check = (facts: Partial<ContentCheck> = {}): ContentCheck => ({
  id: '100',
  title: '汛期将至',
  words: [],
  checkRequired: false,
  proof: null,
  ...facts,
});
const proofread = answer(auditproofread, {
  data: { paragraphs: [], content: '', findings: [], sources: [], packs: [] },
});

function Button({ action }: { action: RowAction<ContentRow> }) {
  const runner = useRunAction<ContentRow>(() => undefined);
  return <button onClick={() => void runner.run(action, [storyOf()])}>{action.label}</button>;
}
async function press(action: RowAction<ContentRow>, found: ContentCheck, answers: FakeAnswer[] = []) {
  const rendered = renderWithShell(<Button action={action} />, {
    answers: [
      answer(contentChecks, { list: [found] }),
      answer(contentSubmit, batch),
      answer(contentApprove, batch),
      proofread,
      ...answers,
    ],
  });
  await rendered.user.click(screen.getByRole('button', { name: action.label }));
  return rendered;
}

describe('handing a story on', () => {
  it('asks nothing where nothing was found', async () => {
    const { shell } = await press(approveContent, check());
    await waitFor(() =>
      expect(shell.callsOf(contentApprove)).toEqual([
        expect.objectContaining({ items: [{ id: '100', rev: 3 }], status: 1 }),
      ]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks the reviewer to confirm sensitive words in writing, and sends what was written', async () => {
    const { user, shell } = await press(approveContent, check({ words: [hit(WordLevel.Sensitive)] }));
    const dialog = within(await screen.findByRole('dialog', { name: '通过前检查' }));
    expect(dialog.getByText(/标题：走进旧城/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '确认并通过' }));
    expect(await dialog.findByText('请书面确认敏感词，至少2个字')).toBeInTheDocument();
    expect(shell.callsOf(contentApprove)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: '敏感词确认说明' }), '引用文件原文');
    await user.click(dialog.getByRole('button', { name: '确认并通过' }));
    await waitFor(() =>
      expect(shell.callsOf(contentApprove)).toEqual([
        expect.objectContaining({ items: [{ id: '100', rev: 3 }], status: 1, wordNote: '引用文件原文' }),
      ]),
    );
  });

  it('does not hand on a story with a banned word', async () => {
    const { user, shell } = await press(submitContent, check({ words: [hit(WordLevel.Banned)] }));
    const dialog = within(await screen.findByRole('dialog', { name: '送审前检查' }));
    expect(dialog.getByText('含有禁用词，不能送审、通过或发布，请先修改')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.callsOf(contentSubmit)).toEqual([]);
  });

  it('warns of words to be used with care and goes on', async () => {
    const { user, shell } = await press(submitContent, check({ words: [hit(WordLevel.Caution)] }));
    const dialog = within(await screen.findByRole('dialog', { name: '送审前检查' }));
    expect(dialog.getByText('含有慎用词，请核对后再继续')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '送审' }));
    await waitFor(() => expect(shell.callsOf(contentSubmit)).toHaveLength(1));
  });

  it('offers the proofreading that the column demands, and goes on once it is there', async () => {
    let isRead = false;
    const found = answer(contentChecks, () => ({
      list: [check({ checkRequired: true, proof: isRead ? proof : { ...proof, isCurrent: false } })],
    }));
    const run = answer(auditproofread, () => {
      isRead = true;
      return { data: { paragraphs: [], content: '', findings: [], sources: [], packs: [] } };
    });
    const { user, shell } = await press(submitContent, check(), [found, run]);
    const dialog = within(await screen.findByRole('dialog', { name: '送审前检查' }));
    expect(dialog.getByText('校对后文字有改动，这是上一次的结果')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '返回修改' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '重新校对' }));
    expect(shell.callsOf(auditproofread)).toEqual([{ id: '100', content: '', sources: ['local'] }]);
    await user.click(await dialog.findByRole('button', { name: '送审' }));
    await waitFor(() => expect(shell.callsOf(contentSubmit)).toHaveLength(1));
  });
});

it('shows the reviewer findings, dismissals and corrections, by whom, and if they are of this text', async () => {
  renderWithShell(<StoryCheckTab contentId="100" />, {
    answers: [answer(contentChecks, { list: [check({ proof })] })],
  });
  expect(await screen.findByText('与当前文字一致')).toBeInTheDocument();
  expect(screen.getByText('发现2处，待处理1处，已忽略1处，已改正1处')).toBeInTheDocument();
  expect(screen.getByText('本地规则 · 张编辑 · 2026-11-21 10:00')).toBeInTheDocument();
  expect(screen.getByText('张编辑已忽略：引用原文')).toBeInTheDocument();
});
