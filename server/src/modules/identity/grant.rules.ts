import type { GuardRefusal } from 'shared-contracts/errors';
import { userTexts } from './user.texts.ts';

/** Code of the built-in role that always holds every right. */
export const adminRole = 'admin';

/** Rights of a person: what they may press and open, and which channels they may use. */
export interface Rights {
  codes: ReadonlySet<string>;
  channels: ReadonlySet<string>;
}

/** Items of one list that are not in the other, either way round: what a change gives or takes. */
export function difference(before: readonly string[], after: readonly string[]): string[] {
  return [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))];
}

const refuse = (guard: string, text: string): GuardRefusal => ({ guard, text });

interface GrantChange {
  /** Codes of every role that is given or taken. */
  codes: readonly string[];
  /** Channels that are given or taken. */
  channels: readonly string[];
  isSelf: boolean;
}

/**
 * Nobody gives or takes what they do not have themselves, and nobody changes their own rights (A20). Empty means yes.
 */
export function grantGuards({ codes, channels, isSelf }: GrantChange, asker: Rights): GuardRefusal[] {
  const refusals: GuardRefusal[] = [];
  if (isSelf && (codes.length > 0 || channels.length > 0)) refusals.push(refuse('self', userTexts.ownGrant));
  if (codes.some((code) => !asker.codes.has(code))) refusals.push(refuse('codes', userTexts.foreignCodes));
  if (channels.some((channel) => !asker.channels.has(channel)))
    refusals.push(refuse('channels', userTexts.foreignChannels));
  return refusals;
}

/**
 * Whoever may do more than the asker is not the asker's to disable, rename or give a password to: that would be a way
 * to their rights.
 */
export function manageGuards(
  target: { id: string; codes: readonly string[] },
  asker: Rights & { userId: string },
): GuardRefusal[] {
  return target.codes.every((code) => asker.codes.has(code)) ? [] : [refuse('rank', userTexts.rankHigher)];
}
