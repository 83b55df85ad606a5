import { screen, waitFor, within } from '@testing-library/react';
import {
  contentAuditTimeline,
  contentGetContent,
  contentMarkRead,
  contentTakeBack,
  recordList,
  reviewSheetGet,
  textDiffForCBNewsHistory,
  versionList,
} from 'shared-contracts/endpoints';
import { ContentPermission } from 'shared-contracts/permissions';
import { answer, renderWithShell } from 'shared-ui/testing';
import { NewsDetailScreen } from './news-detail.screen.tsx';
import type { Story } from '../../parts/story-edit/draft/story.ts';
import { plainRound } from '../../testing/story.ts';
import { delivery, openDetail, story, version } from './news-detail-fixture.tsx';

it('at a desk it offers 通过 and 退回 to those with the stage’s right alone', async () => {
  const atDesk = {
    auditState: 'inReview',
    auditStage: 2,
    createUserId: '3',
    task: {
      id: '1',
      stage: 2,
      state: 'waiting',
      assigneeId: null,
      assigneeName: null,
      waitingSince: '2026-11-21 09:00:00',
    },
  } as Partial<Story>;
  const first = openDetail(atDesk, [], [ContentPermission.ReviewDirector]);
  expect(await screen.findByRole('button', { name: '通过' })).toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: '退回' }));
  expect(
    within(await screen.findByRole('dialog', { name: '退回' })).getByRole('textbox', { name: '退回原因' }),
  ).toBeInTheDocument();
  first.unmount();
  openDetail(atDesk, [], [ContentPermission.ReviewEditor]);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: '通过' })).not.toBeInTheDocument();
});

it('keeps the publishing of a story in review behind 更多, and in front where some of it is out', async () => {
  const inReview = { auditState: 'inReview', auditStage: 3, createUserId: '3' } as Partial<Story>;
  const first = openDetail(inReview);
  await first.user.click(await screen.findByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: /^撤稿/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: '撤稿' })).not.toBeInTheDocument();
  first.unmount();
  openDetail({ ...inReview, publishStatus: 1, deliveries: [delivery] });
  expect(await screen.findByRole('button', { name: '撤稿' })).toBeInTheDocument();
});

it('shows a reviewer 撤回 and 申请撤回 while they can be done, and never for an own claim', async () => {
  const claimedBy = (assigneeId: string) => ({
    auditState: 'inReview' as const,
    auditStage: 3 as const,
    createUserId: '3',
    task: {
      id: '1',
      stage: 3 as const,
      state: 'claimed' as const,
      assigneeId,
      assigneeName: '陈慕华',
      waitingSince: '2026-11-21 09:00:00',
    },
  });
  const first = openDetail(claimedBy('7'));
  await first.user.click(await screen.findByRole('button', { name: '更多' }));
  for (const name of ['撤回', '申请撤回']) {
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  first.unmount();
  openDetail(claimedBy('8'));
  expect(await screen.findByRole('button', { name: '申请撤回' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
});

it('审核记录 shows who, when, at which stage, and why', async () => {
  const event = {
    id: '1',
    round: 1,
    stage: 1 as const,
    state: 'returned' as const,
    userName: '李主任',
    time: '2026-11-21 09:30:00',
    opinion: '数字请核对',
    reasons: ['事实有误'],
  };
  const { user } = openDetail({}, [answer(contentAuditTimeline, { list: [event] })]);
  await user.click(await screen.findByRole('tab', { name: '审核记录' }));
  const panel = await screen.findByRole('tabpanel', { name: '审核记录' });
  await waitFor(() =>
    expect(panel).toHaveTextContent(/编辑审核 退回.*李主任 2026-11-21 09:30:00.*事实有误.*数字请核对/),
  );
});

describe('the review of a story', () => {
  const approval = { stage: 1, userId: '7', userName: '张编辑', versionId: '2', isChanged: true } as const;
  const changed = { ...plainRound, approvals: [approval], pullBackUntil: '2026-11-22 09:00:00', mayPullBack: true };
  const atDirector = { auditState: 'inReview', auditStage: 2, createUserId: '3' } as Partial<Story>;

  it('shows an earlier approver what changed since, and offers to pull it back', async () => {
    const diff = [
      { field: 'content', label: '正文', changed: true, parts: [{ op: 'added' as const, text: '新增一句' }] },
    ];
    const { user, shell } = openDetail({ ...atDirector, round: changed }, [
      answer(versionList, { list: [version(3, { isHead: true }), version(2)] }),
      answer(textDiffForCBNewsHistory, { data: diff }),
    ]);
    expect(
      await screen.findByText('您通过编辑审核后，作者修改了稿件。2026-11-22 09:00 前可以撤回签审。'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '撤回签审' })).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: '查看改动' }));
    expect(await screen.findByText('新增一句')).toBeInTheDocument();
    expect(shell.callsOf(textDiffForCBNewsHistory)).toEqual([{ newsId: '5', oldId: '2', newId: '3' }]);
  });

  it('says when the time to pull back is over', async () => {
    openDetail({ ...atDirector, round: { ...changed, mayPullBack: false } });
    expect(await screen.findByRole('button', { name: '撤回签审' })).toHaveAccessibleDescription(
      '已超过撤回签审的时限（2026-11-22 09:00:00）',
    );
  });

  it('names the stages that its column asks for by now; 发布 waits for them', async () => {
    openDetail({ auditState: 'cleared', auditStage: 9, round: { ...plainRound, missingStages: [4] } });
    expect(await screen.findByText('所在栏目还要求政治审核，请送审补齐后再发布。')).toBeInTheDocument();
    expect(screen.getAllByText('缺政治审核')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: '发布' })).toHaveAccessibleDescription(
      '本栏目还要求政治审核，请送审补齐后再发布',
    );
    expect(screen.getByRole('button', { name: '送审' })).not.toHaveAccessibleDescription();
  });

  it('says on every story that one person does everything here', async () => {
    renderWithShell(<NewsDetailScreen />, {
      path: '/app/news/detail?id=5',
      user: { isAlone: true },
      answers: [answer(contentGetContent, { data: story })],
    });
    expect(await screen.findByText(/^单人编辑部：写稿、审核、发布可由同一人完成/)).toBeInTheDocument();
    expect(screen.getAllByText('单人模式')).not.toHaveLength(0);
  });
});

