import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { MemberSource } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { type CodeParts, redeemMemberCode } from './member-code.ts';
import { readRules, type RulesInForce } from './member-config.ts';
import {
  changeMember,
  findMemberByMobile,
  findMemberByWechat,
  insertMember,
  lockMember,
  type StoredMember,
} from './member.queries.ts';
import { endSessions } from './member-session.queries.ts';
import { openMemberSession } from './member-session.ts';
import { hashMobile, type LoginStep, readMemberMobile, readStep, sealFact, writeStep } from './member-secrets.rules.ts';
import { memberTexts as texts } from './member.texts.ts';
import { makeNick, nickOrMadeUp, tidyNick } from './nick-name.ts';

/** What follows a sign-up or a login, in its transaction; provided by the owners of points and invitations. */
export interface MemberMoments {
  /** Why an invitation code is of no use; undefined for a good one and for none. */
  problemOfInvite(db: Database, invite: string, now: Date): Promise<string | undefined>;
  onSignUp(
    tx: Database,
    facts: { memberId: string; invite: string; ip: string; device: string; now: Date },
  ): Promise<void>;
  onLogin(tx: Database, facts: { memberId: string; now: Date }): Promise<void>;
}

/** Dependencies of a login. */
export interface SignInParts extends CodeParts {
  moments: MemberMoments;
}

/** How a login comes to us. */
export interface SignInPlace {
  request: FastifyRequest;
  via: 'site' | 'app';
  /** Device of an app or browser, by which invitations are judged. */
  device: string;
}

/** Outcome of a login: logged in, or a step that is still to be taken. */
export type SignedIn =
  | { kind: 'in'; token: string; member: StoredMember; isNew: boolean }
  | { kind: 'mobile'; step: string }
  | { kind: 'confirm'; step: string };

const day = 86_400_000;
/** Names that may be guessed a day for one account that was not used for long. */
const guessesPerDay = 3;

type Unfinished = Omit<LoginStep, 'until' | 'memberId' | 'mobile' | 'wechatHash' | 'wechatAccount' | 'nickName'>;

/**
 * Logs in by number and code, and signs up where the number is new. An account not used for long is first confirmed:
 * networks hand numbers on. Throws Invalid, CaptchaWrong, TooMany.
 */
export async function signInByMobile(
  parts: SignInParts,
  place: SignInPlace,
  request: Unfinished & { mobile: string; code: string; agrees: boolean; step?: string },
): Promise<SignedIn> {
  const mobile = readMemberMobile(request.mobile);
  const badInvite = await parts.moments.problemOfInvite(parts.db, request.invite, parts.now());
  const fields = [
    ...(badInvite === undefined ? [] : [{ path: 'invite', message: badInvite }]),
    ...(mobile === undefined ? [{ path: 'mobile', message: texts.mobileWrong }] : []),
    ...(/^\d{6}$/.test(request.code.trim()) ? [] : [{ path: 'code', message: texts.codeMissing }]),
    ...(request.agrees ? [] : [{ path: 'agrees', message: texts.agree }]),
  ];
  if (mobile === undefined || fields.length > 0) throw invalidInput(fields);
  const wechat = request.step === undefined ? undefined : readStep(parts.keys, request.step, parts.now());
  if (request.step !== undefined && !wechat) throw new AppError(ErrorCode.StaleRevision, texts.stepOld);
  await redeemMemberCode(parts, mobile, request.code, place.request.ip);
  const step = {
    mobile,
    wechatHash: wechat?.wechatHash ?? '',
    wechatAccount: wechat?.wechatAccount ?? '',
    nickName: wechat?.nickName ?? '',
    memberId: '',
    invite: request.invite || (wechat?.invite ?? ''),
    next: request.next || (wechat?.next ?? ''),
  };
  const rules = await readRules(parts.db);
  const holder = await findMemberByMobile(parts.db, hashMobile(parts.keys, mobile));
  if (holder && isLongGone(holder, rules, parts.now()))
    return { kind: 'confirm', step: writeStep(parts.keys, { ...step, memberId: holder.id }, parts.now()) };
  return parts.db.transaction((tx) => enter(tx, parts, place, step, rules));
}

/** True when an account was not used for so long that its number may belong to another person. */
function isLongGone({ loginTime, createdTime }: StoredMember, { rules }: RulesInForce, now: Date): boolean {
  return now.getTime() - (loginTime ?? createdTime).getTime() > rules.reverifyDays * day;
}

/** Logs in whoever a WeChat code names; a new one may have to give a number first. */
export async function signInByWechat(
  parts: SignInParts,
  place: SignInPlace,
  request: Unfinished & Pick<LoginStep, 'wechatHash' | 'wechatAccount' | 'nickName'>,
): Promise<SignedIn> {
  const rules = await readRules(parts.db);
  const known = await findMemberByWechat(parts.db, request.wechatHash);
  if (!known && rules.rules.isMobileNeeded)
    return { kind: 'mobile', step: writeStep(parts.keys, { ...request, mobile: '', memberId: '' }, parts.now()) };
  return parts.db.transaction((tx) => enter(tx, parts, place, { ...request, mobile: '' }, rules));
}

