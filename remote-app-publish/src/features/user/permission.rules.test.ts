import type { PermissionNode } from 'shared-contracts/model';
import { findRights, menusAbove, tickRight, titlesOf } from './permission.rules.ts';

const node = (
  code: string | null,
  title: string,
  children: PermissionNode[] = [],
  isButton = false,
): PermissionNode => ({ code, title, meaning: '', isButton, children });
const publish = node('content/publish', '发布', [], true);
const news = node('/app/content/news', '新闻', [publish, node('content/stick', '置顶', [], true)]);
const tree = [
  node(null, 'App发布', [node(null, '内容管理', [news])]),
  node(null, '运营', [node('/operation/comment', '评论')]),
];
const all = () => true;

it('names a button with its menu', () => {
  expect(titlesOf(tree).get('content/publish')).toBe('新闻 / 发布');
  expect(titlesOf(tree).get('/operation/comment')).toBe('评论');
});

it('a button includes its menu, for without it nobody could open its page', () => {
  expect(menusAbove(tree, 'content/publish')).toEqual(['/app/content/news']);
  expect(tickRight(tree, [], publish, true, all).sort()).toEqual(['/app/content/news', 'content/publish']);
});

it('a menu takes its buttons along, both ways', () => {
  expect(tickRight(tree, [], news, true, all)).toHaveLength(3);
  expect(tickRight(tree, ['x', '/app/content/news', 'content/stick'], news, false, all)).toEqual(['x']);
  expect(tickRight(tree, ['/app/content/news', 'content/publish'], publish, false, all)).toEqual(['/app/content/news']);
});

it('A20 what the asker lacks is neither given nor taken', () => {
  const isMine = (code: string) => code !== 'content/stick';
  expect(tickRight(tree, [], news, true, isMine)).not.toContain('content/stick');
  expect(tickRight(tree, ['content/stick', 'content/publish'], news, false, isMine)).toEqual(['content/stick']);
});

it('finds by name or code and shows the path', () => {
  expect(findRights(tree, '发布')[0]!.title).toBe('App发布');
  const [found] = findRights(tree, 'stick');
  expect(found!.children[0]!.children[0]!.children.map(({ code }) => code)).toEqual(['content/stick']);
  expect(findRights(tree, '没有')).toEqual([]);
});
