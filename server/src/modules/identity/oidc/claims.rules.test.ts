import { personOf } from './claims.rules.ts';

const names = { OIDC_USER_CLAIM: 'preferred_username', OIDC_GROUPS_CLAIM: 'groups' };
const claims = { iss: 'https://id.example', sub: '42', preferred_username: 'wang', name: '王一', groups: ['编辑'] };

it('reads a person of the claims, and nobody without a usable user name', () => {
  expect(personOf(claims, names)).toEqual({
    issuer: 'https://id.example',
    subject: '42',
    userName: 'wang',
    nickName: '王一',
    groups: ['编辑'],
  });
  for (const userName of [undefined, '', '  ', 7, 'a\nb', 'x'.repeat(61)])
    expect(personOf({ ...claims, preferred_username: userName }, names)).toBeUndefined();
  expect(personOf({ ...claims, groups: 'editors' }, names)?.groups).toEqual([]);
});
