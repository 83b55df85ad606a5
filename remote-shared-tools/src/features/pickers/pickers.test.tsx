import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getAsynchronousChannelTree,
  getAuthorizedChannelTree,
  getContentList,
  listActivities,
  listIntroducedItems,
  listPictureCategory,
  placeholderAdList,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type IntroducedItem, raffleTypeName } from 'shared-contracts/model';
import { answer, type FakeAnswer, renderWithShell, sampleAd } from 'shared-ui/testing';
import { ofPictureCategories, searchNodes } from './category.rules.ts';
import { introducedLines } from './introduced.rules.ts';
import { createTool } from './pickers.tool.tsx';

const time = '2026-11-20 10:00:00';
const span = { startDate: '2026-11-01', startTime: '08:00:00', endDate: '2026-12-01', endTime: '20:00:00' };
const activity = (id: string, activityName: string) => ({
  id,
  activityName,
  listThumbnail: `/files/${id}.jpg`,
  createdTime: time,
  ...span,
  externalLinkUrl: `https://h.example.com/${id}`,
});
const story = (id: string, title: string) => ({
  id,
  contentType: 5,
  title,
  editor: '李编辑',
  appPublishedTime: time,
  listThumbnail: null,
  externalLinkUrl: `/site/a/${id}`,
});

const standard: FakeAnswer[] = [
  answer(listActivities, ({ currentPage }) => ({
    list: currentPage === 0 ? [activity('1', '徒步大会'), activity('2', '阅读季')] : [activity('3', '摄影赛')],
    total: 22,
  })),
  answer(getContentList, ({ currentPage }) => ({
    list: currentPage === 0 ? [story('11', '大桥合龙'), story('12', '防汛演练')] : [story('13', '早稻开镰')],
    total: 22,
  })),
  answer(getAsynchronousChannelTree, ({ parentId }) => ({
    data:
      parentId === '0'
        ? [{ catalogId: '1', categoryName: '要闻', isLeaf: false }]
        : [{ catalogId: '3', categoryName: '本地', isLeaf: true }],
  })),
  answer(placeholderAdList, { list: [sampleAd()], total: 1 }),
];

/** Opens a picker from a button, as a screen would. */
function open<Result>(pick: (tool: ReturnType<typeof createTool>) => Promise<Result>, answers: FakeAnswer[] = []) {
  let result: Promise<Result> | undefined;
  const rendered = renderWithShell(<button onClick={() => (result = pick(createTool(rendered.shell)))}>选</button>, {
    answers: [...standard, ...answers],
  });
  return {
    ...rendered,
    picked: () => result!,
    begin: () => rendered.user.click(screen.getByRole('button', { name: '选' })),
  };
}

