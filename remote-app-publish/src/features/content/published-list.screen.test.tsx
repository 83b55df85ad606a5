import { screen, waitFor, within } from '@testing-library/react';
import {
  contentAddContentToStudyGroups,
  contentAuditReviewContent,
  contentGetChannelById,
  contentListStudyGroups,
  contentListTop200,
  contentPush,
  contentRecommend,
  contentUpdateCount,
  contentUpdateSortBatch,
  contentUpdateSortTop200,
  getAuthorizedChannelTree,
  pushList,
  updateFirstAppPublishTime,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { RecheckState } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { contentOperations } from '../../parts/content/content-operations.state.ts';
import { batch, confirmIn, press, published, show } from './published-list-fixture.tsx';

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

it('R217 R144 R145 R146 sends a message after a preview; when refused, the dialog keeps the input', async () => {
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

it('R223 R225 asks for an audit review’s result, shows earlier ones, and requires a remark for errors', async () => {
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
  const searchFor = async (text: string) => {
    await user.clear(time);
    await user.type(time, text);
    await user.tab();
  };
  await searchFor('2025-03-01 09:30:00');
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
    path: '/app/content/published?categoryId=5',
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
