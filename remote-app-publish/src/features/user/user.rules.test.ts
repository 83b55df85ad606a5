import type { ChannelRow } from 'shared-contracts/model';
import { channelBlockedBy, channelChoices, mergeChoice, nameUsers, roleBlockedBy, stateBlockedBy, type AskerRights } from './user.rules.ts';

const asker: AskerRights = { userId: '7', can: (code) => ['/app/content/news', 'content/publish'].includes(code), channels: new Set(['2', '3']) };
const channel = (id: string, parentId: string | null): ChannelRow => ({
  id, parentId, name: `栏目${id}`, slug: `c${id}`, sortField: 1, isHidden: false, stages: [1], contentCount: 0,
});
const rows = [channel('1', null), channel('2', '1'), channel('3', null), channel('4', null), channel('5', '4')];

it('A20 a role with a right that the asker lacks cannot be given, and the reason names the right', () => {
  expect(roleBlockedBy({ codes: ['content/publish'] }, asker, String)).toBeUndefined();
  expect(roleBlockedBy({ codes: ['content/publish', 'user/manage'] }, asker, () => '维护用户')).toBe('该角色含有您没有的权限：维护用户');
  expect(roleBlockedBy({ codes: ['a', 'b', 'c', 'd', 'e'] }, asker, String)).toBe('该角色含有您没有的权限：a、b、c等5项');
});

it('R653 channels outside the asker’s own are disabled, branches without any are removed', () => {
  const tree = channelChoices(rows, asker, new Set());
  expect(tree.map((node) => [node.key, node.blockedBy !== undefined])).toEqual([['1', true], ['3', false]]);
  expect(tree[0]!.children.map((node) => node.key)).toEqual(['2']);
  expect(channelBlockedBy('4', asker)).toBe('该栏目不在您的权限内');
});

it('keeps a channel in sight that the user has and the asker lacks', () => {
  expect(channelChoices(rows, asker, new Set(['5'])).map((node) => node.key)).toEqual(['1', '3', '4']);
});

it('leaves grants beyond the asker as they were', () => {
  expect(mergeChoice(['5', '2'], ['3', '4'], (id) => !asker.channels.has(id))).toEqual(['5', '3']);
});

it('nobody changes their own state, and nothing is set to what it is', () => {
  expect(stateBlockedBy({ id: '7', state: 'active' }, 'disabled', asker)).toMatch('不能修改自己');
  expect(stateBlockedBy({ id: '8', state: 'active' }, 'active', asker)).toBe('该用户已启用');
  expect(stateBlockedBy({ id: '8', state: 'active' }, 'disabled', asker)).toBeUndefined();
});

it('names one user, or the first of several', () => {
  expect(nameUsers([{ nickName: '王芳' }])).toBe('“王芳”');
  expect(nameUsers([{ nickName: '王芳' }, { nickName: '李雷' }])).toBe('“王芳”等2个用户');
});
