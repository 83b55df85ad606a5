import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getAuthorizedChannelTree,
  listActivities,
  listPictureCategory,
  placeholderAdList,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer, sampleAd } from 'shared-ui/testing';
import { ofPictureCategories, searchNodes } from './category.rules.ts';
import { activity, open } from './pickers-fixture.tsx';

describe('activity list', () => {
  it('R374 R375 R376 R377 R379 shows 活动列表 with time range, words, pages, thumbnails and names', async () => {
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

  it('R378 a second choice replaces the first; it outlives paging; 确定 returns it and restores the focus', async () => {
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

  it('R570 R571 R573 R646 R730 sends fixed statuses and the last month, each search from the first page', async () => {
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

describe('placeholder ads', () => {
  const manyAds = answer(placeholderAdList, ({ currentPage }) => ({
    list: [{ ...sampleAd(), id: `a${currentPage}`, title: `广告${currentPage + 1}` }],
    total: 45,
  }));

  it('R390 the list is narrowed by days and by keyword, from its first page', async () => {
    const { begin, user, shell } = open((tool) => tool.pickPlaceholderAd(), [manyAds]);
    await begin();
    const dialog = await screen.findByRole('dialog', { name: '占位广告' });
    expect(await within(dialog).findByText('广告1')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '第2页' }));
    await within(dialog).findByText('广告2');
    await user.type(within(dialog).getByRole('searchbox', { name: '关键词' }), '便民{Enter}');
    await waitFor(() =>
      expect(shell.callsOf(placeholderAdList).at(-1)).toMatchObject({ keywords: '便民', currentPage: 0 }),
    );
    const monthly = shell.callsOf(placeholderAdList).at(-1)!;
    expect(monthly.startDate).toMatch(/^\d{4}-\d\d-\d\d 00:00:00$/);
    await user.click(within(dialog).getByRole('combobox', { name: '时间范围' }));
    await user.click(await screen.findByTitle('今天'));
    await waitFor(() => expect(shell.callsOf(placeholderAdList).at(-1)!.startDate).not.toBe(monthly.startDate));
    const today = shell.callsOf(placeholderAdList).at(-1)!;
    expect(today.startDate.slice(0, 10)).toBe(today.endDate.slice(0, 10));
    expect(today).toMatchObject({ keywords: '便民', currentPage: 0 });
  });

  it('R391 the pages below the list lead to its other pages and change their size', async () => {
    const { begin, user, shell } = open((tool) => tool.pickPlaceholderAd(), [manyAds]);
    await begin();
    const pages = within(await screen.findByRole('navigation', { name: '分页' }));
    expect(await pages.findByText('共45条')).toBeInTheDocument();
    expect(pages.getByText('共3页')).toBeInTheDocument();
    await user.click(pages.getByRole('button', { name: '尾页' }));
    expect(await screen.findByText('广告3')).toBeInTheDocument();
    await user.click(pages.getByRole('combobox', { name: '每页条数' }));
    await user.click(await screen.findByTitle('50条/页'));
    expect(await screen.findByText('广告1')).toBeInTheDocument();
    expect(shell.callsOf(placeholderAdList).map(({ currentPage, pageSize }) => [currentPage, pageSize])).toEqual([
      [0, 20],
      [2, 20],
      [0, 50],
    ]);
  });
});

it('R392 R734 a placeholder ad is chosen from the published ones, and handed back', async () => {
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

describe('category tree', () => {
  const list = [
    { id: '0', parentId: null, categoryName: '默认分类', description: '', pictureCount: 3 },
    { id: '7', parentId: null, categoryName: '城市', description: '', pictureCount: 1 },
    { id: '8', parentId: '7', categoryName: '夜景', description: '', pictureCount: 0 },
  ];

  it('makes a tree of the flat list, disables what is not to be chosen, and keeps what leads to a hit', () => {
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
