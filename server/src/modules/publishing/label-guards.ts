import type { GuardRefusal } from 'shared-contracts/errors';
import type { Database } from '../../platform/database/database.ts';
import { mediaUseGuards } from '../stories/ai-use.ts';
import { type Content, draftOf } from '../stories/content.queries.ts';
import { planOf } from './publication-plan.queries.ts';
import { renderingOf } from './site-gate.ts';

/**
 * Refuses a story whose AI label is lower than that of what it shows, there and at targets with a cover of their own.
 */
export async function labelGuards(tx: Database, content: Content): Promise<GuardRefusal[]> {
  const [draft, rendering, plan] = [
    await draftOf(tx, content),
    await renderingOf(tx, content.id),
    await planOf(tx, content.id),
  ];
  return mediaUseGuards(tx, draft, [rendering?.draft.cover, plan?.targets]);
}
