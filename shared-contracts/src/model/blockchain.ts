import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** How far the registration of a text on the blockchain is; 'cancelling' stands there until the chain has the mark. */
export const ProofState = {
  Registering: 'registering',
  Registered: 'registered',
  Failed: 'failed',
  Cancelling: 'cancelling',
  Cancelled: 'cancelled',
} as const;
export type ProofState = (typeof ProofState)[keyof typeof ProofState];
export const proofStateNames: Record<ProofState, string> = {
  registering: '登记中',
  registered: '已登记',
  failed: '登记失败',
  cancelling: '取消中',
  cancelled: '已取消',
};

/** One registration of a story's text. */
export const storyProof = z.object({
  id,
  state: z.enum(ProofState),
  /** SHA-256 of the text that was registered. */
  digest: z.string(),
  /** True while readers see this text. */
  isCurrent: z.boolean(),
  /** Given by the chain; null until it is registered. */
  number: z.string().nullable(),
  checkUrl: z.string().nullable(),
  registeredTime: dateTime.nullable(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  cancelReason: z.string(),
  cancelUserName: z.string(),
  cancelledTime: dateTime.nullable(),
  createUserName: z.string(),
  createdTime: dateTime,
});
export type StoryProof = z.infer<typeof storyProof>;
