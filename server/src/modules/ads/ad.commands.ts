import type { BatchResult } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type AdCheck, type AdAction, type AdKind, adRefusals, type AdRow, ContentType } from 'shared-contracts/model';
import { adStateAt } from './ad.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { changeAd, findAd, findAds, insertAd, listLiveAds, lockAd, removeAd, type StoredAd } from './ad.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { type AdFields, publishProblems, readAdFields } from './ad-fields.ts';
import type { AdTargetFinder, TargetLookup } from './ad-targets.ts';
import { readChannelTree, rivalsOf, toAdRows } from './ad-view.ts';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';

/** Context of a handler of ads: with finders of the targets that ads lead to. */
export interface AdContext extends Context {
  finders: readonly AdTargetFinder[];
}

/** Writes what was done with an ad, in the session's name. */
export async function recordAdAction(
  tx: Database,
  { session, ip, now }: Context,
  about: string,
  opName: string,
  remark = '',
): Promise<void> {
  await addRecords(
    tx,
    [{ newsId: `ad:${about}`, contentType: ContentType.Advert, opName, remark }],
    { userId: session.userId, nickName: session.nickName, address: ip },
    now(),
  );
}

/** An ad as the wire shows it, with its numbers. */
async function adRowOf(db: Database, ad: StoredAd, { finders, now }: TargetLookup): Promise<AdRow> {
  const [row] = await toAdRows(db, [ad], { finders, now, withNumbers: true });
  return row!;
}

/** Does work on a locked ad of a kind. Throws NotFound, also for an ad of another kind. */
async function withAd<T>(
  { db }: Pick<Context, 'db'>,
  kind: AdKind,
  id: string,
  work: (tx: Database, ad: StoredAd) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const ad = await lockAd(tx, kind, id);
    if (!ad) throw new AppError(ErrorCode.NotFound, texts.gone);
    return work(tx, ad);
  });
}

function checkAction(ad: StoredAd, action: AdAction, now: Date): void {
  const [refusal] = adRefusals({ kind: ad.kind, state: adStateAt(ad, now) }, action);
  if (refusal !== undefined) throw new AppError(ErrorCode.Conflict, refusal);
}

/** Stores a new ad as a draft. */
export async function addAd(kind: AdKind, fields: AdFields, context: AdContext): Promise<AdRow> {
  const { session, db, finders } = context;
  const now = context.now();
  const columns = await readAdFields(db, kind, fields, { finders, now });
  const by = {
    createUserId: session.userId,
    createUserName: session.nickName,
    createdTime: now,
    modifiedUserName: session.nickName,
    modifiedTime: now,
  };
  const added = await db.transaction(async (tx) => {
    const ad = await insertAd(tx, { kind, ...columns, ...by });
    await recordAdAction(tx, context, ad.id, texts.opAdd, ad.title);
    return ad;
  });
  return adRowOf(db, added, { finders, now });
}

/** Changes an ad. A save that began from an older revision changes nothing and is answered with the current state. */
export async function updateAd(
  kind: AdKind,
  { id, rev, ...fields }: AdFields & { id: string; rev: number },
  context: AdContext,
): Promise<AdRow> {
  const now = context.now();
  const lookup = { finders: context.finders, now };
  const saved = await withAd(context, kind, id, async (tx, ad) => {
    if (ad.rev !== rev) {
      throw new AppError(ErrorCode.StaleRevision, texts.stale(ad.modifiedUserName), {
        current: await adRowOf(tx, ad, lookup),
      });
    }
    checkAction(ad, 'edit', now);
    const columns = await readAdFields(tx, kind, fields, lookup, ad);
    // A changed ad has to be looked over and enabled again.
    const state = ad.state === 'stopped' ? 'stopped' : 'draft';
    const changed = await changeAd(tx, id, {
      ...columns,
      state,
      rev: ad.rev + 1,
      modifiedUserName: context.session.nickName,
      modifiedTime: now,
    });
    await recordAdAction(tx, context, id, texts.opSave, changed.title);
    return changed;
  });
  return adRowOf(context.db, saved, lookup);
}

/** Refuses a transition that the present ad is not ready for. */
async function checkReady(tx: Database, ad: StoredAd, { finders, now }: AdContext): Promise<void> {
  const problems = await publishProblems(tx, ad, { finders, now: now() });
  if (problems.length > 0)
    throw new AppError(ErrorCode.GuardRefused, problems.join('；'), {
      guards: problems.map((text) => ({ guard: 'ad', text })),
    });
}

