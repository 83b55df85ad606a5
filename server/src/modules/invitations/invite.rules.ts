import { randomInt } from 'node:crypto';
import { inviteLimits, invitesPerAddress } from 'shared-contracts/limits';
import { InviteCodeState, InviteRisk, InviteState } from 'shared-contracts/model';

/** Without those that are taken for each other: I, L, O, 0, 1. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codePattern = new RegExp(`^[${letters}]{${inviteLimits.code}}$`);

/** A code that nobody can guess from another one. */
export const makeInviteCode = (): string =>
  Array.from({ length: inviteLimits.code }, () => letters[randomInt(letters.length)]).join('');

/** The code as it is kept, of what a reader typed; undefined for what cannot be one. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

/** What decides whether a code is good. */
export interface CodeFacts {
  useLimit: number;
  used: number;
  startTime: Date | null;
  endTime: Date | null;
  voidTime: Date | null;
}

/** What a code is good for at a moment. */
export function codeStateAt({ useLimit, used, startTime, endTime, voidTime }: CodeFacts, now: Date): InviteCodeState {
  if (voidTime !== null) return InviteCodeState.Void;
  if (endTime !== null && endTime <= now) return InviteCodeState.Expired;
  if (useLimit > 0 && used >= useLimit) return InviteCodeState.Used;
  if (startTime !== null && startTime > now) return InviteCodeState.Planned;
  return InviteCodeState.Open;
}

/** What is known of an invited sign-up when its reward is judged. */
export interface SignUpFacts {
  /** The number had an account before, whoever it belonged to. */
  isNumberKnown: boolean;
  /** The device signed somebody up before. */
  isDeviceKnown: boolean;
  /** Invited sign-ups from the same address in the 24 hours before. */
  fromAddress: number;
  /** The member who invites may take part; true for a code of the newsroom. */
  isInviterActive: boolean;
}

/**
 * Whether the reward is given at once, kept for staff to judge, or refused. A shared address alone is no fault: whole
 * towns come from one, so that a few are rewarded, some are looked at, and only a flood is refused.
 */
export function judgeInvitation({ isNumberKnown, isDeviceKnown, fromAddress, isInviterActive }: SignUpFacts): {
  state: InviteState;
  risks: InviteRisk[];
} {
  const grave = [
    ...(isNumberKnown ? [InviteRisk.Number] : []),
    ...(isInviterActive ? [] : [InviteRisk.Inviter]),
    ...(fromAddress >= invitesPerAddress.freely + invitesPerAddress.judged ? [InviteRisk.Flood] : []),
  ];
  const doubtful = [
    ...(isDeviceKnown ? [InviteRisk.Device] : []),
    ...(fromAddress >= invitesPerAddress.freely && !grave.includes(InviteRisk.Flood) ? [InviteRisk.Burst] : []),
  ];
  const state = grave.length > 0 ? InviteState.Refused : doubtful.length > 0 ? InviteState.Held : InviteState.Given;
  return { state, risks: [...grave, ...doubtful] };
}

/** A nickname by its first letter, as others than the member see it. */
export const shortName = (nickName: string): string => `${[...nickName][0] ?? ''}**`;
