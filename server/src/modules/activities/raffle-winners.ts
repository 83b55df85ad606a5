import type { SkippedNumber } from './raffle.tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { changeRun, listPrizes, lockDraw, type NumberedEntry, takePrize, walkDrawOrder } from './raffle.queries.ts';
import { addWins, type StoredWin, winnersOf, wonNumbers } from './raffle-win.queries.ts';

/** Walks on in the order of the draw: entries that may win, noting whom it passes over. */
class Winners {
  readonly #walk: AsyncGenerator<NumberedEntry>;
  readonly #won: Set<string>;
  readonly #known: Set<number>;
  readonly skipped: SkippedNumber[] = [];

  /** `won` are persons who have won; `known` numbers that an earlier walk dealt with. */
  constructor(walk: AsyncGenerator<NumberedEntry>, won: Set<string>, known: Set<number>) {
    this.#walk = walk;
    this.#won = won;
    this.#known = known;
  }

  async next(): Promise<NumberedEntry | undefined> {
    for (;;) {
      const step = await this.#walk.next();
      if (step.done) return undefined;
      const entry = step.value;
      if (this.#known.has(entry.entryNo)) continue;
      const why = entry.isCancelled ? 'cancelled' : this.#won.has(entry.personKey) ? 'won' : undefined;
      if (why === undefined) {
        this.#won.add(entry.personKey);
        return entry;
      }
      this.skipped.push({ entryNo: entry.entryNo, why });
    }
  }
}

type Given = Parameters<typeof addWins>[1][number];

function winOf(
  activityId: string,
  prizeId: string,
  { entryId, entryNo, personKey, reader, mobile }: NumberedEntry,
  now: Date,
  substituteOf: string | null = null,
): Given {
  return {
    activityId,
    prizeId,
    entryId,
    entryNo,
    personKey,
    reader,
    mobile,
    state: 'claimed',
    wonTime: now,
    claimedTime: now,
    substituteOf,
  };
}

/**
 * Draws the winners of a timed raffle: prizes in their order, each as often as there are pieces, to the
 * numbers in the order of the seed; a person wins once. Does nothing when it has been drawn. Answers how many won.
 */
export async function drawWinners(tx: Database, activityId: string, now: Date): Promise<number | undefined> {
  const run = await lockDraw(tx, activityId);
  if (!run || run.drawnTime) return undefined;
  const winners = new Winners(walkDrawOrder(tx, activityId, run.seed), new Set(), new Set());
  const wins: Given[] = [];
  for (const prize of await listPrizes(tx, activityId)) {
    const first = wins.length;
    while (wins.length - first < prize.stock) {
      const entry = await winners.next();
      if (!entry) break;
      wins.push(winOf(activityId, prize.id, entry, now));
    }
    await takePrize(tx, prize.id, wins.length - first);
  }
  await addWins(tx, wins);
  await changeRun(tx, activityId, { drawnTime: now, skipped: winners.skipped });
  return wins.length;
}

/** Gives a voided win's prize to the next number in the order of the same seed; undefined when nobody is left. */
export async function drawSubstitute(
  tx: Database,
  win: Pick<StoredWin, 'id' | 'activityId' | 'prizeId'>,
  now: Date,
): Promise<string | undefined> {
  const run = await lockDraw(tx, win.activityId);
  if (!run?.drawnTime) return undefined;
  const known = new Set([...(await wonNumbers(tx, win.activityId)), ...run.skipped.map(({ entryNo }) => entryNo)]);
  const winners = new Winners(walkDrawOrder(tx, win.activityId, run.seed), await winnersOf(tx, win.activityId), known);
  const entry = await winners.next();
  if (!entry || !(await takePrize(tx, win.prizeId))) return undefined;
  await changeRun(tx, win.activityId, { skipped: [...run.skipped, ...winners.skipped] });
  const [id] = await addWins(tx, [winOf(win.activityId, win.prizeId, entry, now, win.id)]);
  return id;
}
