import { groupRolesIn, roleCodesAfterLogin } from './role-groups.rules.ts';

it('reads which groups stand for which roles', () => {
  expect(groupRolesIn('')).toEqual([]);
  expect(groupRolesIn('编辑=editor, cn=chiefs;dc=paper=chief')).toEqual([
    { group: '编辑', roleCode: 'editor' },
    { group: 'cn=chiefs;dc=paper', roleCode: 'chief' },
  ]);
});

it('gives and takes the roles of groups, and leaves others alone', () => {
  const mapping = groupRolesIn('编辑=editor,总编=chief,编辑=photographer');
  expect(roleCodesAfterLogin(['chief', 'ops'], ['编辑', 'unknown'], mapping)).toEqual([
    'editor',
    'ops',
    'photographer',
  ]);
  expect(roleCodesAfterLogin(['chief', 'ops'], [], mapping)).toEqual(['ops']);
  expect(roleCodesAfterLogin(['chief'], ['编辑'], [])).toEqual(['chief']);
});
