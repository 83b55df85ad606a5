import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addCheckLog,
  dismissFinding,
  getCheckArticleResult,
  getHeimaAuthCode,
  listProofSources,
  proofreadText,
  undismissFinding,
  uploadCheckArticle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Finding, findingKey, paragraphHash, ProofSource } from 'shared-contracts/model';
import { answer, type FakeAnswer, fakeShell, renderWithShell } from 'shared-ui/testing';
import { plainEditor } from '../../testing/plain-editor.fixture.ts';
import { ProofreadingPanel } from './proofreading-panel.tsx';
import { createTool } from './proofreading.tool.tsx';

const words: Record<string, string> = { 部份: '部分', 等侯: '等候' };
/** Returns the findings of a source in a given text. */
function findIn(paragraphs: readonly string[], source: ProofSource): Finding[] {
  let offset = 0;
  return paragraphs.flatMap((text, paragraph) => {
    const start = offset;
    offset += text.length + 1;
    return Object.entries(words).flatMap(([wrong, right]): Finding[] => {
      const from = text.indexOf(wrong);
      if (from < 0) return [];
      const to = from + wrong.length;
      return [
        {
          key: findingKey(text, from, to),
          source,
          ability: '101',
          category: 1,
          level: 1,
          rule: 'typo.pairs',
          paragraph,
          hash: paragraphHash(text),
          start: start + from,
          end: start + to,
          text: wrong,
          suggest: [right],
          explanation: '',
          dismissed: null,
        },
      ];
    });
  });
}
const on = (...off: ProofSource[]) =>
  answer(listProofSources, {
    list: Object.values(ProofSource).map((source) => ({ source, isOn: !off.includes(source), isSandbox: false })),
  });
const base: FakeAnswer[] = [
  on(),
  answer(addCheckLog, {}),
  answer(proofreadText, ({ paragraphs, sources }) => ({
    data: {
      findings: sources.flatMap((source) => findIn(paragraphs, source)),
      sources: sources.map((source) => ({ source, ok: true, message: '' })),
      packs: [],
    },
  })),
  answer(getHeimaAuthCode, { data: 'code' }),
  answer(uploadCheckArticle, { data: { pid: 'p' } }),
  answer(getCheckArticleResult, { data: { finished: true, CheckResultList: [] } }),
];

async function open(
  answers: FakeAnswer[] = [],
  contentId: string | undefined = '5',
  editor = plainEditor('昨天部份居民到场。', '大家在门口等侯。'),
) {
  const view = renderWithShell(
    <ProofreadingPanel editor={editor} title="标题" contentId={contentId} onClose={jest.fn()} />,
    { answers: [...base, ...answers] },
  );
  await screen.findByText('本地规则');
  await view.user.click(screen.getByRole('button', { name: '开始校对' }));
  return { ...view, editor };
}
const lineOf = async (text: string) => (await screen.findByRole('button', { name: text })).closest('li')!;

it('merges all sources by place and names them', async () => {
  const { editor } = await open();
  await waitFor(async () => expect(await lineOf('部份')).toHaveTextContent('本地规则、校对服务A、校对服务B'));
  expect(screen.getByText('发现2处')).toBeInTheDocument();
  expect(editor.marks().map(({ paragraph, start, end }) => [paragraph, start, end])).toEqual([
    [0, 2, 4],
    [1, 5, 7],
  ]);
});

it('checks captions and alternative texts too, says which words are which, and corrects them', async () => {
  const { user, editor } = await open(
    [],
    '5',
    plainEditor(
      '正文。',
      { key: 'c', text: '图为部份居民', place: 'caption' },
      { key: 'a', text: '门口等侯的人', place: 'alt' },
    ),
  );
  await waitFor(async () => expect(await lineOf('部份')).toHaveTextContent('图注'));
  expect(await lineOf('等侯')).toHaveTextContent('替代文字');
  await user.click(within(await lineOf('部份')).getByRole('button', { name: '采用 部分' }));
  await user.click(within(await lineOf('等侯')).getByRole('button', { name: '采用 等候' }));
  expect(editor.texts()).toEqual(['正文。', '图为部分居民', '门口等候的人']);
});

it('works with every external service off', async () => {
  const { shell } = await open([on('providerA', 'providerB', 'heima')]);
  expect(await lineOf('部份')).toHaveTextContent('本地规则');
  expect(screen.getByText('校对服务A：已关闭')).toBeInTheDocument();
  expect(shell.callsOf(proofreadText).map(({ sources }) => sources)).toEqual([['local']]);
});

