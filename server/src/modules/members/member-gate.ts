import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type MemberUse, memberUseNames, type PointAction } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import type { KnownMember, MemberGate } from '../../platform/readers/member-gate.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { earnPoints } from '../points/points.ts';
import { readRules } from './member-config.ts';
import type { StoredMember } from './member.queries.ts';
import { readMember } from './member-session.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Uses that may earn points at once; comments earn them when they are approved. */
const actionsOfUses: Partial<Record<MemberUse, PointAction>> = { vote: 'vote', activity: 'activity', answer: 'quiz' };

/** Refuses a member who may not send anything now. */
export function assertMayAct({ state, frozenReason }: StoredMember): void {
  if (state === 'frozen') throw new AppError(ErrorCode.Forbidden, texts.frozen(frozenReason));
  if (state !== 'active') throw new AppError(ErrorCode.Forbidden, texts.leaving);
}

/** Says which member a request comes from, and whether the newsroom asks for one. */
export function openMemberGate(parts: Pick<Context, 'db' | 'now' | 'settings'>): MemberGate {
  return {
    async admit(use: MemberUse, request: FastifyRequest): Promise<KnownMember | undefined> {
      const name = memberUseNames[use];
      const found = await readMember(parts, request);
      if (!found) {
        const { rules } = await readRules(parts.db);
        if (rules.usesForMembers.includes(use)) throw new AppError(ErrorCode.ReLogin, texts.loginNeeded(name));
        return undefined;
      }
      const { member } = found;
      assertMayAct(member);
      const { rules } = await readRules(parts.db);
      if (rules.isRealNameNeeded && rules.usesForMembers.includes(use) && member.realNameSealed === '')
        throw new AppError(ErrorCode.Forbidden, texts.realNameNeeded(name));
      const { id, nickName, portrait } = member;
      return { id, nickName, portrait, key: memberReaderKey(id) };
    },
    async noteUse(tx, { memberId, use, subject, now }) {
      const action = actionsOfUses[use];
      if (action) await earnPoints(tx, { memberId, action, eventKey: `${use}:${subject}`, now });
    },
  };
}
