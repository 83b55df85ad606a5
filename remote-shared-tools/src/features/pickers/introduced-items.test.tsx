import { screen, within } from '@testing-library/react';
import { listIntroducedItems } from 'shared-contracts/endpoints';
import { type IntroducedItem, raffleTypeName } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { introducedLines } from './introduced.rules.ts';
import { open, time } from './pickers-fixture.tsx';

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

  it('R395 R397 R398 the lines follow the type: a raffle shows its kind, sponsors, data and times', () => {
    expect(introducedLines(item, 'raffle')).toEqual([
      { name: '抽奖类型', value: '定时抽奖' },
      { name: '主办方', value: '市工会、图书馆' },
      { name: '收集数据', value: '88' },
      { name: '创建时间', value: time },
      { name: '修改时间', value: '2026-11-21 09:00:00' },
      { name: '最近修改', value: '2026-11-21 09:00:00' },
    ]);
  });

  it('R396 a story shows editor, source, praise, hits, sort and times', () => {
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
