import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  contentApprove,
  contentChecks,
  contentGetContent,
  contentListAudit,
  contentMarkRead,
  contentPassSheet,
  contentReadMarks,
  contentTabCounts,
  contentTakeBack,
} from 'shared-contracts/endpoints';
import {
  AuditState,
  type ContentDetail,
  type ContentRow,
  type PassSheet,
  Stage,
  TaskState,
  WordLevel,
} from 'shared-contracts/model';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { plainRound, storyOf } from '../../testing/story.ts';
import { ChiefDeskScreen } from './audit-desk.screen.tsx';

const waiting = {
  id: '9',
  stage: Stage.Chief,
  state: TaskState.Waiting,
  assigneeId: null,
  assigneeName: null,
  waitingSince: '2025-03-01 10:00:00',
};
const atChief = (facts: Partial<ContentRow> = {}) =>
  storyOf({ auditState: AuditState.InReview, auditStage: Stage.Chief, task: waiting, createUserId: '1', ...facts });
const second = atChief({ id: '101', title: '第二篇' });
const hash = 'a'.repeat(64);
const sheetOf = (facts: Partial<PassSheet> = {}): PassSheet => ({
  id: '100',
  title: '汛期将至',
  contentType: 5,
  categoryName: '要闻',
  wordCount: 800,
  auditState: 'inReview',
  auditStage: 3,
  rev: 3,
  hash,
  pictures: ['/files/picture/a.jpg', '/files/picture/b.jpg'],
  pictureCount: 2,
  isRead: true,
  check: { id: '100', title: '汛期将至', words: [], checkRequired: false, proof: null },
  lastRead: { versionNo: 2, time: '2025-03-01 09:30:00' },
  changes: [],
  ...facts,
});
const changed: PassSheet['changes'][number] = {
  field: 'title',
  label: '标题',
  changed: true,
  parts: [
    { op: 'removed', text: '旱期' },
    { op: 'added', text: '汛期' },
    { op: 'same', text: '将至' },
  ],
};
const okFor = (...ids: string[]) => ({ list: ids.map((id) => ({ id, title: id, ok: true, message: '' })) });
const unreadReason = '请先阅读全文，或勾选“未阅读全文，仍要通过”';

function show(sheet: Partial<PassSheet> = {}, answers: FakeAnswer[] = [], rows = [atChief(), second]) {
  return renderWithShell(<ChiefDeskScreen />, {
    answers: [
      answer(contentListAudit, { list: rows, total: rows.length }),
      answer(contentTabCounts, { data: {} }),
      answer(contentPassSheet, ({ id }) => ({ data: sheetOf({ ...sheet, id }) })),
      answer(contentApprove, ({ items }) => okFor(...items.map(({ id }) => id))),
      answer(contentTakeBack, ({ ids }) => okFor(...ids.split(','))),
      answer(contentChecks, { list: [] }),
      ...answers,
    ],
  });
}
const row = async (title = '汛期将至') => within((await screen.findByRole('link', { name: title })).closest('tr')!);
const sheetDialog = async () => within(await screen.findByRole('dialog', { name: '通过：总编审核' }));
const passButton = async () => (await sheetDialog()).findByRole('button', { name: '通过' });

describe('通过 at the last stages', () => {
  it('by button opens what is passed, and passes the revision that was shown', async () => {
    const check = {
      ...sheetOf().check,
      words: [{ word: '慎用', level: WordLevel.Caution, field: '正文', snippet: '慎用的词', suggestion: '' }],
    };
    const { user, shell } = show({ rev: 4, check, changes: [changed], isRead: true });
    await user.click((await row()).getByRole('button', { name: '通过' }));
    const dialog = await sheetDialog();
    expect(await dialog.findByRole('heading', { name: '汛期将至' })).toBeInTheDocument();
    expect(dialog.getByText('要闻 · 新闻 · 800 字 · 2 张图片')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '查看第 2 张图片' }));
    expect(shell.dialogs.previewImages).toHaveBeenCalledWith({ urls: sheetOf().pictures, index: 1 });
    expect(within(dialog.getByRole('region', { name: '上次阅读后的改动' })).getByText('旱期')).toBeInTheDocument();
    expect(dialog.getByText(/慎用的词/)).toBeInTheDocument();
    expect(shell.callsOf(contentApprove)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: '意见（选填）' }), '同意');
    await user.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() =>
      expect(shell.callsOf(contentApprove)).toMatchObject([
        { items: [{ id: '100', rev: 4, unread: false }], status: 1, remark: '同意' },
      ]),
    );
  });

  it('by key opens it too: Enter on 通过 passes, a held key does not', async () => {
    const { user, shell } = show();
    await row('第二篇');
    await user.keyboard('ja');
    const button = await passButton();
    expect(button).toHaveFocus();
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shell.callsOf(contentApprove)).toMatchObject([{ items: [{ id: '101' }] }]));
  });

  it('is left by Escape without passing', async () => {
    const { user, shell } = show();
    await row();
    await user.keyboard('a');
    await passButton();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '通过：总编审核' })).not.toBeInTheDocument());
    expect(shell.callsOf(contentApprove)).toEqual([]);
  });

  it('takes a second step for a text that was not read, and sends it to the server', async () => {
    const { user, shell } = show({ isRead: false, lastRead: null });
    await row();
    await user.keyboard('a');
    const dialog = await sheetDialog();
    expect(await dialog.findByText('您还没有阅读本稿')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '查看全文' })).toHaveFocus();
    const button = dialog.getByRole('button', { name: '通过' });
    expect(button).toHaveAccessibleDescription(unreadReason);
    await user.click(button);
    expect(shell.callsOf(contentApprove)).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: '未阅读全文，仍要通过' }));
    await user.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() =>
      expect(shell.callsOf(contentApprove)).toMatchObject([{ items: [{ id: '100', unread: true }] }]),
    );
  });

  it('needs no second step once the text was read in the sheet', async () => {
    const story = { ...atChief(), content: '<p>今晨水位上涨。</p>', hash } as ContentDetail;
    const { user, shell } = show({ isRead: false }, [
      answer(contentGetContent, { data: story }),
      answer(contentMarkRead, { data: { kept: true } }),
    ]);
    await row();
    await user.keyboard('a');
    const dialog = await sheetDialog();
    expect(await dialog.findByText('您上次阅读的是 V2（2025-03-01 09:30），之后稿件有改动')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '查看全文' }));
    expect(await dialog.findByText('今晨水位上涨。')).toBeInTheDocument();
    expect(await dialog.findByText('您已阅读当前版本')).toBeInTheDocument();
    expect(shell.callsOf(contentMarkRead)).toEqual([{ id: '100', hash }]);
    await user.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(shell.callsOf(contentApprove)).toMatchObject([{ items: [{ unread: false }] }]));
  });

  it('passes no story that has moved on since the list was read', async () => {
    show({ auditStage: 4 });
    await row();
    fireEvent.keyDown(document, { key: 'a' });
    expect(await passButton()).toHaveAccessibleDescription('稿件已不在该环节，请关闭后刷新列表');
  });
});

