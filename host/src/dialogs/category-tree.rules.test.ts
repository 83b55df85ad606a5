import type { ChannelNode } from 'shared-contracts/model';
import { filterByChannels, flattenTree, searchTree } from './category-tree.rules.ts';

const node = (catalogId: string, categoryName: string, children: ChannelNode[] = []): ChannelNode => ({
  catalogId,
  categoryName,
  children,
});
const tree = [node('1', '要闻', [node('2', '本地'), node('3', '国内')]), node('4', '体育')];

it('R185 R186 R653 channels not in menuChannels are disabled while they lead to one that is, and removed else', () => {
  expect(flattenTree(filterByChannels(tree, ['2'])).map(({ path, disabled }) => [path, disabled])).toEqual([
    ['要闻', true],
    ['要闻 / 本地', false],
  ]);
});

it('A22 no channels means none, never all', () => {
  expect(filterByChannels(tree, [])).toEqual([]);
});

it('search keeps the ancestors of a hit', () => {
  expect(flattenTree(searchTree(tree, '国内')).map(({ path }) => path)).toEqual(['要闻', '要闻 / 国内']);
});
