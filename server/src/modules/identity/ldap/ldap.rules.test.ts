import { readSettings } from '../../../platform/settings/settings.ts';
import {
  fillFilter,
  filterOfSubject,
  isNamed,
  isOneMessage,
  isShut,
  nameOfGroup,
  personOfEntry,
  valuesOf,
} from './ldap.rules.ts';

it('puts values into a filter so that they stay values', () => {
  expect(fillFilter('(&(a=b)(uid={name}))', { name: 'x*)(uid=\\\u0000' })).toBe(
    '(&(a=b)(uid=x\\2a\\29\\28uid=\\5c\\00))',
  );
  expect(fillFilter('(member={dn})', { dn: '$& {name}', name: 'x' })).toBe('(member=$& {name})');
  expect(filterOfSubject('(uid={name})', 'entryUUID', 'a-b')).toBe('(&(uid=*)(entryUUID=a-b))');
  expect(filterOfSubject('(sAMAccountName={name})', 'objectGUID', '0a29')).toBe(
    '(&(sAMAccountName=*)(objectGUID=\\0a\\29))',
  );
});

it('reads a person of an entry, and nobody without an id or a usable name', () => {
  const names = {
    LDAP_NAME_ATTRIBUTE: 'sAMAccountName',
    LDAP_ID_ATTRIBUTE: 'objectGUID',
    LDAP_DISPLAY_ATTRIBUTE: 'cn',
  };
  const entry = { dn: 'x', samaccountname: 'zhang', objectGUID: Buffer.from([1, 255]), cn: ['张三', '张'] };
  expect(personOfEntry(entry, ['g'], names)).toEqual({
    issuer: 'ldap',
    subject: '01ff',
    userName: 'zhang',
    nickName: '张三',
    groups: ['g'],
  });
  expect(personOfEntry({ ...entry, objectGUID: [] }, [], names)).toBeUndefined();
  expect(personOfEntry({ ...entry, samaccountname: '张三' }, [], names)).toBeUndefined();
  expect(valuesOf({ a: '' }, 'A')).toEqual([]);
  expect([isNamed({ uid: 'Zhang' }, ' zhang', 'uid'), isNamed({ uid: 'zhang' }, 'ｚhang', 'uid')]).toEqual([
    true,
    false,
  ]);
});

it('names a group by the first part of its DN', () => {
  expect(nameOfGroup('CN=editors,OU=groups,DC=paper')).toBe('editors');
  expect(nameOfGroup('cn=a\\,b\\2Bc\\E7\\BC\\96,dc=x')).toBe('a,b+c编');
  expect(nameOfGroup('nonsense')).toBe('');
});

it('knows an entry that is shut for good, and leaves a lock after wrong passwords to the bind', () => {
  expect(isShut({ userAccountControl: '514' })).toBe(true);
  expect(isShut({ userAccountControl: '512', lockoutTime: '133' })).toBe(false);
  expect(isShut({ pwdAccountLockedTime: '000001010000Z' })).toBe(true);
  expect(isShut({ pwdAccountLockedTime: '20260101000000Z' })).toBe(false);
  expect(isShut({ nsAccountLock: 'TRUE' })).toBe(true);
});

it('refuses settings of a directory that would be open or half', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://news.example',
    LDAP_URL: 'ldap://dc.example',
    LDAP_USER_BASE: 'dc=example',
  };
  expect(() => readSettings(production)).toThrow(/LDAP_URL: must be an ldaps/);
  expect(readSettings({ ...production, LDAP_START_TLS: '1' }).LDAP_START_TLS).toBe(true);
  expect(readSettings({ ...production, LDAP_URL: 'ldaps://dc.example' }).BREAK_GLASS).toBe('admin');
  expect(() => readSettings({ LDAP_BREAK_GLASS: 'chief' })).toThrow('LDAP_BREAK_GLASS: is called BREAK_GLASS');
  for (const [more, problem] of [
    [{ LDAP_URL: 'http://dc.example' }, /LDAP_URL/],
    [{ LDAP_USER_BASE: '' }, /LDAP_USER_BASE/],
    [{ LDAP_BIND_DN: 'cn=x' }, /LDAP_BIND_PASSWORD/],
    [{ LDAP_USER_FILTER: 'uid={name}' }, /LDAP_USER_FILTER/],
    [{ LDAP_USER_FILTER: '(uid=a)' }, /LDAP_USER_FILTER/],
  ] as const)
    expect(() => readSettings({ ...production, LDAP_START_TLS: '1', ...more })).toThrow(problem);
});

it('knows one whole message of LDAP from a cut one, from two, and from anything else', () => {
  const short = [0x30, 0x03, 0x02, 0x01, 0x01];
  // As Active Directory writes lengths.
  const long = [0x30, 0x84, 0, 0, 0, 3, 0x02, 0x01, 0x01];
  for (const message of [short, long]) {
    expect(isOneMessage(Uint8Array.from(message))).toBe(true);
    for (const other of [message.slice(0, -1), [...message, 0x30], [...message, ...message], message.with(0, 0x31)])
      expect(isOneMessage(Uint8Array.from(other))).toBe(false);
  }
  expect(isOneMessage(new Uint8Array())).toBe(false);
});
