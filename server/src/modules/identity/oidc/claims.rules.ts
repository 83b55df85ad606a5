import { userNamePattern } from 'shared-contracts/limits';

/** What an OpenID Connect service says of a person, as far as it is used here. */
export interface Person {
  issuer: string;
  subject: string;
  userName: string;
  nickName: string;
  groups: readonly string[];
}

/** Names of the claims by setting. */
export interface ClaimNames {
  OIDC_USER_CLAIM: string;
  OIDC_GROUPS_CLAIM: string;
}

/** Reads a person of the claims of an ID token; undefined where the claim of the user name is missing or unusable. */
export function personOf(claims: Readonly<Record<string, unknown>>, names: ClaimNames): Person | undefined {
  const { iss, sub, name, [names.OIDC_USER_CLAIM]: userName, [names.OIDC_GROUPS_CLAIM]: groups } = claims;
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof userName !== 'string') return undefined;
  const cleanName = userName.trim();
  if (!userNamePattern.test(cleanName)) return undefined;
  return {
    issuer: iss,
    subject: sub,
    userName: cleanName,
    nickName: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 20) : cleanName.slice(0, 20),
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  };
}
