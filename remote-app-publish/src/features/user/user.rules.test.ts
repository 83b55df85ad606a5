import type { Asker } from '../../parts/account/account.rules.ts';
import { mergeChoice, rankRefusals, roleBlockedBy } from './user.rules.ts';

const asker: Asker = { userId: '7', can: (code) => ['/app/content/news', 'content/publish'].includes(code) };

it('A20 a role with a right that the asker lacks cannot be given, and the reason names the right', () => {
  expect(roleBlockedBy({ codes: ['content/publish'] }, asker, String)).toBeUndefined();
  expect(roleBlockedBy({ codes: ['content/publish', 'user/manage'] }, asker, () => '维护用户')).toBe(
    '该角色含有您没有的权限：维护用户',
  );
  expect(roleBlockedBy({ codes: ['a', 'b', 'c', 'd', 'e'] }, asker, String)).toBe(
    '该角色含有您没有的权限：a、b、c等5项',
  );
});

it('leaves grants beyond the asker as they were', () => {
  const isBlocked = (id: string) => id === '5';
  expect(mergeChoice(['5', '2'], ['3', '5'], isBlocked)).toEqual(['5', '3']);
  expect(mergeChoice(['2'], ['5', '3'], isBlocked)).toEqual(['3']);
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
