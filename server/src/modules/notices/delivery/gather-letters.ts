import { sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { putJob } from '../../../platform/jobs/job.queries.ts';
import type { NoticeWay } from 'shared-contracts/model';
import type { NoticeChannel } from '../../../platform/notices/notice.tables.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { dropSettled, listWaiting, makeLetter } from './delivery.queries.ts';
import { dueNow } from './delivery.rules.ts';
import { channelsOf } from './channels.ts';

/** Kinds of the jobs that send one message: each has a runner, so that a slow one holds up nobody else. */
export const letterKinds = {
  mail: 'notice-mail',
  sms: 'notice-sms',
  push: 'notice-push',
  robot: 'notice-robot',
} as const;

const kindOf = (channel: NoticeChannel): string =>
  channel in letterKinds ? letterKinds[channel as NoticeWay] : letterKinds.robot;

/**
 * Makes messages of the notices that wait, where it is time: what came for one person within the last minute goes
 * together, and so does what came in quiet hours or until a set time. One process does it at a time.
 */
export async function gatherLetters({
  db,
  settings,
  now,
}: {
  db: Database;
  settings: Settings;
  now(): Date;
}): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('notice-letters', 0)) as "isOurs"`,
    );
    if (!rows[0]!.isOurs) return;
    const time = now();
    await dropSettled(tx, time);
    const offered: readonly NoticeChannel[] = channelsOf(settings);
    for (const group of await listWaiting(tx)) {
      if (!offered.includes(group.channel)) continue;
      const which = dueNow(group, group.times, time);
      if (which === 'none') continue;
      const id = await makeLetter(tx, group, which, time);
      const kind = kindOf(group.channel);
      await putJob(tx, { kind, key: `${kind}:${id}`, payload: { letterId: id }, runTime: time, now: time });
    }
  });
}
