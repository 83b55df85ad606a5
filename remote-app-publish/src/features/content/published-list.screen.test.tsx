import { screen, waitFor, within } from '@testing-library/react';
import {
  contentAddContentToStudyGroups,
  contentAuditReviewContent,
  contentCorrect,
  contentGetChannelById,
  contentGetContent,
  contentIsAuditReviewContent,
  contentListAuditReviews,
  contentListPublishContent,
  contentListStudyGroups,
  contentListTop200,
  contentPush,
  contentRecommend,
  contentSettleCopies,
  contentTabCounts,
  contentUpdateCount,
  contentUpdateSortBatch,
  contentUpdateSortTop200,
  contentUpdateTargets,
  getAuthorizedChannelTree,
  pushList,
  updateFirstAppPublishTime,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import {
  AuditState,
  type ContentDetail,
  type ContentRow,
  DeliveryState,
  emptyDraft,
  PublishStatus,
  RecheckState,
  Stage,
  Target,
} from 'shared-contracts/model';
import { answer, type RenderOptions, renderWithShell } from 'shared-ui/testing';
import { contentOperations } from '../../parts/content/content-operations.state.ts';
import { storyOf } from '../../testing/story.ts';
import { PublishedListScreen } from './published-list.screen.tsx';

const delivery = {
  target: Target.App,
  state: DeliveryState.Published,
  planTime: null,
  publishedTime: '2025-03-02 10:00:00',
  withdrawnTime: null,
  url: null,
  lastError: null,
};
const published = (facts: Partial<ContentRow> = {}) =>
  storyOf({
    auditState: AuditState.Cleared,
    auditStage: Stage.Cleared,
    publishStatus: PublishStatus.Published,
    deliveries: [delivery],
    appPublishedTime: '2025-03-02 10:00:00',
    createUserId: '9',
    summary: '各地做好防汛准备',
    hits: 12,
    praise: 3,
    ...facts,
  });
const detailOf = (row: ContentRow): ContentDetail => ({
  ...emptyDraft,
  ...row,
  hash: '',
  txtContent: '',
  fromId: null,
});
const batch = ({ ids }: { ids: string }) => ({
  list: ids.split(',').map((id) => ({ id, title: '', ok: true, message: '' })),
});
const sent = {
  id: '1',
  recordId: 'record-1',
  contentType: 5,
  contentId: '100',
  platform: 3,
  title: '汛期将至',
  subTitle: '',
  state: 'sent',
  lastError: null,
  createUserName: '王',
  createdTime: '2025-03-02 11:00:00',
} as const;

function show(rows: ContentRow[], { answers = [], ...options }: RenderOptions = {}) {
  return renderWithShell(<PublishedListScreen />, {
    answers: [
      answer(contentListPublishContent, { list: rows, total: rows.length }),
      answer(contentTabCounts, { data: {} }),
      answer(contentRecommend, batch),
      answer(contentAuditReviewContent, batch),
      answer(contentIsAuditReviewContent, { data: true }),
      answer(contentListAuditReviews, {
        list: [
          {
            id: '1',
            status: RecheckState.Faulty,
            remark: '数据有误',
            createUserName: '陈慕华',
            createdTime: '2025-03-03 08:00:00',
            isOld: true,
          },
        ],
      }),
      answer(contentUpdateCount, ({ value }) => ({ data: { before: 0, value } })),
      ...answers,
    ],
    ...options,
  });
}

async function press(user: ReturnType<typeof show>['user'], name: string, title = '汛期将至') {
  const row = within((await screen.findByRole('link', { name: title })).closest('tr')!);
  const direct = row.queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(row.getByRole('button', { name: '更多' }));
  return user.click(await screen.findByRole('menuitem', { name }));
}
const confirmIn = async (user: ReturnType<typeof show>['user'], dialog: HTMLElement, name = '确定') =>
  user.click(within(dialog).getByRole('button', { name }));

it('R217 recommends, marks what is recommended, and offers to take it back', async () => {
  const { user, shell } = show([
    published(),
    published({ id: '101', title: '江边书房', isRecommend: true, recheck: RecheckState.Faulty }),
  ]);
  await press(user, '推荐');
  await waitFor(() => expect(shell.callsOf(contentRecommend)).toEqual([{ ids: '100', isRecommend: 1 }]));
  const other = within(screen.getByRole('link', { name: '江边书房' }).closest('tr')!);
  for (const mark of ['推荐', '复审有问题'])
    expect(other.getByText(mark, { selector: '.ant-tag' })).toBeInTheDocument();
  await press(user, '取消推荐', '江边书房');
  await waitFor(() => expect(shell.callsOf(contentRecommend).at(-1)).toEqual({ ids: '101', isRecommend: 0 }));
});

it('R217 R144 R145 R146 sends a message after its words were looked at; refused, the dialog stays with what was typed', async () => {
  let refusals = 1;
  const { user, shell } = show([published()], {
    answers: [
      answer(pushList, { list: [sent], total: 2 }),
      answer(contentPush, () => {
        if (refusals-- > 0) throw new AppError(ErrorCode.Unavailable, '推送服务没有接收，请稍后重发');
        return { data: sent };
      }),
    ],
  });
  await press(user, '推送');
  const dialog = await screen.findByRole('dialog', { name: '推送到移动端' });
  expect(contentOperations()).toMatchObject({
    pushVisible: true,
    contentType: 5,
    contentIds: ['100'],
    copyVisible: false,
    praiseVisible: false,
  });
  expect(await within(dialog).findByText(/这篇稿件已推送过 2 次/)).toBeInTheDocument();
  const title = within(dialog).getByRole('textbox', { name: '推送标题' });
  await user.clear(title);
  await confirmIn(user, dialog, '确认推送');
  expect(await within(dialog).findByText('请填写推送标题')).toBeInTheDocument();
  await user.type(title, '防汛提醒');
  expect(within(dialog).getByRole('figure')).toHaveTextContent('防汛提醒');
  await confirmIn(user, dialog, '确认推送');
  await waitFor(() => expect(shell.showError).toHaveBeenCalled());
  expect(title).toHaveValue('防汛提醒');
  await confirmIn(user, dialog, '确认推送');
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('推送成功'));
  const [first, second] = shell.callsOf(contentPush);
  expect(second).toEqual({
    contentType: 5,
    contentId: '100',
    platform: 3,
    title: '防汛提醒',
    subTitle: '各地做好防汛准备',
    recordId: first!.recordId,
  });
  expect(contentOperations()).toMatchObject({ pushVisible: false, contentIds: [], contentType: null });
});