const moves = {
  use: { state: 'enabled', opName: texts.opUse },
  publish: { state: 'published', opName: texts.opPublish },
  stop: { state: 'stopped', opName: texts.opStop },
} as const;
type Move = keyof typeof moves;

async function changeState(tx: Database, ad: StoredAd, move: Move, context: Context): Promise<StoredAd> {
  const now = context.now();
  const { state, opName } = moves[move];
  const changed = await changeAd(tx, ad.id, {
    state,
    rev: ad.rev + 1,
    modifiedUserName: context.session.nickName,
    modifiedTime: now,
    ...(move === 'publish' && { publishedTime: now }),
  });
  await recordAdAction(tx, context, ad.id, opName, ad.title);
  return changed;
}

async function moveOn(tx: Database, ad: StoredAd, move: Move, context: AdContext): Promise<StoredAd> {
  checkAction(ad, move, context.now());
  if (move !== 'stop') await checkReady(tx, ad, context);
  return changeState(tx, ad, move, context);
}

/** Enables, publishes or stops one ad. */
export async function moveAd(kind: AdKind, id: string, move: Move, context: AdContext): Promise<AdRow> {
  const changed = await withAd(context, kind, id, (tx, ad) => moveOn(tx, ad, move, context));
  return adRowOf(context.db, changed, { finders: context.finders, now: context.now() });
}

/** Stops one ad; asks nothing of where it leads. */
export async function stopAd(kind: AdKind, id: string, context: Context): Promise<void> {
  await withAd(context, kind, id, (tx, ad) => {
    checkAction(ad, 'stop', context.now());
    return changeState(tx, ad, 'stop', context);
  });
}

/**
 * Runs one action for each ad and reports each outcome; if a single one is refused its error is thrown. Ads of another
 * kind count as missing.
 */
async function forEach(
  kind: AdKind,
  ids: readonly string[],
  context: Context,
  work: (tx: Database, ad: StoredAd) => Promise<unknown>,
): Promise<BatchResult> {
  const titles = new Map((await findAds(context.db, kind, ids)).map(({ id, title }) => [id, title]));
  return reportEach(
    ids,
    (id) => titles.get(id) ?? id,
    (id) => withAd(context, kind, id, work),
  );
}

/** Puts ads before readers. */
export function publishAds(kind: AdKind, ids: readonly string[], context: AdContext): Promise<BatchResult> {
  return forEach(kind, ids, context, (tx, ad) => moveOn(tx, ad, 'publish', context));
}

/** Removes ads that do not run, with their numbers. */
export function deleteAds(kind: AdKind, ids: readonly string[], context: Context): Promise<BatchResult> {
  return forEach(kind, ids, context, async (tx, ad) => {
    checkAction(ad, 'remove', context.now());
    await removeAd(tx, ad.id);
    await recordAdAction(tx, context, ad.id, texts.opDelete, ad.title);
  });
}

/** Sets the order number, also of an ad that runs. */
export async function sortAd(kind: AdKind, id: string, sortField: number, context: AdContext): Promise<AdRow> {
  const changed = await withAd(context, kind, id, async (tx, ad) => {
    await recordAdAction(tx, context, id, texts.opSort, `${ad.sortField} → ${sortField}`);
    return changeAd(tx, id, {
      sortField,
      rev: ad.rev + 1,
      modifiedUserName: context.session.nickName,
      modifiedTime: context.now(),
    });
  });
  return adRowOf(context.db, changed, { finders: context.finders, now: context.now() });
}

/** Returns what publishing an ad would meet. Throws NotFound. */
export async function checkAd(id: string, { db, now, finders }: AdContext): Promise<AdCheck> {
  const ad = await findAd(db, id);
  if (!ad) throw new AppError(ErrorCode.NotFound, texts.gone);
  const [live, tree] = await Promise.all([listLiveAds(db, now(), ad.kind), readChannelTree(db)]);
  const refusals = adRefusals({ kind: ad.kind, state: adStateAt(ad, now()) }, 'publish');
  return {
    problems: [...refusals, ...(await publishProblems(db, ad, { finders, now: now() }))],
    rivals: rivalsOf(ad, live, tree),
  };
}

/** An ad of a kind. Throws NotFound. */
export async function adOfKind(kind: AdKind, id: string, { db, now, finders }: AdContext): Promise<AdRow> {
  const ad = await findAd(db, id);
  if (ad?.kind !== kind) throw new AppError(ErrorCode.NotFound, texts.gone);
  return adRowOf(db, ad, { finders, now: now() });
}
