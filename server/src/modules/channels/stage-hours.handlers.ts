import { getStageHours, saveStageHours } from 'shared-contracts/endpoints';
import type { ReviewStage } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { handle } from '../../platform/http/handle.ts';
import { readStageHours, writeStageHours } from './stage-hours.queries.ts';

/** Hours within which review stages decide, for the whole newsroom. */
export const stageHoursHandlers = [
  handle(getStageHours, async (_request, { db }) => ({ data: await readStageHours(db) })),
  handle(saveStageHours, async ({ hours }, { db, session, ip, now }) => {
    await db.transaction(async (tx) => {
      await writeStageHours(
        tx,
        Object.entries(hours).flatMap(([stage, value]) =>
          value === undefined ? [] : [{ stage: Number(stage) as ReviewStage, hours: value }],
        ),
      );
      const { userId, userName } = session;
      await writeAudit(tx, { action: 'channel.hours', userId, userName, ip, detail: hours, time: now() });
    });
  }),
];
