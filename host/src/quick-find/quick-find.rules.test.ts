import { findIn, type Found, isStoryNumber, stepMark } from './quick-find.rules.ts';
import { soundsLike } from './sounds.ts';

const entry = (label: string, note = ''): Found => ({
  id: label,
  group: 'pages',
  label,
  note,
  run: () => undefined,
});
const pages = [
  entry('新闻', 'App发布 / 内容管理'),
  entry('新闻政审', 'App发布 / 政治审核'),
  entry('我的草稿', 'App发布 / 内容管理'),
  entry('重置密码'),
  entry('微信素材', '微信'),
];
const labels = (query: string, most = 9) =>
  findIn(pages, query, { sounds: soundsLike, most }).map(({ label }) => label);

it.each([
  ['the words of a title, the whole one first', '新闻', ['新闻', '新闻政审']],
  ['a part of a title', '草稿', ['我的草稿']],
  ['initials', 'xwzs', ['新闻政审']],
  ['whole syllables', 'wodecaogao', ['我的草稿']],
  ['initials and syllables', 'wcaog', []],
  ['a sound of a character that has several', 'czmm', ['重置密码']],
  ['capital letters', 'WXSC', ['微信素材']],
  ['what an input method shows between syllables', "wei'xin", ['微信素材']],
  ['the group and the title', '内容 草稿', ['我的草稿']],
  ['nothing that fits', '绩效', []],
  ['only spaces', '   ', []],
])('finds by %s', (_, query, found) => expect(labels(query)).toEqual(found));

it('finds at most so many', () => expect(labels('新闻', 1)).toEqual(['新闻']));

it('finds no sounds before their dictionary is there, but words', () => {
  expect(findIn(pages, 'xwzs', { most: 9 })).toEqual([]);
  expect(findIn(pages, '政审', { most: 9 })).toHaveLength(1);
});

it.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
] as const)('marks after %s in direction %s', (current, step, next) =>
  expect(stepMark(['a', 'b', 'c'], current, step)).toBe(next),
);

it('marks nothing where nothing is', () => expect(stepMark([], 'a', 1)).toBeUndefined());

it('takes as a number what the server would', () =>
  expect(['7', '0', '07', '123456789012345678', '1234567890123456789', '12a', '－1'].map(isStoryNumber)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    false,
  ]));
