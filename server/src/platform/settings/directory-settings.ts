import { z } from 'zod';
import { certificates, describe, flag } from './describe-setting.ts';

const attribute = z.string().regex(/^[A-Za-z][\w-]*(;[\w-]+)*$/, 'must be the name of an attribute');

/** A filter of RFC 4515 with one of the placeholders for what is looked for. */
const filterWith = (...places: string[]) =>
  z
    .string()
    .refine((text) => text.startsWith('(') && text.endsWith(')') && places.some((place) => text.includes(place)), {
      message: `must be a filter in brackets with ${places.join(' or ')} in it`,
    });

/** Variables of the LDAP directory that staff log in with. */
export const directoryDescriptions = {
  LDAP_URL: describe(
    z.url({ protocol: /^ldaps?$/ }).optional(),
    'address of an LDAP directory (OpenLDAP, Active Directory …), e.g. ldaps://dc.example.com, whose people log in ' +
      'with their password of the directory; absent uses none',
  ),
  LDAP_START_TLS: describe(
    flag.default(false),
    'whether an ldap:// connection is encrypted by StartTLS before anything is sent; production demands it there',
  ),
  LDAP_CA: describe(
    certificates.optional(),
    'certificate (PEM, line ends also as \\n) that the certificate of the directory is signed with, where it is no ' +
      'public one',
  ),
  LDAP_BIND_DN: describe(z.string().min(1).optional(), 'entry that searches the directory; absent searches as nobody'),
  LDAP_BIND_PASSWORD: describe(z.string().min(1).optional(), 'password of that entry', { secret: true }),
  LDAP_USER_BASE: describe(z.string().min(1).optional(), 'entry that the staff is below, e.g. ou=people,dc=example'),
  LDAP_USER_FILTER: describe(
    filterWith('{name}').default('(&(objectClass=person)(uid={name}))'),
    'filter that finds a person by the user name typed ({name}); Active Directory takes ' +
      '(&(objectCategory=person)(objectClass=user)(sAMAccountName={name})); it may also demand a group',
  ),
  LDAP_NAME_ATTRIBUTE: describe(
    attribute.default('uid'),
    'attribute with the user name, which must be what was typed; Active Directory takes sAMAccountName',
  ),
  LDAP_ID_ATTRIBUTE: describe(
    attribute.default('entryUUID'),
    'attribute by which a person is known when names change; Active Directory takes objectGUID',
  ),
  LDAP_DISPLAY_ATTRIBUTE: describe(attribute.default('cn'), 'attribute with the name that colleagues see'),
  LDAP_GROUP_BASE: describe(
    z.string().min(1).optional(),
    'entry that the groups are below; absent takes the groups that memberOf of a person names',
  ),
  LDAP_GROUP_FILTER: describe(
    filterWith('{dn}', '{name}').default('(member={dn})'),
    'filter that finds the groups of a person below LDAP_GROUP_BASE, by {dn} or {name}',
  ),
  LDAP_ROLES: describe(
    z
      .string()
      .regex(/^$|^[^=,]+=[\w-]+(,[^=,]+=[\w-]+)*$/)
      .default(''),
    'names (cn) of groups and the codes of the roles that their members hold, e.g. editors=editor,chiefs=chief; ' +
      'these roles are given and taken at each login, others are left alone',
  ),
  LDAP_PASSWORD_HELP: describe(
    z.string().min(1).max(100).optional(),
    'where people of the directory change their password: an address or a sentence',
  ),
  LDAP_TIMEOUT: describe(
    z.coerce.number().int().min(1).max(30).default(5),
    'seconds after which a login gives the directory up',
  ),
};

type Read = {
  [Name in keyof typeof directoryDescriptions]: z.output<(typeof directoryDescriptions)[Name]['schema']>;
};

/** What is wrong with the settings of the directory, a sentence each. */
export function directoryProblems(read: Read, isProduction: boolean): string[] {
  const { LDAP_URL, LDAP_BIND_DN, LDAP_BIND_PASSWORD } = read;
  if (LDAP_URL === undefined) return [];
  return [
    read.LDAP_USER_BASE === undefined && 'LDAP_USER_BASE: must be set where LDAP_URL is',
    (LDAP_BIND_DN === undefined) !== (LDAP_BIND_PASSWORD === undefined) &&
      'LDAP_BIND_DN, LDAP_BIND_PASSWORD: must be set together',
    LDAP_URL.startsWith('ldaps:') && read.LDAP_START_TLS && 'LDAP_START_TLS: is for ldap:// alone',
    isProduction &&
      LDAP_URL.startsWith('ldap:') &&
      !read.LDAP_START_TLS &&
      'LDAP_URL: must be an ldaps address in production, or LDAP_START_TLS be on',
  ].filter((problem) => typeof problem === 'string');
}