describe('activity list', () => {
  it('R374 R375 R376 R377 R379 shows 活动列表 with time range, words, pages, and thumbnail and name on each line', async () => {
    const { begin } = open((tool) => tool.pickActivity());
    await begin();
    const dialog = await screen.findByRole('dialog', { name: '活动列表' });
    expect(await within(dialog).findByRole('radio', { name: '徒步大会' })).toBeInTheDocument();
    expect(within(dialog).getByText('徒步大会').closest('label')!.querySelector('img')).toHaveAttribute(
      'src',
      '/files/1.jpg?imageView2/2/w/160/format/webp',
    );
    expect(within(dialog).getByRole('combobox', { name: '时间范围' })).toBeInTheDocument();
    expect(within(dialog).getByText('共22条')).toBeInTheDocument();
  });

  it('R378 a second choice drops the first; the choice outlives paging; 确定 gives it and the focus goes back', async () => {
    const { begin, user, picked } = open((tool) => tool.pickActivity());
    await begin();
    await user.click(await screen.findByRole('radio', { name: '徒步大会' }));
    await user.click(screen.getByRole('radio', { name: '阅读季' }));
    expect(screen.getByRole('radio', { name: '徒步大会' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByRole('radio', { name: '摄影赛' });
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await picked()).toMatchObject({ id: '2', activityName: '阅读季' });
    expect(screen.getByRole('button', { name: '选' })).toHaveFocus();
  });

  it('R570 R571 R573 R646 R730 sends fixed statuses, the last month by whole days, and begins each search at the first page', async () => {
    const { begin, user, shell } = open((tool) => tool.pickActivity());
    await begin();
    await screen.findByRole('radio', { name: '徒步大会' });
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByRole('radio', { name: '摄影赛' });
    await user.type(screen.getByRole('searchbox', { name: '关键词' }), '阅读{Enter}');
    await screen.findByRole('radio', { name: '阅读季' });
    const [first, second, third] = shell.callsOf(listActivities);
    expect(first).toMatchObject({
      wapPublishStatus: -1,
      appPublishStatus: 2,
      currentPage: 0,
      pageSize: 20,
      sortOrder: 1,
      sortType: 1,
    });
    expect([first!.startDate.slice(11), first!.endDate.slice(11)]).toEqual(['00:00:00', '23:59:59']);
    expect(second!.currentPage).toBe(1);
    expect(third).toMatchObject({ currentPage: 0, keywords: '阅读' });
  });

  it('R761 a refused search leaves the list as it is, without a word above it', async () => {
    const refusing = answer(listActivities, ({ keywords }) => {
      if (keywords !== '') throw new AppError(ErrorCode.Internal);
      return { list: [activity('1', '读书会')], total: 1 };
    });
    const { begin, user, shell } = open((tool) => tool.pickActivity(), [refusing]);
    await begin();
    await screen.findByRole('radio', { name: '读书会' });
    await user.type(screen.getByRole('searchbox', { name: '关键词' }), '摄影{Enter}');
    await waitFor(() => expect(shell.callsOf(listActivities).at(-1)).toMatchObject({ keywords: '摄影' }));
    expect(screen.getByRole('radio', { name: '读书会' })).toBeInTheDocument();
    expect(shell.showError).not.toHaveBeenCalled();
  });

  it('the last search wins, whatever order the answers come in', async () => {
    const late: ((value: { list: ReturnType<typeof activity>[]; total: number }) => void)[] = [];
    const slow = answer(listActivities, ({ keywords }) =>
      keywords === '慢'
        ? new Promise((resolve) => late.push(resolve))
        : { list: [activity('9', keywords === '' ? '全部' : '快的结果')], total: 1 },
    );
    const { begin, user } = open((tool) => tool.pickActivity(), [slow]);
    await begin();
    const words = await screen.findByRole('searchbox', { name: '关键词' });
    await user.type(words, '慢{Enter}');
    await user.clear(words);
    await user.type(words, '快{Enter}');
    expect(await screen.findByRole('radio', { name: '快的结果' })).toBeInTheDocument();
    await act(async () => late.forEach((give) => give({ list: [activity('8', '慢的结果')], total: 1 })));
    expect(screen.queryByRole('radio', { name: '慢的结果' })).not.toBeInTheDocument();
  });
});

describe('content picker', () => {
  it('R380 R381 R382 R383 R387 has the tabs 综合栏目 and 活动, 栏目树 with its roots, and 稿件列表', async () => {
    const { begin } = open((tool) => tool.pickContent());
    await begin();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['综合栏目', '活动']);
    expect(screen.getByRole('heading', { name: '栏目树' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '稿件列表' })).toBeInTheDocument();
    const tree = screen.getByRole('navigation', { name: '栏目树' });
    for (const name of ['全部栏目', '全选', '要闻']) expect(await within(tree).findByText(name)).toBeInTheDocument();
  });

  it('R384 leaves out a tab that the caller does not allow', async () => {
    const { begin } = open((tool) => tool.pickContent({ tabs: [1] }));
    await begin();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['活动']);
  });

  it('R385 R386 R388 R478 R644 R732 ticks outlive paging and searching; 确定 gives them all', async () => {
    const { begin, user, picked, shell } = open((tool) => tool.pickContent());
    await begin();
    await user.click(await screen.findByRole('checkbox', { name: '大桥合龙' }));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.click(await screen.findByRole('checkbox', { name: '早稻开镰' }));
    await user.type(screen.getByRole('searchbox', { name: '关键词' }), '桥');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(await screen.findByRole('checkbox', { name: '大桥合龙' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect((await picked())?.map(({ item }) => item.title)).toEqual(['大桥合龙', '早稻开镰']);
    expect(shell.callsOf(getContentList).at(-1)).toMatchObject({
      keywords: '桥',
      currentPage: 0,
      categoryId: '0',
      appPublishStatus: 1,
      startDate: expect.stringMatching(/00:00:00$/),
    });
  });

  it('R643 R389 nothing ticked gives nothing: 确定 waits, 取消 and close return undefined', async () => {
    const { begin, user, picked } = open((tool) => tool.pickContent());
    await begin();
    await screen.findByRole('checkbox', { name: '大桥合龙' });
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '大桥合龙' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await picked()).toBeUndefined();
  });

  it('R574 another tab clears the list and reloads', async () => {
    const { begin, user, shell } = open((tool) => tool.pickContent());
    await begin();
    await screen.findByRole('checkbox', { name: '大桥合龙' });
    await user.click(screen.getByRole('tab', { name: '活动' }));
    expect(screen.queryByRole('checkbox', { name: '大桥合龙' })).not.toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: '徒步大会' })).toBeInTheDocument();
    expect(shell.callsOf(listActivities)).toHaveLength(1);
  });

  it('R476 R733 a column narrows the list from its first page, columns below come when opened, 全选 ticks what is shown', async () => {
    const { begin, user, shell } = open((tool) => tool.pickContent());
    await begin();
    const tree = await screen.findByRole('navigation', { name: '栏目树' });
    await user.click(await within(tree).findByText('要闻'));
    expect(shell.callsOf(getContentList).at(-1)).toMatchObject({ categoryId: '1', currentPage: 0 });
    expect(shell.callsOf(getAsynchronousChannelTree)[0]).toMatchObject({
      enterpriseId: '',
      parentId: '0',
      categoryType: '',
      isHidden: '0',
    });
    await screen.findByRole('checkbox', { name: '大桥合龙' });
    await user.click(within(tree).getByText('全选'));
    expect(screen.getByRole('checkbox', { name: '大桥合龙' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '防汛演练' })).toBeChecked();
  });
});