it('R223 R225 asks what an audit review found, tells of earlier ones, and wants words where something is wrong', async () => {
  const { user, shell } = show([published()]);
  await press(user, '复审');
  const dialog = await screen.findByRole('dialog', { name: '复审' });
  expect(await within(dialog).findByText('读者现在看到的内容已复审过，可以再次复审。')).toBeInTheDocument();
  expect(await within(dialog).findByText('针对较早的内容')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: '有问题' }));
  await confirmIn(user, dialog);
  expect(await within(dialog).findByText('请填写复审发现的问题')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '复审意见' }), '第二段数据有误');
  await confirmIn(user, dialog);
  await waitFor(() =>
    expect(shell.callsOf(contentAuditReviewContent)).toEqual([{ ids: '100', status: 2, remark: '第二段数据有误' }]),
  );
});

it('R145 sends only the count that was changed', async () => {
  const { user, shell } = show([published()]);
  await press(user, '调整计数');
  const dialog = await screen.findByRole('dialog', { name: '调整计数' });
  expect(contentOperations().praiseVisible).toBe(true);
  await confirmIn(user, dialog);
  expect(await within(dialog).findByText('数值没有变化')).toBeInTheDocument();
  const praise = within(dialog).getByRole('spinbutton', { name: '点赞数' });
  await user.clear(praise);
  await user.type(praise, '88');
  await confirmIn(user, dialog);
  await waitFor(() =>
    expect(shell.callsOf(contentUpdateCount)).toEqual([{ id: '100', valueType: 2, value: 88, contentType: 5 }]),
  );
});

