import type { ReviewStage, StageHours } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { stageHours } from './channel.tables.ts';

/** Hours within which stages decide in channels that say nothing of their own. */
export async function readStageHours(db: Database): Promise<StageHours> {
  const rows = await db.select().from(stageHours);
  return Object.fromEntries(rows.map(({ stage, hours }) => [stage, hours]));
}

/** Replaces them. */
export async function writeStageHours(tx: Database, rows: readonly { stage: ReviewStage; hours: number }[]) {
  await tx.delete(stageHours);
  if (rows.length > 0) await tx.insert(stageHours).values([...rows]);
}
