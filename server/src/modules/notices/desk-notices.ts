import { noticeDays } from 'shared-contracts/limits';
import { NoticeKind } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { arrivalsOf, keepNoticed, type NewAtDesk, newAtDesks, peopleOfDesk, settleDecided } from './desk.queries.ts';
import { deskNoticeTexts as texts, deskNoticeWords } from './desk-notices.texts.ts';
import { type NoticedDesk, noticedDesks } from './noticed-desks.ts';

const deskLock = 7_140_148;
/** Milliseconds between two notices of one desk while the first one’s things still wait. */
const rest = 60_000;

const isNoticed = (desk: string): desk is NoticedDesk => Object.hasOwn(noticedDesks, desk);

/** A notice is due: what readers send is gathered from the first thing on, all else after the notice before. */
const isDue = ({ desk, waited, rested }: NewAtDesk): boolean =>
  isNoticed(desk) && (rested ?? rest) >= rest && (noticedDesks[desk].isGathered !== true || waited >= rest);

/**
 * Notices who decides at the desks of what has come to them, many things of a desk together, and marks notices as read
 * of which nothing waits any more. One process does so at a time; what was noticed is kept with the notices.
 */
export async function noticeDesks({ db, now }: { db: Database; now(): Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is: boolean }>(sql`select pg_try_advisory_xact_lock(${deskLock}) as is`);
    if (!rows[0]!.is) return;
    await settleDecided(tx, now(), noticeDays);
    for (const fresh of await newAtDesks(tx))
      if (isNoticed(fresh.desk) && isDue(fresh)) await noticeDesk(tx, fresh.desk, now());
  });
}

async function noticeDesk(tx: Database, desk: NoticedDesk, now: Date): Promise<void> {
  const { page, rights, link } = noticedDesks[desk];
  const arrivals = await arrivalsOf(tx, desk);
  if (!arrivals) return;
  const { ids, first } = arrivals;
  const event = `desk:${desk}:${first}`;
  await keepNoticed(tx, { desk, page, rights, ids, event });
  const { one, many } = deskNoticeWords[desk];
  // Whoever decides on most of it comes first: the robots of group chats say what that person reads.
  for (const { users, count, title, place, itemId } of await peopleOfDesk(tx, { desk, page, rights, ids })) {
    const isOne = count === 1;
    await noticeStaff(
      tx,
      { users },
      {
        kind: NoticeKind.DeskWaiting,
        title: isOne ? one(title) : many(count),
        text: isOne ? '' : texts.latest(title),
        link: link(place ?? undefined, itemId ?? undefined),
        subjectId: `desk:${desk}`,
        event,
        by: null,
        now,
      },
    );
  }
}
