import { z } from 'zod';
import { id } from './primitives.ts';

/** Why a person may edit a draft of somebody else. */
export const CoWriterReason = { Byline: 'byline', Assigned: 'assigned', Invited: 'invited' } as const;
export type CoWriterReason = (typeof CoWriterReason)[keyof typeof CoWriterReason];

/** A person who may edit a draft beside its author. */
export const coWriter = z.object({ id, name: z.string(), reasons: z.array(z.enum(CoWriterReason)) });
export type CoWriter = z.infer<typeof coWriter>;
