import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { type Departments, type Member, NotOfHouse } from './port.ts';

/** Seconds before its end at which a token is replaced. */
const spare = 300;

/** The token of our app at a service, kept until shortly before its end. */
export function appToken(fetchToken: () => Promise<{ text: string; seconds: number }>) {
  let kept: { text: string; until: number } | undefined;
  return {
    async take(): Promise<string> {
      if (kept && kept.until > performance.now()) return kept.text;
      const { text, seconds } = await fetchToken();
      kept = { text, until: performance.now() + Math.max(0, seconds - spare) * 1000 };
      return text;
    },
    drop(): void {
      kept = undefined;
    },
  };
}

/** Departments by id and, where names are asked for, by name as far as our app may read it. */
export async function groupsOf(
  ids: readonly string[],
  departments: Departments,
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<string[]> {
  const groups = [...ids];
  if (departments !== 'names') return groups;
  for (const id of ids) {
    const name = await nameOf(id);
    if (name !== undefined && name !== '') groups.push(name);
  }
  return groups;
}

/**
 * Departments of a person who logs in; undefined where they are not asked for, or cannot be read now: nobody loses a
 * role, or is kept out, because an address book does not answer. Throws NotOfHouse for a person who is gone.
 */
export async function groupsAtLogin(
  departments: Departments,
  look: () => Promise<Member>,
): Promise<readonly string[] | undefined> {
  if (departments === 'none') return undefined;
  const member = await look().catch((error: unknown) => {
    if (isAppError(error, ErrorCode.Unavailable)) return undefined;
    throw error;
  });
  if (member?.state === 'gone') throw new NotOfHouse('no longer a member');
  return member?.state === 'there' ? member.groups : undefined;
}
