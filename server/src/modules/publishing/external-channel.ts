import { type DeliveryState, type PlannedTarget, Target } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Content } from '../stories/content.queries.ts';
import type { DeliveryRecord } from '../stories/delivery.queries.ts';
import type { DeliveryContext } from './delivery-progress.ts';

/** Targets that belong to somebody else: withdrawing a story there is a request to their service. */
export type ExternalTarget = typeof Target.Wechat | typeof Target.Weibo;

/** States through which a story leaves an external channel. */
export type WithdrawalState = Extract<DeliveryState, 'withdrawing' | 'withdrawn' | 'withdrawFailed'>;
/** The data that changes with them. */
export type WithdrawalFacts = Partial<Pick<DeliveryRecord, 'lastError' | 'withdrawnTime' | 'withdrawReason'>>;

/** Words, cover and times of a story at an external channel; `closed` says why they are not changed. */
export type ExternalPlan = Pick<PlannedTarget, 'title' | 'summary' | 'cover' | 'planTime' | 'expireTime' | 'closed'>;

/**
 * The operations that publishing needs of an external channel; the channels depend on publishing, so they are injected
 * from above.
 */
export interface ExternalChannel {
  target: ExternalTarget;
  /** Withdraws what was published under an id; succeeds as well when it is gone there already. */
  takeDown(work: DeliveryContext, published: { contentId: string; remoteId: string }): Promise<void>;
  /** Keeps the channel's own row of a story in step with its delivery, in the same transaction. */
  followDelivery(tx: Database, contentId: string, state: WithdrawalState, facts: WithdrawalFacts): Promise<void>;
  /** What a story is to have of its own there, where the channel keeps that before it is sent. */
  plan?: {
    read(db: Database, content: Content): Promise<ExternalPlan>;
    keep(tx: Database, contentId: string, plan: Omit<ExternalPlan, 'closed'>, context: Context): Promise<void>;
  };
}

/** The channel of each external target. */
export type ExternalChannels = Readonly<Record<ExternalTarget, ExternalChannel>>;

export const isExternal = (target: Target): target is ExternalTarget =>
  target === Target.Wechat || target === Target.Weibo;
