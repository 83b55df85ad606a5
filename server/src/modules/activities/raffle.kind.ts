import { randomBytes } from 'node:crypto';
import { guardRefused, invalidInput } from 'shared-contracts/errors';
import { type RaffleSettings, raffleSettings, raffleTypeInstant, raffleTypeTimed } from 'shared-contracts/model';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { changeRefusals, oddsToPpm, ppmToOdds, raffleFaults, raffleProblems } from './raffle.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { setEntryDetails } from './activity-entry.queries.ts';
import { countEntriesEver } from './activity-entry-list.queries.ts';
import { changeActivity, lockActivity, type StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { findRun, listPrizes, openRun, putPrizes, type StoredPrize } from './raffle.queries.ts';
import { winsOfEntries } from './raffle-win.queries.ts';
import type { KindPart } from './kind-part.ts';
import { drawForReader } from './raffle-draw.ts';
import { raffleTexts as texts } from './raffle.texts.ts';
import { voidWin } from './raffle-void.ts';

/** Kind of the job that draws the winners of a timed raffle. */
export const drawJobKind = 'draw-raffle';
const drawJobKey = (id: string) => `${drawJobKind}:${id}`;

/** The settings of a raffle but its prizes. */
export function raffleRulesOf({
  settings,
  raffleType,
}: Pick<StoredActivity, 'settings' | 'raffleType'>): RaffleSettings {
  return raffleSettings.parse({
    ...settings,
    kind: 'raffle',
    raffleType: raffleType === raffleTypeTimed ? raffleTypeTimed : raffleTypeInstant,
    prizes: [],
  });
}

/** A prize as staff write it. */
export function prizeOf({ id, level, name, picture, pictureId, stock, oddsPpm }: StoredPrize) {
  return {
    id,
    level,
    name,
    stock,
    odds: ppmToOdds(oddsPpm),
    picture: picture !== null && pictureId !== null ? { id: pictureId, path: picture } : null,
  };
}

async function checkChange(tx: Database, row: StoredActivity, settings: RaffleSettings): Promise<void> {
  const faults = raffleFaults(settings, row, fromWireTime);
  if (faults.length > 0)
    throw invalidInput(
      faults.map(({ path, message }) => ({ path: path === 'asksMobile' ? path : `settings.${path}`, message })),
    );
  if ((await countEntriesEver(tx, row.id)) === 0) return;
  const run = await findRun(tx, row.id);
  const before = { ...raffleRulesOf(row), isDrawn: run?.drawnTime != null, prizes: await listPrizes(tx, row.id) };
  const refusals = changeRefusals(before, settings);
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: 'raffle', text })));
}

/** Raffles: an instant draw by odds and stock, or a timed one by a seed that was promised before. */
export const raffleKind: KindPart<RaffleSettings> = {
  kind: 'raffle',

  async read(db, row) {
    return { ...raffleRulesOf(row), prizes: (await listPrizes(db, row.id)).map(prizeOf) };
  },

  async store(tx, id, settings, { settings: { SITE_URL } }) {
    const row = (await lockActivity(tx, id))!;
    const prizes = settings.prizes.map((prize) => ({
      ...prize,
      level: cleanLine(prize.level),
      name: cleanLine(prize.name),
    }));
    if (prizes.some(({ level, name }) => level === '' || name === ''))
      throw invalidInput([{ path: 'settings.prizes', message: texts.prizeNameless }]);
    if (prizes.some(({ picture }) => picture !== null && !isOwnPicture(picture.path, [SITE_URL ?? ''])))
      throw invalidInput([{ path: 'settings.prizes', message: texts.foreignPicture }]);
    await checkChange(tx, row, settings);
    const isTimed = settings.raffleType === raffleTypeTimed;
    await putPrizes(
      tx,
      id,
      prizes.map(({ id: prizeId, level, name, stock, odds, picture }) => ({
        id: prizeId,
        level,
        name,
        stock,
        oddsPpm: isTimed ? 0 : oddsToPpm(odds),
        pictureId: picture?.id ?? null,
        picture: picture?.path ?? null,
      })),
    );
    const { prizes: _prizes, raffleType, ...rules } = settings;
    await changeActivity(tx, id, {
      raffleType,
      settings: {
        ...rules,
        raffleType,
        claimNote: settings.claimNote.trim(),
        drawTime: isTimed ? settings.drawTime : null,
      },
    });
  },

  async problems(db, row) {
    return raffleProblems(await raffleKind.read(db, row));
  },

  /** The seed is made once, at the first publication; the draw is put on the list of jobs at each. */
  async opened(tx, row, now) {
    await openRun(tx, row.id, randomBytes(32).toString('hex'));
    const { raffleType, drawTime } = raffleRulesOf(row);
    const run = await findRun(tx, row.id);
    if (raffleType !== raffleTypeTimed || drawTime === null || run?.drawnTime) return;
    await putJob(tx, {
      kind: drawJobKind,
      key: drawJobKey(row.id),
      payload: { activityId: row.id },
      runTime: fromWireTime(drawTime),
      now,
    });
  },

  async closed(tx, row, now) {
    await cancelJob(tx, drawJobKey(row.id), now);
  },

  accept: async () => ({ details: {}, items: [] }),

  async settle(tx, row, { id, details, personKey, reader, mobile }, now) {
    const outcome = await drawForReader(
      tx,
      { activityId: row.id, entryId: id, personKey, reader, mobile },
      raffleRulesOf(row),
      now,
    );
    await setEntryDetails(tx, id, { ...details, ...outcome });
  },

  /** A cancelled entry keeps no prize, unless it has been handed out. */
  async release(tx, _row, entries, now) {
    for (const win of await winsOfEntries(
      tx,
      entries.map(({ id }) => id),
    )) {
      if (win.state !== 'handed' && win.state !== 'void')
        await voidWin(tx, win, { reason: texts.entryCancelled, userName: '', now });
    }
  },

  async summaries(db, entries) {
    const wins = new Map(
      (
        await winsOfEntries(
          db,
          entries.map(({ id }) => id),
        )
      ).map((win) => [win.entryId, win]),
    );
    return new Map(
      entries.map(({ id, details }) => {
        const win = wins.get(id);
        if (win) return [id, texts.won(win.level, win.prizeName)];
        return [id, typeof details.entryNo === 'number' ? texts.number(details.entryNo) : texts.lost];
      }),
    );
  },

  async lines(db, row) {
    return (await listPrizes(db, row.id)).map(({ id, level, name, picture, awarded }) => ({
      id,
      title: `${level}　${name}`,
      picture,
      count: awarded,
    }));
  },
};