/**
 * Ends a login whose account was not used for long: by its name, which its owner knows, or as somebody new, who gets
 * the number and sees nothing of the earlier owner. Throws Forbidden, TooMany.
 */
export async function confirmHolder(
  parts: SignInParts,
  place: SignInPlace,
  request: { step: string; isNew: boolean; nickName: string },
): Promise<SignedIn> {
  const { db, keys, now } = parts;
  const step = readStep(keys, request.step, now());
  if (!step || step.memberId === '') throw new AppError(ErrorCode.StaleRevision, texts.stepOld);
  if (!request.isNew && (await countCall(db, `member.guess|${step.memberId}`, 86_400, now())) > guessesPerDay)
    throw new AppError(ErrorCode.TooMany, texts.nickGuessUsed);
  const rules = await readRules(db);
  return db.transaction(async (tx) => {
    const holder = await lockMember(tx, step.memberId);
    const isSame = holder?.mobileHash === hashMobile(keys, step.mobile) && isLongGone(holder, rules, now());
    // Used before, or the account was confirmed meanwhile.
    if (!isSame) throw new AppError(ErrorCode.StaleRevision, texts.stepOld);
    if (request.isNew) await detach(tx, holder, place.request.ip, now());
    else if (tidyNick(request.nickName) !== holder.nickName)
      throw new AppError(ErrorCode.Forbidden, texts.nickGuessWrong);
    return enter(tx, parts, place, step, rules);
  });
}

/** Takes the number from an account whose owner has another one now. */
async function detach(tx: Database, { id, nickName }: StoredMember, ip: string, now: Date): Promise<void> {
  await changeMember(tx, id, { mobileHash: null, mobileSealed: '' });
  await endSessions(tx, id);
  await writeAudit(tx, { action: 'member.detach', userName: nickName, ip, target: `member-${id}`, time: now });
}

type Entrance = Pick<LoginStep, 'mobile' | 'wechatHash' | 'wechatAccount' | 'nickName' | 'invite'>;

/** Opens a session for the member of a number or WeChat user, who is added where there is none. */
async function enter(
  tx: Database,
  parts: SignInParts,
  place: SignInPlace,
  entrance: Entrance,
  rules: RulesInForce,
): Promise<SignedIn> {
  const { keys, moments } = parts;
  const now = parts.now();
  const mobileHash = entrance.mobile === '' ? null : hashMobile(keys, entrance.mobile);
  const wechatSealed = sealFact(keys, 'wechat', entrance.wechatAccount);
  const agreed = { agreementVersion: rules.agreementVersion, agreedTime: now, loginTime: now };
  const fresh = {
    nickName: entrance.nickName === '' ? makeNick() : await nickOrMadeUp(tx, rules.rules, entrance.nickName, now),
    mobileHash,
    mobileSealed: sealFact(keys, 'mobile', entrance.mobile),
    wechatHash: entrance.wechatHash || null,
    wechatSealed,
    source: sourceOf(place, entrance),
    createdTime: now,
    ...agreed,
  };
  const known = await findKnown(tx, mobileHash, entrance.wechatHash);
  const added = known ? undefined : await insertMember(tx, fresh);
  // Two logins at once with a new number: the other one has added it.
  const found = added ?? known ?? (await findKnown(tx, mobileHash, entrance.wechatHash));
  if (!found) throw new AppError(ErrorCode.Conflict);
  if (added) {
    const { invite } = entrance;
    await moments.onSignUp(tx, { memberId: added.id, invite, ip: place.request.ip, device: place.device, now });
    await writeAudit(tx, {
      action: 'member.signUp',
      userName: added.nickName,
      ip: place.request.ip,
      target: `member-${added.id}`,
      time: now,
    });
  } else {
    if (entrance.wechatHash !== '' && found.wechatHash !== null && found.wechatHash !== entrance.wechatHash)
      throw new AppError(ErrorCode.Conflict, texts.wechatTaken);
    await changeMember(tx, found.id, {
      ...agreed,
      ...(entrance.wechatHash !== '' && { wechatHash: entrance.wechatHash, wechatSealed }),
    });
  }
  await moments.onLogin(tx, { memberId: found.id, now });
  const token = await openMemberSession(tx, { memberId: found.id, via: place.via, request: place.request, now });
  return { kind: 'in', token, member: found, isNew: added !== undefined };
}

async function findKnown(
  tx: Database,
  mobileHash: string | null,
  wechatHash: string,
): Promise<StoredMember | undefined> {
  const byMobile = mobileHash === null ? undefined : await findMemberByMobile(tx, mobileHash);
  return byMobile ?? (wechatHash === '' ? undefined : findMemberByWechat(tx, wechatHash));
}

const sourceOf = ({ via }: SignInPlace, { wechatHash }: Entrance): MemberSource => (wechatHash !== '' ? 'wechat' : via);