describe('a key or a finger that trembles', () => {
  const quick = { ...plainRound, stages: [1, 2, 3, 4] as const, passAsk: 'last' as const };
  const rows = () => [
    atChief({ round: { ...quick, stages: [...quick.stages] } }),
    { ...second, round: { ...quick, stages: [...quick.stages] } },
  ];

  it('passes one story: a held A', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const { shell } = show({}, [], rows());
    await row();
    fireEvent.keyDown(document, { key: 'a' });
    await waitFor(() => expect(shell.message.success).toHaveBeenCalledTimes(1));
    clock.mockReturnValue(2000);
    fireEvent.keyDown(document, { key: 'a', repeat: true });
    clock.mockReturnValue(3000);
    fireEvent.keyDown(document, { key: 'j' });
    fireEvent.keyDown(document, { key: 'a' });
    await waitFor(() => expect(shell.message.success).toHaveBeenCalledTimes(2));
    expect(shell.callsOf(contentApprove).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['100', '101']);
    clock.mockRestore();
  });

  it('passes one story: two presses in one moment', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const { user, shell } = show({}, [], rows());
    await user.click((await row()).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(shell.message.success).toHaveBeenCalledTimes(1));
    clock.mockReturnValue(1300);
    await user.click((await row('第二篇')).getByRole('button', { name: '通过' }));
    expect(shell.callsOf(contentApprove)).toHaveLength(1);
    clock.mockReturnValue(2000);
    await user.click((await row('第二篇')).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(shell.callsOf(contentApprove)).toHaveLength(2));
    clock.mockRestore();
  });

  it('finds 撤回 in the message for ten seconds, which takes back what was passed', async () => {
    const { user, shell } = show({}, [], rows());
    await user.click((await row()).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(shell.message.success).toHaveBeenCalledTimes(1));
    const [text, offer] = jest.mocked(shell.message.success).mock.calls[0]!;
    expect([text, offer?.label, offer?.seconds]).toEqual(['通过成功', '撤回', 10]);
    act(() => offer!.onTake());
    await waitFor(() => expect(shell.callsOf(contentTakeBack)).toEqual([{ ids: '100' }]));
    await waitFor(() => expect(shell.message.success).toHaveBeenLastCalledWith('撤回成功'));
  });
});

describe('several stories', () => {
  it('are listed by title before they are passed; what is unread stays behind unless it is meant', async () => {
    const marks = answer(contentReadMarks, {
      list: [
        { id: '100', isRead: true },
        { id: '101', isRead: false },
      ],
    });
    const { user, shell } = show({}, [marks]);
    await row();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const toolbar = within(screen.getByRole('toolbar', { name: '列表操作' }));
    await user.click(toolbar.getByRole('button', { name: '通过' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量通过' }));
    expect(await dialog.findByRole('button', { name: '通过 1 篇' })).toBeInTheDocument();
    expect(within(dialog.getByText('第二篇').closest('tr')!).getByText('未读')).toBeInTheDocument();
    expect(within(dialog.getByText('汛期将至').closest('tr')!).getByText('已读')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: '未阅读全文，仍要通过' }));
    await user.click(dialog.getByRole('button', { name: '通过 2 篇' }));
    await waitFor(() =>
      expect(shell.callsOf(contentApprove)).toMatchObject([
        {
          items: [
            { id: '100', unread: false },
            { id: '101', unread: true },
          ],
          status: 1,
        },
      ]),
    );
    await waitFor(() => expect(jest.mocked(shell.message.success).mock.calls[0]?.[1]?.label).toBe('撤回'));
    act(() => jest.mocked(shell.message.success).mock.calls[0]![1]!.onTake());
    await waitFor(() => expect(shell.callsOf(contentTakeBack)).toEqual([{ ids: '100,101' }]));
  });
});
