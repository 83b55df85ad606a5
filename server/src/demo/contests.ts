import type { AnswerSettings, RaffleSettings } from 'shared-contracts/model';
import { eq } from '../platform/database/orm.ts';
import { handIn, handOut } from '../modules/activities/quiz-paper.ts';
import { raffleKind } from '../modules/activities/raffle.kind.ts';
import { drawWinners } from '../modules/activities/raffle-winners.ts';
import { mobileReaderKey } from '../platform/readers/reader-key.rules.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import type { Database } from '../platform/database/database.ts';
import { putBank } from '../modules/activities/quiz.queries.ts';
import {
  changeActivity,
  lockActivity,
  type StoredActivity as Row,
} from '../modules/activities/activity-row.queries.ts';
import { listPrizes, numberEntry, putPrizes, takePrize } from '../modules/activities/raffle.queries.ts';
import { addWins } from '../modules/activities/raffle-win.queries.ts';
import { activityEntries } from '../modules/activities/activity.tables.ts';
import { quizAttempts } from '../modules/activities/quiz.tables.ts';
import { prizeWords, questionWords } from './contest-words.ts';
import type { SeededRandom } from './random.ts';

interface Stage {
  tx: Database;
  random: SeededRandom;
  now: Date;
}

const hour = 3_600_000;
const after = (time: Date, hours: number) => new Date(time.getTime() + hours * hour);
const readers = 24;

/** Entries of readers who took part, one after the other, from the start on. */
async function join(tx: Database, { id, startTime, asksMobile }: Row, count: number) {
  const entries = Array.from({ length: count }, (_, nth) => {
    const mobile = `137${String(20_000_000 + Number(id) * 100 + nth)}`;
    const reader = `device:seed-${id}-${nth}`;
    return {
      activityId: id,
      personKey: asksMobile ? mobileReaderKey(mobile) : reader,
      reader,
      turn: 1,
      ticket: `seed-${nth}`,
      mobile: asksMobile ? mobile : '',
      ip: `10.7.${Number(id) % 250}.${nth + 1}`,
      details: {},
      createdTime: after(startTime, 0.2 + nth / 10),
    };
  });
  return tx.insert(activityEntries).values(entries).returning();
}

/** Prizes, and readers who entered or drew; a timed one whose end is past has been drawn as readers can check it. */
export async function seedRaffles(stage: Stage, rows: readonly Row[]): Promise<void> {
  for (const [place, seeded] of rows.entries()) await seedRaffle(stage, seeded, place, place === rows.length - 2);
}

async function seedRaffle({ tx, now }: Stage, seeded: Row, place: number, isOver: boolean): Promise<void> {
  const isTimed = seeded.raffleType === 1;
  const span = isOver ? { startTime: after(now, -240), endTime: after(now, -48) } : {};
  const row = { ...seeded, ...span, asksMobile: isTimed };
  const drawTime = after(row.endTime, 12);
  const settings: Partial<RaffleSettings> = {
    kind: 'raffle',
    raffleType: isTimed ? 1 : 2,
    drawTime: isTimed ? toWireTime(drawTime) : null,
    winsPerReader: 1,
    claimUntil: toWireTime(after(row.endTime, 24 * 14)),
    claimNote: '请在领奖截止前凭登记的手机号到报社读者中心领取。',
  };
  await changeActivity(tx, row.id, { ...span, asksMobile: isTimed, settings });
  await putPrizes(
    tx,
    row.id,
    prizeWords.map(({ level, name, stock, odds }) => ({
      level,
      name,
      stock,
      oddsPpm: isTimed ? 0 : odds,
      picture: null,
      pictureId: null,
    })),
  );
  if (row.state !== 'published') return;
  await raffleKind.opened?.(tx, (await lockActivity(tx, row.id))!, now);
  if (row.startTime > now) return;
  const entries = await join(tx, row, readers);
  if (!isTimed) return draw(tx, row, entries, place);
  for (const { id } of entries) {
    const entryNo = await numberEntry(tx, row.id, id);
    await tx.update(activityEntries).set({ details: { entryNo } }).where(eq(activityEntries.id, id));
  }
  if (drawTime < now) await drawWinners(tx, row.id, drawTime);
}

/** Every eighth draw won; the first of them has its prize already. */
async function draw(
  tx: Database,
  { id: activityId }: Row,
  entries: readonly (typeof activityEntries.$inferSelect)[],
  place: number,
): Promise<void> {
  const [, second] = await listPrizes(tx, activityId);
  const won = entries.filter((_, nth) => nth % 8 === place % 8);
  await takePrize(tx, second!.id, won.length);
  await addWins(
    tx,
    won.map(({ id, personKey, reader, createdTime }, nth) => ({
      activityId,
      prizeId: second!.id,
      entryId: id,
      personKey,
      reader,
      wonTime: createdTime,
      ...(nth < 2 && {
        mobile: `1362000000${nth}`,
        claimedTime: after(createdTime, 1),
        state: nth === 0 ? ('handed' as const) : ('claimed' as const),
      }),
      ...(nth === 0 && { handedTime: after(createdTime, 2), handedUserName: '运营', handedNote: '读者中心自取' }),
    })),
  );
}

/** A bank for each answer activity, and papers of readers in those that run. */
export async function seedAnswers({ tx, random, now }: Stage, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const settings: Partial<AnswerSettings> = {
      kind: 'answer',
      questionCount: 5,
      secondsLimit: 180,
      passScore: 60,
      showAnswers: 'atOnce',
      raffleId: null,
    };
    await changeActivity(tx, row.id, { settings });
    await putBank(tx, row.id, questionWords, now);
    if (row.state !== 'published' || row.startTime > now) continue;
    for (const { id, personKey, reader, mobile, createdTime } of await join(tx, row, readers)) {
      const { attemptId } = await handOut(
        tx,
        { activityId: row.id, entryId: id, personKey, reader, mobile },
        { questionCount: 5, secondsLimit: 180 },
        createdTime,
      );
      const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
      const posted = Object.fromEntries(
        attempt!.paper.map((line) => [line.id, [random.between(0, line.order.length - 1)]]),
      );
      await handIn(
        tx,
        { activityId: row.id, attemptId, reader, posted },
        { passScore: 60, raffleId: null },
        new Date(createdTime.getTime() + random.between(20_000, 150_000)),
      );
      await tx.update(activityEntries).set({ details: { attemptId } }).where(eq(activityEntries.id, id));
    }
  }
}
