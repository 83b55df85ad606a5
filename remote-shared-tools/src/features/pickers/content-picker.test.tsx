import { screen, within } from '@testing-library/react';
import { getAsynchronousChannelTree, getContentList, listActivities } from 'shared-contracts/endpoints';
import { open } from './pickers-fixture.tsx';

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

  it('offers what the app shows, or cleared stories where the caller needs those', async () => {
    for (const [options, sent] of [
      [{}, { appPublishStatus: 1 }],
      [{ isCleared: true }, { appPublishStatus: -1, auditState: 'cleared' }],
    ] as const) {
      const { begin, shell, unmount } = open((tool) => tool.pickContent(options));
      await begin();
      await screen.findByRole('checkbox', { name: '大桥合龙' });
      const { appPublishStatus, auditState } = shell.callsOf(getContentList).at(-1)!;
      expect({ appPublishStatus, auditState }).toEqual(sent);
      unmount();
    }
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

  it('R476 R733 a column filters the list, its children load when opened, 全选 ticks the shown rows', async () => {
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
