import { drawWinners } from './raffle-winners.ts';
import { raffleRulesOf } from './raffle.kind.ts';
import { recordName } from './activity.commands.ts';
import { raffleTexts as texts } from './raffle.texts.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { lockActivity } from './activity-row.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';

/** The newsroom itself, where nobody acted. */
const nobody = { userId: '0', nickName: texts.system, address: '' };

/**
 * Draws the winners of a timed raffle at its time, in the transaction that notes the job done; a raffle that was taken
 * off is not drawn.
 */
export const drawRaffle: JobHandler = async (tx, job, { now, log }) => {
  const { activityId } = job.payload as { activityId: string };
  const row = await lockActivity(tx, activityId);
  if (row?.state !== 'published') return;
  const { drawTime } = raffleRulesOf(row);
  // A later time was set meanwhile: its own job follows.
  if (drawTime === null || fromWireTime(drawTime) > now()) return;
  const count = await drawWinners(tx, activityId, now());
  if (count === undefined) return;
  await addRecords(
    tx,
    [{ newsId: recordName(activityId), contentType: 2, opName: texts.opDraw, remark: texts.drawn(count) }],
    nobody,
    now(),
  );
  log.info({ activityId, count }, 'raffle drawn');
};
