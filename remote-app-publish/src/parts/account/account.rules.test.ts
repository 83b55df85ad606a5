import type { ChannelNode } from 'shared-contracts/model';
import { type Asker, grantableBelow, nameUsers, stateRefusals, tickChannel } from './account.rules.ts';

const asker: Asker = { userId: '7', can: () => true };
const node = (catalogId: string, children: ChannelNode[] = [], disabled = false): ChannelNode => ({
  catalogId,
  categoryName: `栏目${catalogId}`,
  disabled,
  children,
});
const tree = node('1', [node('2', [node('3')]), node('4', [], true)]);

it('R653 a tick includes the channels below, never one that the user does not have', () => {
  expect(grantableBelow(tree)).toEqual(['1', '2', '3']);
  expect(tickChannel(['9'], tree, true)).toEqual(['9', '1', '2', '3']);
});

it('a removed tick leaves ancestors and siblings', () => {
  expect(tickChannel(['1', '2', '3', '4'], tree.children[0]!, false)).toEqual(['1', '4']);
});

it('nobody changes their own state, and nothing is set to what it is', () => {
  expect(stateRefusals({ id: '7', state: 'active' }, 'disabled', asker)).toEqual([
    '不能修改自己的角色、栏目和状态，请由其他管理员操作',
  ]);
  expect(stateRefusals({ id: '8', state: 'active' }, 'active', asker)).toEqual(['该用户已启用']);
  expect(stateRefusals({ id: '8', state: 'active' }, 'disabled', asker)).toEqual([]);
});

it('names one user, or the first of several', () => {
  expect(nameUsers([{ nickName: '王芳' }])).toBe('“王芳”');
  expect(nameUsers([{ nickName: '王芳' }, { nickName: '李雷' }])).toBe('“王芳”等2个用户');
});