it('三审三校单 shows stages, checks, words and seals, says whether the records are whole, and is printed', async () => {
  const check = {
    userName: '张编辑',
    time: '2026-11-21 08:30:00',
    versionNo: 1,
    found: 1,
    dismissed: 2,
    samples: ['迫不急待 → 迫不及待'],
  };
  const step = { round: 1, reasons: [], opinion: '', checks: [], seal: null };
  const sheet = {
    id: '5',
    title: '大桥合龙',
    categoryName: '要闻',
    author: '张编辑',
    createUserName: '张编辑',
    createdTime: '2026-11-21 08:00:00',
    madeTime: '2026-11-22 08:00:00',
    steps: [
      {
        ...step,
        key: 'a',
        stage: 0 as const,
        state: null,
        userName: '张编辑',
        time: '2026-11-21 09:00:00',
        versionNo: 2,
        checks: [check],
      },
      {
        ...step,
        key: 'b',
        stage: 1 as const,
        state: 'approved' as const,
        userName: '王思远',
        time: '2026-11-21 10:00:00',
        versionNo: 2,
        opinion: '同意',
        seal: {
          userName: '王思远',
          time: '2026-11-21 10:00:00',
          hash: 'abcdef0123456789',
          voidedTime: null,
          unread: false,
        },
      },
    ],
    checks: [],
    chain: { entries: 9, waiting: 0, broken: ['审核签章 3：内容与链上记录不符（user_name）'] },
    deliveries: [
      {
        target: 'app' as const,
        state: 'published' as const,
        versionNo: 3,
        publishedTime: '2026-11-21 11:00:00',
        withdrawnTime: null,
      },
    ],
  };
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openDetail({}, [answer(reviewSheetGet, { data: sheet })]);
  await user.click(await screen.findByRole('tab', { name: '三审三校单' }));
  const paper = await screen.findByRole('article', { name: '三审三校单' });
  const [, handOver, first] = within(paper).getAllByRole('row');
  expect(handOver).toHaveTextContent(/送审.*张编辑.*V2.*发现1处，忽略2处.*迫不急待 → 迫不及待/);
  expect(first).toHaveTextContent(/王思远.*2026-11-21 10:00:00.*V2.*同意.*指纹 abcdef0123456789/);
  expect(within(paper).getByRole('alert')).toHaveTextContent(
    '发现1处与记录链不符审核签章 3：内容与链上记录不符（user_name）',
  );
  await user.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalled();
  // The printed part is mounted beside the page.
  expect(document.body.lastElementChild).toHaveTextContent('三审三校单');
});

it('reports that the text was read, and takes back one’s own latest pass from the log', async () => {
  const approval = { stage: 3 as const, userId: '7', userName: '张编辑', versionId: '4', isChanged: false };
  const passed = {
    auditState: 'inReview',
    auditStage: 4,
    createUserId: '3',
    round: { ...plainRound, approvals: [approval] },
  } as Partial<Story>;
  const { user, shell } = openDetail(passed, [
    answer(contentMarkRead, { data: { kept: true } }),
    answer(recordList, { list: [], total: 0 }),
    answer(contentTakeBack, { list: [{ id: '5', title: '大桥合龙', ok: true, message: '' }] }),
  ]);
  await waitFor(() => expect(shell.callsOf(contentMarkRead)).toEqual([{ id: '5', hash: 'a'.repeat(64) }]));
  await user.click(screen.getByRole('tab', { name: '操作日志' }));
  await user.click(await screen.findByRole('button', { name: '撤回通过' }));
  await waitFor(() => expect(shell.callsOf(contentTakeBack)).toEqual([{ ids: '5' }]));
});

it('offers no taking back of another’s pass', async () => {
  const approval = { stage: 3 as const, userId: '8', userName: '李总编', versionId: '4', isChanged: false };
  const passed = {
    auditState: 'inReview',
    auditStage: 4,
    round: { ...plainRound, approvals: [approval] },
  } as Partial<Story>;
  const { user } = openDetail(passed, [answer(recordList, { list: [], total: 0 })]);
  await user.click(await screen.findByRole('tab', { name: '操作日志' }));
  await screen.findByRole('table', { name: '操作记录' });
  expect(screen.queryByRole('button', { name: '撤回通过' })).not.toBeInTheDocument();
});
