import { exportMaxRows } from 'shared-contracts/limits';
import type {
  BatchResult,
  raffleExportWins,
  raffleHandOver,
  raffleVoidWin,
  RequestOf,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { maskMobile, type RaffleStatus, raffleTypeTimed, type RaffleWin, winStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { seedHashOf } from './raffle.rules.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import type { StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { findRun, listPrizes } from './raffle.queries.ts';
import { changeWin, countWins, listWins, lockWin, type NamedWin, type WinFilter } from './raffle-win.queries.ts';
import { activityTexts } from './activity.texts.ts';
import { loadActivityForUser } from './activity-view.ts';
import { recordActivityAction, withActivity } from './activity.commands.ts';
import { prizeOf, raffleRulesOf } from './raffle.kind.ts';
import { raffleTexts as texts } from './raffle.texts.ts';
import { voidWin } from './raffle-void.ts';
import { drawSubstitute } from './raffle-winners.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { activityExportTexts } from './activity-export.texts.ts';

/** Loads what is gone of each prize, the number of wins by state, and the promise of the draw. */
export async function loadRaffleStatus(id: string, context: Context): Promise<RaffleStatus> {
  const { db } = context;
  const row = await loadActivityForUser(context, id, 'raffle');
  const run = await findRun(db, id);
  const { raffleType, drawTime } = raffleRulesOf(row);
  return {
    raffleType,
    drawTime,
    prizes: (await listPrizes(db, id)).map((prize) => ({ ...prizeOf(prize), awarded: prize.awarded })),
    seedHash: seedHashOf(run?.seed ?? ''),
    seed: run?.drawnTime ? run.seed : '',
    drawnTime: toWireTimeOrNull(run?.drawnTime ?? null),
    entryCount: run?.entryCount ?? 0,
    wins: await countWins(db, id),
  };
}

function toWin(win: NamedWin, mobileOf = maskMobile): RaffleWin {
  const {
    id,
    level,
    prizeName,
    state,
    entryNo,
    mobile,
    wonTime,
    claimedTime,
    handedTime,
    handedUserName,
    handedNote,
    voidTime,
    voidUserName,
    voidReason,
    substituteOf,
  } = win;
  return {
    id,
    level,
    prizeName,
    state,
    entryNo,
    handedUserName,
    handedNote,
    voidUserName,
    voidReason,
    substituteOf,
    mobile: mobileOf(mobile),
    wonTime: toWireTime(wonTime),
    claimedTime: toWireTimeOrNull(claimedTime),
    handedTime: toWireTimeOrNull(handedTime),
    voidTime: toWireTimeOrNull(voidTime),
  };
}

/** A page of wins, mobile numbers masked. */
export async function winsPage(
  { id, ...filter }: Omit<WinFilter, 'activityId'> & { id: string },
  page: number,
  size: number,
  context: Context,
): Promise<{ list: RaffleWin[]; total: number }> {
  await loadActivityForUser(context, id, 'raffle');
  const { list, total } = await listWins(context.db, { activityId: id, ...filter }, page, size);
  return { list: list.map((win) => toWin(win)), total };
}

/** The win, taken for this transaction. Throws NotFound, also for another raffle's. */
async function takeWin(tx: Database, { id, kind }: StoredActivity, winId: string): Promise<NamedWin> {
  const win = kind === 'raffle' ? await lockWin(tx, winId) : undefined;
  if (!win || win.activityId !== id) throw new AppError(ErrorCode.NotFound, texts.winGone);
  return win;
}

/** The whole number of a winner; who read it is written down in the same transaction. */
export async function numberOf({ id, winId }: { id: string; winId: string }, context: Context): Promise<string> {
  const { session, ip, now } = context;
  return withActivity(context, id, async (tx, row) => {
    const { mobile, level } = await takeWin(tx, row, winId);
    await writeAudit(tx, {
      action: 'raffle.mobile',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: winId,
      detail: { name: row.name, level, mobile: maskMobile(mobile) },
      time: now(),
    });
    return mobile;
  });
}

/** Marks prizes as handed out and reports each outcome; if a single one is refused its error is thrown. */
export async function handOver(
  { id, winIds, note }: RequestOf<typeof raffleHandOver>,
  context: Context,
): Promise<BatchResult> {
  const titles = new Map<string, string>();
  return reportEach(
    splitIds(winIds),
    (winId) => titles.get(winId) ?? winId,
    async (winId) => titles.set(winId, await handOverOne({ id, winId, note: cleanLine(note) }, context)),
  );
}

function handOverOne(
  { id, winId, note }: { id: string; winId: string; note: string },
  context: Context,
): Promise<string> {
  return withActivity(context, id, async (tx, row) => {
    const win = await takeWin(tx, row, winId);
    if (win.state !== 'claimed')
      throw new AppError(
        ErrorCode.GuardRefused,
        { won: texts.handClaimedOnly, handed: texts.handedAlready, void: texts.voidedAlready }[win.state],
      );
    await changeWin(tx, winId, {
      state: 'handed',
      handedTime: context.now(),
      handedUserName: context.session.nickName,
      handedNote: note,
    });
    const title = texts.won(win.level, win.prizeName);
    await recordActivityAction(
      tx,
      context,
      row,
      texts.opHandOver,
      `${title}，${maskMobile(win.mobile)}${note && `，${note}`}`,
    );
    return title;
  });
}

/** Voids a win with its reason, and draws the next number of the same draw where that is requested. */
export async function revoke(
  { id, winId, reason, substitute }: RequestOf<typeof raffleVoidWin>,
  context: Context,
): Promise<RaffleWin | null> {
  const now = context.now();
  return withActivity(context, id, async (tx, row) => {
    const win = await takeWin(tx, row, winId);
    if (win.state === 'handed' || win.state === 'void')
      throw new AppError(ErrorCode.GuardRefused, win.state === 'handed' ? texts.voidHanded : texts.voidedAlready);
    if (substitute && row.raffleType !== raffleTypeTimed)
      throw new AppError(ErrorCode.GuardRefused, texts.substituteTimedOnly);
    await voidWin(tx, win, { reason: cleanLine(reason), userName: context.session.nickName, now });
    const nextId = substitute ? await drawSubstitute(tx, win, now) : undefined;
    const next = nextId === undefined ? undefined : await lockWin(tx, nextId);
    const outcome = next ? texts.substituted(next.entryNo ?? 0) : substitute ? texts.noSubstitute : '';
    await recordActivityAction(
      tx,
      context,
      row,
      texts.opVoid,
      texts.voidedWhy(texts.won(win.level, win.prizeName), cleanLine(reason), outcome),
    );
    return next ? toWin(next) : null;
  });
}

/** The wins as a table with whole numbers; a line of the audit log and a record in the exporter's name. */
export async function exportWins(
  { format, id, ...filter }: RequestOf<typeof raffleExportWins>,
  context: Context,
): Promise<FileAnswer> {
  const { db, session, ip, now } = context;
  const row = await loadActivityForUser(context, id, 'raffle');
  const { list, total } = await listWins(db, { activityId: id, ...filter }, 0, exportMaxRows);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  await db.transaction(async (tx) => {
    await writeAudit(tx, {
      action: 'raffle.export',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: id,
      detail: { name: row.name, count: total, format },
      time: now(),
    });
    await recordActivityAction(tx, context, row, texts.opExport, activityTexts.exported(total, format));
  });
  const fileName = `${row.name.replace(/[\\/:*?"<>|]/g, ' ')}_${winTexts.sheet}_${toWireTime(now()).slice(0, 10)}`;
  return sheetFile(
    format,
    fileName,
    winColumns,
    list.map((win) => toWin(win, (mobile) => mobile)),
    winTexts.sheet,
  );
}

const winTexts = activityExportTexts.wins;

const winColumns: SheetColumn<RaffleWin>[] = [
  { title: winTexts.id, width: 10, value: ({ id }) => id },
  { title: winTexts.level, width: 12, value: ({ level }) => level },
  { title: winTexts.prize, width: 24, value: ({ prizeName }) => prizeName },
  { title: winTexts.entryNo, width: 10, value: ({ entryNo }) => entryNo },
  { title: winTexts.mobile, width: 14, value: ({ mobile }) => mobile },
  { title: winTexts.state, width: 10, value: ({ state }) => winStateNames[state] },
  { title: winTexts.wonTime, width: 20, value: ({ wonTime }) => wonTime },
  { title: winTexts.claimedTime, width: 20, value: ({ claimedTime }) => claimedTime },
  { title: winTexts.handedTime, width: 20, value: ({ handedTime }) => handedTime },
  { title: winTexts.handedUser, width: 12, value: ({ handedUserName }) => handedUserName },
  { title: winTexts.handedNote, width: 24, value: ({ handedNote }) => handedNote },
  { title: winTexts.voidReason, width: 24, value: ({ voidReason }) => voidReason },
];
