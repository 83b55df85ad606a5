import { createHmac } from 'node:crypto';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import { seal, unseal } from '../../platform/text/seal.rules.ts';

/** Key of everything that is kept of members. */
export type MemberKey = Pick<TokenKeys, 'member'>;

const keyed = ({ member }: MemberKey, use: string, text: string): string =>
  createHmac('sha256', member).update(`${use}|${text}`).digest('base64url');

/** Returns the number of a mainland mobile as it is typed, with spaces, hyphens or +86; undefined for anything else. */
export function readMemberMobile(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** Returns the hash by which a number is found. */
export const hashMobile = (key: MemberKey, mobile: string): string => keyed(key, 'mobile', mobile);

/** Returns the hash by which a WeChat user is found. */
export const hashWechat = (key: MemberKey, openId: string): string => keyed(key, 'wechat', openId);

/** Returns a mark by which a device or address is known again, and nothing else of it. */
export const markOf = (key: MemberKey, use: 'device' | 'address', text: string): string =>
  keyed(key, `mark.${use}`, text);

/** What is kept of a person encrypted. */
type SealedFact = 'mobile' | 'realName' | 'contact' | 'wechat';

/** Encrypts a number, real name, contact or WeChat account; it is bound to its use. */
export const sealFact = ({ member }: MemberKey, use: SealedFact, text: string): string =>
  text === '' ? '' : seal(member, text, `member.${use}`);

/** The fact again; '' where there is none or the key is another. */
export const openFact = ({ member }: MemberKey, use: SealedFact, sealed: string): string =>
  sealed === '' ? '' : (unseal(member, sealed, `member.${use}`) ?? '');

/** Facts that one page of the login hands to the next, so that nothing is kept of a login that is never finished. */
export interface LoginStep {
  mobile: string;
  /** Set after a login by WeChat whose number is still to be proved. */
  wechatHash: string;
  wechatAccount: string;
  nickName: string;
  /** The account to be confirmed by whoever holds its number now. */
  memberId: string;
  invite: string;
  next: string;
  /** Milliseconds. */
  until: number;
}

/** Seconds that a page of the login may lie open. */
const stepLifetime = 15 * 60;

export function writeStep({ member }: MemberKey, step: Omit<LoginStep, 'until'>, now: Date): string {
  return seal(member, JSON.stringify({ ...step, until: now.getTime() + stepLifetime * 1000 }), 'member.step');
}

/** The facts of an earlier page; undefined when they are not ours or too old. */
export function readStep({ member }: MemberKey, sealed: string, now: Date): LoginStep | undefined {
  const text = unseal(member, sealed, 'member.step');
  const step = text === undefined ? undefined : (JSON.parse(text) as LoginStep);
  return step && step.until >= now.getTime() ? step : undefined;
}
