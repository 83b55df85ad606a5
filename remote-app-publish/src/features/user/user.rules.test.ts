import type { ChannelNode } from 'shared-contracts/model';
import {
  type Asker,
  grantableBelow,
  mergeChoice,
  nameUsers,
  rankRefusals,
  roleBlockedBy,
  stateRefusals,
  tickChannel,
} from './user.rules.ts';

const asker: Asker = { userId: '7', can: (code) => ['/app/content/news', 'content/publish'].includes(code) };
const node = (catalogId: string, children: ChannelNode[] = [], disabled = false): ChannelNode => ({
  catalogId,
  categoryName: `栏目${catalogId}`,
  disabled,
  children,
});
const tree = node('1', [node('2', [node('3')]), node('4', [], true)]);

it('A20 a role with a right that the asker lacks cannot be given, and the reason names the right', () => {
  expect(roleBlockedBy({ codes: ['content/publish'] }, asker, String)).toBeUndefined();
  expect(roleBlockedBy({ codes: ['content/publish', 'user/manage'] }, asker, () => '维护用户')).toBe(
    '该角色含有您没有的权限：维护用户',
  );
  expect(roleBlockedBy({ codes: ['a', 'b', 'c', 'd', 'e'] }, asker, String)).toBe(
    '该角色含有您没有的权限：a、b、c等5项',
  );
});

it('R653 a tick includes the channels below, never one that the user does not have', () => {
  expect(grantableBelow(tree)).toEqual(['1', '2', '3']);
  expect(tickChannel(['9'], tree, true)).toEqual(['9', '1', '2', '3']);
});

it('a removed tick leaves ancestors and siblings', () => {
  expect(tickChannel(['1', '2', '3', '4'], tree.children[0]!, false)).toEqual(['1', '4']);
});

it('leaves grants beyond the asker as they were', () => {
  const isBlocked = (id: string) => id === '5';
  expect(mergeChoice(['5', '2'], ['3', '5'], isBlocked)).toEqual(['5', '3']);
  expect(mergeChoice(['2'], ['5', '3'], isBlocked)).toEqual(['3']);
});

it('nobody changes their own state, and nothing is set to what it is', () => {
  expect(stateRefusals({ id: '7', state: 'active' }, 'disabled', asker)).toEqual([
    '不能修改自己的角色、栏目和状态，请由其他管理员操作',
  ]);
  expect(stateRefusals({ id: '8', state: 'active' }, 'active', asker)).toEqual(['该用户已启用']);
  expect(stateRefusals({ id: '8', state: 'active' }, 'disabled', asker)).toEqual([]);
});

it('A20 a user with more permissions than one’s own cannot be managed', () => {
  const roles = [
    { id: '1', codes: ['content/publish'] },
    { id: '2', codes: ['content/publish', 'user/manage'] },
  ];
  expect(rankRefusals({ roles: [{ id: '1', name: '' }] }, roles, asker)).toEqual([]);
  expect(
    rankRefusals(
      {
        roles: [
          { id: '1', name: '' },
          { id: '2', name: '' },
        ],
      },
      roles,
      asker,
    ),
  ).toEqual(['该用户的权限超出您的权限，不能由您管理']);
});

it('names one user, or the first of several', () => {
  expect(nameUsers([{ nickName: '王芳' }])).toBe('“王芳”');
  expect(nameUsers([{ nickName: '王芳' }, { nickName: '李雷' }])).toBe('“王芳”等2个用户');
});
