import { groupRolesIn, type HeldRole, roleChangesAtLogin } from './role-groups.rules.ts';

it('reads which groups stand for which roles', () => {
  expect(groupRolesIn('')).toEqual([]);
  expect(groupRolesIn('编辑=editor, cn=chiefs;dc=paper=chief')).toEqual([
    { group: '编辑', roleCode: 'editor' },
    { group: 'cn=chiefs;dc=paper', roleCode: 'chief' },
  ]);
});

const byHand = (code: string): HeldRole => ({ code, byService: null });
const byLdap = (code: string): HeldRole => ({ code, byService: 'ldap' });
const login = (held: HeldRole[], groups: string[] | undefined, roles: string) =>
  roleChangesAtLogin(held, { service: 'ldap', groups, mapping: groupRolesIn(roles) });

it('gives and takes the roles of groups, whoever gave them, and leaves others alone', () => {
  const mapping = '编辑=editor,总编=chief,编辑=photographer';
  const held = [byHand('chief'), byHand('ops')];
  expect(login(held, ['编辑', 'unknown'], mapping)).toEqual({ taken: ['chief'], granted: ['editor', 'photographer'] });
  expect(login(held, [], mapping)).toEqual({ taken: ['chief'], granted: [] });
  expect(login(held, ['编辑'], '')).toEqual({ taken: [], granted: [] });
});

it('takes what a group of this service gave also when none stands for it any more', () => {
  const held = [byLdap('chief'), byLdap('editor'), byHand('ops')];
  expect(login(held, ['编辑', '总编'], '编辑=editor')).toEqual({ taken: ['chief'], granted: [] });
  expect(login(held, ['编辑', '总编'], '')).toEqual({ taken: ['chief', 'editor'], granted: [] });
  const elsewhere: HeldRole = { code: 'chief', byService: 'oidc' };
  expect(login([elsewhere], [], '')).toEqual({ taken: [], granted: [] });
});

it('marks what a group gives, also where somebody or another service gave it before', () => {
  const held: HeldRole[] = [byHand('editor'), { code: 'chief', byService: 'oidc' }, byLdap('ops')];
  expect(login(held, ['甲'], '甲=editor,甲=chief,甲=ops')).toEqual({ taken: [], granted: ['editor', 'chief'] });
});

it('takes of a person whose groups are unknown only what no group gives to anybody', () => {
  const held = [byLdap('chief'), byLdap('editor'), byHand('ops')];
  expect(login(held, undefined, '编辑=editor,运维=ops')).toEqual({ taken: ['chief'], granted: [] });
});