it('goes on when a source fails, names it, and R535 logs each source’s run', async () => {
  const { shell } = await open([
    answer(getHeimaAuthCode, () => {
      throw new AppError(ErrorCode.Unavailable, '授权码无效');
    }),
  ]);
  expect(await screen.findByText('黑马校对：获取黑马Code失败：授权码无效')).toBeInTheDocument();
  expect(await lineOf('等侯')).toBeInTheDocument();
  await waitFor(() =>
    expect(
      shell
        .callsOf(addCheckLog)
        .map(({ checkFrom }) => checkFrom)
        .sort(),
    ).toEqual(['heima', 'local', 'providerA', 'providerB']),
  );
});

it('applies a suggestion at the place of its words, and the ticked ones after a confirmation', async () => {
  const { user, editor, shell } = await open();
  await user.click(within(await lineOf('部份')).getByRole('button', { name: '采用 部分' }));
  expect(editor.texts()[0]).toBe('昨天部分居民到场。');
  await user.click(screen.getByRole('button', { name: '采用所选' }));
  expect(shell.message.warning).toHaveBeenCalledWith('请选择需要修正的错误！');
  await user.click(within(await lineOf('等侯')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '采用所选' }));
  await waitFor(() => expect(editor.texts()[1]).toBe('大家在门口等候。'));
});

it('checks by local rules only after typing, and keeps the services’ findings of unchanged paragraphs', async () => {
  const { editor, shell } = await open();
  await waitFor(() => expect(shell.callsOf(addCheckLog)).toHaveLength(4));
  const before = shell.callsOf(proofreadText).length;
  const logged = shell.callsOf(addCheckLog).length;
  jest.useFakeTimers();
  act(() => editor.write(1, '大家在大门口等侯着。'));
  act(() => void jest.advanceTimersByTime(2000));
  jest.useRealTimers();
  await waitFor(() => expect(shell.callsOf(proofreadText).length).toBe(before + 1));
  expect(shell.callsOf(proofreadText).at(-1)!.sources).toEqual(['local']);
  expect(shell.callsOf(addCheckLog)).toHaveLength(logged);
  await waitFor(async () => expect(await lineOf('等侯')).toHaveTextContent(/本地规则$|本地规则采用|本地规则/));
  expect(await lineOf('部份')).toHaveTextContent('本地规则、校对服务A、校对服务B');
  expect(await lineOf('等侯')).not.toHaveTextContent('校对服务A');
});

it('keeps on the server who dismissed a finding and why, and takes it back', async () => {
  const kept = { id: '3', key: 'k', userName: '张编辑', reason: '引用原文', time: '2026-11-21 10:00:00' };
  const { user, shell } = await open([answer(dismissFinding, { data: kept }), answer(undismissFinding, {})]);
  await user.click(within(await lineOf('部份')).getByRole('button', { name: '忽略' }));
  await user.type(await screen.findByRole('textbox', { name: '忽略原因' }), '引用原文{Enter}');
  await user.click(await screen.findByText('已忽略（1）'));
  expect(await screen.findByText('张编辑 2026-11-21 10:00，引用原文')).toBeInTheDocument();
  expect(shell.callsOf(dismissFinding)[0]).toMatchObject({ contentId: '5', text: '部份', reason: '引用原文' });
  await user.click(screen.getByRole('button', { name: '恢复提示' }));
  expect(await lineOf('部份')).toBeInTheDocument();
});

it('Enter in mid-composition dismisses nothing', async () => {
  const { user, shell } = await open();
  await user.click(within(await lineOf('部份')).getByRole('button', { name: '忽略' }));
  const reason = await screen.findByRole('textbox', { name: '忽略原因' });
  fireEvent.change(reason, { target: { value: 'yinyong' } });
  fireEvent.keyDown(reason, { key: 'Enter', isComposing: true });
  expect(reason).toBeVisible();
  expect(shell.callsOf(dismissFinding)).toEqual([]);
});

it('brings a clicked mark’s line to the front and a clicked line’s words into view', async () => {
  const { user, editor } = await open();
  await user.click(await screen.findByRole('button', { name: '等侯' }));
  expect(editor.show).toHaveBeenCalledWith(expect.objectContaining({ paragraph: 1, start: 5, end: 7 }));
  act(() => editor.click(editor.marks()[0]!.id));
  expect(await lineOf('部份')).toHaveClass('itemCurrent');
});

it('R612 R613 refuses to start without an editor or without a text', () => {
  const shell = fakeShell();
  const { canProofread } = createTool(shell);
  expect(canProofread({ editor: undefined, title: '', contentId: undefined })).toBe(false);
  expect(shell.message.warning).toHaveBeenLastCalledWith('未检测到编辑器,无法进行校对!');
  expect(canProofread({ editor: plainEditor(' ', '\u00A0', '\uFFFC'), title: '', contentId: undefined })).toBe(false);
  expect(shell.message.warning).toHaveBeenLastCalledWith('编辑器没有内容!');
  expect(canProofread({ editor: plainEditor('字'), title: '', contentId: undefined })).toBe(true);
});
