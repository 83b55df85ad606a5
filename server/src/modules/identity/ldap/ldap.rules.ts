import { userNamePattern } from 'shared-contracts/limits';
import type { Person } from '../oidc/claims.rules.ts';

/** Issuer under which people of the directory are linked to their accounts; an installation has one directory. */
export const ldapIssuer = 'ldap';

/** An entry as the client gives it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Escapes a value for a filter (RFC 4515): whatever a person types stays a value. */
const escapeFilter = (value: string): string =>
  // eslint-disable-next-line no-control-regex -- NUL is one of the signs that the standard escapes.
  value.replace(/[\\*()\u0000]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Puts values, escaped, into the placeholders of a filter, e.g. {name}. */
export const fillFilter = (filter: string, values: Readonly<Record<string, string>>): string =>
  filter.replace(/\{(\w+)\}/g, (place, name: string) =>
    values[name] === undefined ? place : escapeFilter(values[name]),
  );

/** The filter of a person who is known by id: whatever their name is now, they must still fit the filter of people. */
export function filterOfSubject(filter: string, attribute: string, subject: string): string {
  const value = isBinary(attribute) ? bytesOf(subject) : escapeFilter(subject);
  return `(&${filter.replaceAll('{name}', '*')}(${attribute}=${value}))`;
}

/** Active Directory keeps its ids as 16 bytes. */
export const isBinary = (attribute: string): boolean => attribute.toLowerCase() === 'objectguid';

const bytesOf = (hex: string): string => hex.replace(/../g, (byte) => `\\${byte}`);

/** All values of an attribute, whatever the case of its name; bytes in hex. */
export function valuesOf(entry: Entry, attribute: string): string[] {
  const lowerName = attribute.toLowerCase();
  const found = Object.entries(entry).find(([name]) => name.toLowerCase() === lowerName)?.[1];
  return (Array.isArray(found) ? found : [found])
    .map((value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value))
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== '');
}

/** The name of a group by its DN: the value of its first part, e.g. editors of cn=editors,ou=groups,dc=paper. */
export function nameOfGroup(dn: string): string {
  const first = /^[^=]+=((?:\\.|[^\\,+])*)/.exec(dn)?.[1] ?? '';
  const bytes = first
    .trim()
    .replace(/(?:\\[0-9a-f]{2})+/gi, (hex) => Buffer.from(hex.replaceAll('\\', ''), 'hex').toString('utf8'));
  return bytes.replace(/\\(.)/g, '$1');
}

/**
 * Whether an entry is shut for good: disabled in Active Directory, locked by an administrator in OpenLDAP or in 389
 * Directory Server. A lock after wrong passwords, which anybody may bring about, is left to the bind.
 */
export function isShut(entry: Entry): boolean {
  const [control = '0'] = valuesOf(entry, 'userAccountControl');
  return (
    (Number(control) & 2) !== 0 ||
    valuesOf(entry, 'pwdAccountLockedTime').includes('000001010000Z') ||
    valuesOf(entry, 'nsAccountLock').some((value) => value.toLowerCase() === 'true')
  );
}

/** Attributes that `isShut` reads. */
export const shutAttributes = ['userAccountControl', 'pwdAccountLockedTime', 'nsAccountLock'] as const;

/** Names of the attributes by setting. */
interface AttributeNames {
  LDAP_NAME_ATTRIBUTE: string;
  LDAP_ID_ATTRIBUTE: string;
  LDAP_DISPLAY_ATTRIBUTE: string;
}

/** Reads a person of an entry; undefined without an id, or without a name that an account here may have. */
export function personOfEntry(entry: Entry, groups: readonly string[], names: AttributeNames): Person | undefined {
  const [subject] = valuesOf(entry, names.LDAP_ID_ATTRIBUTE);
  const userName = valuesOf(entry, names.LDAP_NAME_ATTRIBUTE)[0]?.trim() ?? '';
  if (subject === undefined || !userNamePattern.test(userName)) return undefined;
  const nickName = valuesOf(entry, names.LDAP_DISPLAY_ATTRIBUTE)[0]?.trim() || userName;
  return { issuer: ldapIssuer, subject, userName, nickName: nickName.slice(0, 20), groups };
}

/**
 * Whether an entry is the one of the name typed. Directories compare more loosely than accounts do (spaces, width,
 * accents): tries under many spellings would each be counted apart.
 */
export const isNamed = (entry: Entry, typed: string, attribute: string): boolean =>
  valuesOf(entry, attribute).some((name) => name.trim().toLowerCase() === typed.trim().toLowerCase());

/** Whether bytes are one whole message of LDAP: a sequence (BER) that ends where they end. */
export function isOneMessage(bytes: Uint8Array): boolean {
  const first = bytes[1] ?? 0;
  const more = first > 128 ? first - 128 : 0;
  const length = more === 0 ? first : bytes.subarray(2, 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes[0] === 0x30 && bytes.length === 2 + more + length;
}