it('R273 changes the time of the first publication to the app alone, never into the future', async () => {
  const { user, shell } = show([published()], {
    answers: [answer(updateFirstAppPublishTime, ({ publishTime }) => ({ data: { appPublishedTime: publishTime } }))],
  });
  await press(user, '修改发布时间');
  const dialog = await screen.findByRole('dialog', { name: '修改发布时间' });
  const time = within(dialog).getByRole('textbox', { name: '发布时间' });
  const put = async (text: string) => {
    await user.clear(time);
    await user.type(time, text);
    await user.tab();
  };
  await put('2025-03-01 09:30:00');
  await user.click(within(dialog).getByRole('radio', { name: '仅移动端首次发布时间' }));
  await confirmIn(user, dialog);
  await waitFor(() =>
    expect(shell.callsOf(updateFirstAppPublishTime)).toEqual([{ id: '100', publishTime: '2025-03-01 09:30:00' }]),
  );
});

it('R239 puts ticked stories into study groups', async () => {
  const group = {
    id: '4',
    name: '理论学习',
    description: '',
    isOpen: true,
    contentCount: 2,
    createUserName: '吴',
    modifiedTime: '2025-03-01 08:00:00',
  };
  const { user, shell } = show([published()], {
    answers: [answer(contentListStudyGroups, { list: [group] }), answer(contentAddContentToStudyGroups, batch)],
  });
  await press(user, '加入学习小组');
  const dialog = await screen.findByRole('dialog', { name: '加入学习小组' });
  await user.click(within(dialog).getByRole('combobox', { name: '学习小组' }));
  await user.click(await screen.findByText('理论学习（2篇）', { selector: '.ant-select-item-option-content' }));
  await confirmIn(user, dialog);
  await waitFor(() =>
    expect(shell.callsOf(contentAddContentToStudyGroups)).toEqual([{ ids: '100', studyGroupIds: '4' }]),
  );
});

it('sets the order numbers of several ticked stories at once', async () => {
  const { user, shell } = show([published(), published({ id: '101', title: '江边书房' })], {
    answers: [answer(contentUpdateSortBatch, { list: [] })],
  });
  await screen.findByRole('link', { name: '江边书房' });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  const toolbar = screen.queryByRole('button', { name: '调整排序' });
  if (toolbar) await user.click(toolbar);
  else {
    await user.click(screen.getAllByRole('button', { name: '更多' })[0]!);
    await user.click(await screen.findByRole('menuitem', { name: '调整排序' }));
  }
  const dialog = await screen.findByRole('dialog', { name: '批量调整排序' });
  await user.type(within(dialog).getByRole('spinbutton', { name: '《江边书房》的排序号' }), '7');
  await confirmIn(user, dialog);
  await waitFor(() => expect(shell.callsOf(contentUpdateSortBatch)).toHaveLength(1));
  expect(JSON.parse(shell.callsOf(contentUpdateSortBatch)[0]!.jsonArr)).toEqual([
    { id: '100', sortField: 0 },
    { id: '101', sortField: 7 },
  ]);
});

