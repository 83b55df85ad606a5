import { randomInt } from 'node:crypto';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { memberLimits } from 'shared-contracts/limits';
import type { MemberRules } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { bannedProblems } from '../words/word-list.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Control characters, and marks that turn the reading direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A nickname on one line, without what cannot be seen. */
export const tidyNick = (typed: string): string =>
  typed.toWellFormed().normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim();

/** A name for whoever has not chosen one. */
export const makeNick = (): string => texts.defaultNick(String(randomInt(1_000_000)).padStart(6, '0'));

/** The nickname as it is kept. Throws Invalid for one that is too short, too long or unfit. */
export async function checkNick(
  db: Database,
  { nickWords }: Pick<MemberRules, 'nickWords'>,
  typed: string,
  now: Date,
): Promise<string> {
  const nick = tidyNick(typed);
  const refuse = (message: string): AppError => invalidInput([{ path: 'nickName', message }]);
  const length = [...nick].length;
  if (length < memberLimits.nickNameShortest) throw refuse(texts.nickShort);
  if (length > memberLimits.nickName) throw refuse(texts.nickLong);
  const lower = nick.toLowerCase();
  const isListed = nickWords.some((word) => lower.includes(word.toLowerCase()));
  // The answer does not name the word: that would be a lesson in getting round it.
  if (isListed || (await bannedProblems(db, [{ label: texts.nickName, text: nick }], now)).length > 0)
    throw refuse(texts.nickUnfit);
  return nick;
}

/** A name that another service gives; one made up where it is unfit. */
export async function nickOrMadeUp(db: Database, rules: MemberRules, nickName: string, now: Date): Promise<string> {
  const short = [...tidyNick(nickName)].slice(0, memberLimits.nickName).join('');
  return checkNick(db, rules, short, now).catch((error: unknown) => {
    if (error instanceof AppError && error.code === ErrorCode.Invalid) return makeNick();
    throw error;
  });
}
