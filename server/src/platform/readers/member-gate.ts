import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { MemberUse } from 'shared-contracts/model';

/** A reader with an account, as far as others need to know. */
export interface KnownMember {
  id: string;
  nickName: string;
  portrait: string | null;
  /** Key by which the reader is counted, limited and blocked. */
  key: string;
}

/** Says who a request comes from; provided by the assembly. */
export interface MemberGate {
  /**
   * The member who asks; undefined for a reader without an account where the newsroom allows that. Throws ReLogin where
   * an account is needed, Forbidden for a member who may not do this now.
   */
  admit(use: MemberUse, request: FastifyRequest): Promise<KnownMember | undefined>;
  /** Notes in the caller's transaction that a member took part; `subject` names the occasion once and for all. */
  noteUse(tx: Database, facts: { memberId: string; use: MemberUse; subject: string; now: Date }): Promise<void>;
}