it('R218 R222 orders the first stories of the channel that the list shows', async () => {
  const rows = ['甲', '乙', '丙'].map((title, n) =>
    published({ id: `20${n}`, title, appPublishedTime: `2025-03-0${5 - n} 10:00:00` }),
  );
  const { user, shell } = show([published()], {
    at: '/app/content/published?categoryId=5',
    answers: [
      answer(getAuthorizedChannelTree, { data: [{ catalogId: '5', categoryName: '文化', children: [] }] }),
      answer(contentGetChannelById, { data: { catalogId: '5', categoryName: '文化', children: [] } }),
      answer(contentListTop200, { list: [published({ id: '9', title: '置顶的', isStick: true }), ...rows] }),
      answer(contentUpdateSortTop200, { data: { fixed: 1 } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '栏目排序' }));
  const dialog = await screen.findByRole('dialog', { name: '栏目排序：文化' });
  expect(await within(dialog).findByText(/另有 1 篇置顶稿件始终在最前/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '《丙》移到最前' }));
  expect(within(dialog).getByText(/前 1 篇固定位置/)).toBeInTheDocument();
  await confirmIn(user, dialog);
  await waitFor(() => expect(shell.callsOf(contentUpdateSortTop200)).toEqual([{ categoryId: '5', ids: '202' }]));
  expect(shell.message.success).toHaveBeenCalledWith('栏目排序已保存');
});

const article = published({ rev: 4, isCorrecting: true });
const note = (text: string, time: string | null) => ({
  id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  kind: 'correct' as const,
  note: text,
  time,
});

it('asks for a note of a correction, begins with the one that waits, and shows those that readers have', async () => {
  const { user, shell } = show([article], {
    answers: [
      answer(contentCorrect, batch),
      answer(contentGetContent, {
        data: {
          ...detailOf(article),
          corrections: [note('早先的更正', '2025-03-03 08:00:00'), note('等待的说明', null)],
        },
      }),
    ],
  });
  expect(await screen.findByText('更正中', { selector: '.ant-tag' })).toBeInTheDocument();
  await press(user, '更正');
  const dialog = await screen.findByRole('dialog', { name: '更正' });
  const box = await within(dialog).findByRole('textbox', { name: '更正说明' });
  expect(box).toHaveValue('等待的说明');
  expect(within(dialog).getByRole('region', { name: '已发布的说明' })).toHaveTextContent('早先的更正');
  await user.clear(box);
  await confirmIn(user, dialog);
  expect(await within(dialog).findByText('请填写更正说明')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: '致歉' }));
  await user.type(box, '人数有误');
  await confirmIn(user, dialog);
  await waitFor(() =>
    expect(shell.callsOf(contentCorrect)).toEqual([{ ids: '100', kind: 'apology', note: '人数有误' }]),
  );
});

it('counts older texts in a tab, names where they stand, updates them in one step, and lists what a person has to settle', async () => {
  const old = (target: Target) => ({ ...delivery, target, isOld: true });
  const row = published({ deliveries: [old(Target.App), old(Target.Wechat)] });
  const line = { id: '100', title: '汛期将至', ok: true, message: '' };
  const { user, shell } = show([row], {
    answers: [
      answer(contentTabCounts, { data: { all: 9, stale: 3 } }),
      answer(contentUpdateTargets, {
        list: [
          {
            ...line,
            targets: [
              { target: Target.App, ok: true, message: '已更新' },
              { target: Target.Wechat, ok: false, message: '请人工处理' },
            ],
          },
        ],
      }),
      answer(contentSettleCopies, batch),
    ],
  });
  expect(await screen.findByText('旧版：移动端、微信')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: /旧版\s*3/ })).toBeInTheDocument();
  await press(user, '更新各端');
  const result = await screen.findByRole('dialog', { name: '更新各端' });
  expect(within(result).getByRole('row', { name: /移动端 已更新/ })).toBeInTheDocument();
  expect(within(result).getByRole('row', { name: /微信 需人工处理 请人工处理/ })).toBeInTheDocument();
  expect(shell.callsOf(contentUpdateTargets)).toEqual([{ ids: '100' }]);
  await user.click(within(result).getAllByRole('button', { name: '关闭' }).at(-1)!);

  await press(user, '旧版已处理');
  const dialog = await screen.findByRole('dialog', { name: '旧版已处理' });
  expect(dialog).toHaveTextContent('微信已发布的文章不能通过接口修改');
  await confirmIn(user, dialog);
  expect(await within(dialog).findByText('请填写处理说明')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '处理说明' }), '已置顶说明');
  await confirmIn(user, dialog);
  await waitFor(() => expect(shell.callsOf(contentSettleCopies)).toEqual([{ ids: '100', note: '已置顶说明' }]));
});