it('R390 R391 R392 R734 a placeholder ad is chosen from a list with days, words and pages, and handed back', async () => {
  const { begin, user, picked, shell } = open((tool) => tool.pickPlaceholderAd());
  await begin();
  await user.click(await screen.findByRole('button', { name: '选择便民贷' }));
  expect(await picked()).toMatchObject({ id: '5', externalLinkUrl: 'https://ad.example.com' });
  expect(shell.callsOf(placeholderAdList)[0]).toMatchObject({
    currentPage: 0,
    pageSize: 20,
    sortOrder: 1,
    sortType: 1,
    keywords: '',
    state: 'published',
  });
});

describe('introduced items', () => {
  const item: IntroducedItem = {
    id: '1',
    raffleName: '红包雨',
    listThumbnail: '/files/r.jpg',
    imagePath: null,
    raffleType: 1,
    total: 88,
    sponsors: [{ sponsorName: '市工会' }, { sponsorName: '图书馆' }],
    createdTime: time,
    modifiedTime: '2026-11-21 09:00:00',
    externalLinkUrl: 'https://h.example.com',
  };

  it('R393 R394 each entry has title, thumbnail and 添加, which selects it', async () => {
    const { begin, user, picked } = open(
      (tool) => tool.pickIntroduced({ type: 'raffle' }),
      [answer(listIntroducedItems, { list: [item], total: 1 })],
    );
    await begin();
    const entry = await screen.findByRole('listitem');
    expect(within(entry).getByText('红包雨')).toBeInTheDocument();
    expect(entry.querySelector('img')).toHaveAttribute('src', '/files/r.jpg?imageView2/2/w/160/format/webp');
    await user.click(within(entry).getByRole('button', { name: '添加红包雨' }));
    expect(await picked()).toMatchObject({ id: '1' });
  });

  it('R395 R397 R398 the lines follow the type: a raffle tells its kind, sponsors, data and times', () => {
    expect(introducedLines(item, 'raffle')).toEqual([
      { name: '抽奖类型', value: '定时抽奖' },
      { name: '主办方', value: '市工会、图书馆' },
      { name: '收集数据', value: '88' },
      { name: '创建时间', value: time },
      { name: '修改时间', value: '2026-11-21 09:00:00' },
      { name: '最近修改', value: '2026-11-21 09:00:00' },
    ]);
  });

  it('R396 a story tells editor, source, praise, hits, sort and times', () => {
    const news: IntroducedItem = {
      ...item,
      title: '大桥',
      editor: '李',
      source: '本报',
      praise: 3,
      hits: 9,
      sortField: 2,
      appPublishedTime: time,
      creationTime: time,
    };
    expect(introducedLines(news, 'story').map(({ name }) => name)).toEqual([
      '编辑',
      '来源',
      '点赞数',
      '点击数',
      '排序',
      '移动端发布时间',
      '引用时间',
    ]);
  });

  it.each([
    [1, '定时抽奖'],
    [0, '即时抽奖'],
    [2, '即时抽奖'],
  ])('R480 R481 R828 raffle type %i is %s', (type, name) => expect(raffleTypeName(type)).toBe(name));
});

describe('category tree', () => {
  const list = [
    { id: '0', parentId: null, categoryName: '默认分类', description: '', pictureCount: 3 },
    { id: '7', parentId: null, categoryName: '城市', description: '', pictureCount: 1 },
    { id: '8', parentId: '7', categoryName: '夜景', description: '', pictureCount: 0 },
  ];

  it('makes a tree of the flat list, greys what is not to be chosen, and keeps what leads to a hit', () => {
    const nodes = ofPictureCategories(list, ['0']);
    expect(nodes.map(({ title, disabled }) => [title, disabled])).toEqual([
      ['默认分类', true],
      ['城市', false],
    ]);
    expect(searchNodes(nodes, '夜')).toMatchObject([{ title: '城市', children: [{ title: '夜景' }] }]);
  });

  it('gives the chosen category of pictures, or several columns', async () => {
    const one = open((tool) => tool.pickCategory({ source: 'picture' }), [answer(listPictureCategory, { list })]);
    await one.begin();
    await one.user.click(await screen.findByText('夜景'));
    await one.user.click(screen.getByRole('button', { name: '确定' }));
    expect(await one.picked()).toEqual([{ id: '8', name: '夜景' }]);
    one.unmount();
    const many = open(
      (tool) => tool.pickCategory({ source: 'channel', multiple: true }),
      [
        answer(getAuthorizedChannelTree, {
          data: [
            {
              catalogId: '1',
              categoryName: '要闻',
              children: [{ catalogId: '2', categoryName: '本地', children: [] }],
            },
          ],
        }),
      ],
    );
    await many.begin();
    for (const box of await screen.findAllByRole('checkbox')) await many.user.click(box);
    await many.user.click(screen.getByRole('button', { name: '确定' }));
    expect(await many.picked()).toEqual([
      { id: '1', name: '要闻' },
      { id: '2', name: '本地' },
    ]);
  });
});
