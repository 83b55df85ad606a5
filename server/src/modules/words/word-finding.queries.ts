import { FindingState, type PublishedKind, type WordFinding, type WordLevel } from 'shared-contracts/model';
import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { channels } from '../channels/channel.tables.ts';
import { sensitiveWords } from './sensitive-word.tables.ts';
import { lookBackRuns, wordFindings } from './look-back.tables.ts';

/** A search and a finding as the database has them. */
export type LookBackRun = typeof lookBackRuns.$inferSelect;
export type StoredFinding = typeof wordFindings.$inferSelect;

/** Queues a search for these words, all of the list for null; joins one that waits and has not begun. */
export async function putRun(tx: Database, wordIds: readonly string[] | null, now: Date): Promise<string> {
  const waiting = and(
    isNull(lookBackRuns.part),
    isNull(lookBackRuns.finishedTime),
    sql`${lookBackRuns.wordIds} is not null`,
  );
  const [open] =
    wordIds === null
      ? []
      : await tx.select().from(lookBackRuns).where(waiting).limit(1).for('update', { skipLocked: true });
  if (open) {
    await tx
      .update(lookBackRuns)
      .set({ wordIds: [...new Set([...(open.wordIds ?? []), ...(wordIds ?? [])])], startedTime: now })
      .where(eq(lookBackRuns.id, open.id));
    return open.id;
  }
  const [run] = await tx
    .insert(lookBackRuns)
    .values({ wordIds: wordIds && [...wordIds], startedTime: now })
    .returning({ id: lookBackRuns.id });
  return run!.id;
}

/** A search, locked until the transaction ends. */
export async function lockLookBack(tx: Database, id: string): Promise<LookBackRun | undefined> {
  return (await tx.select().from(lookBackRuns).where(eq(lookBackRuns.id, id)).for('update'))[0];
}

/** Records the progress of a search. */
export async function moveRun(
  tx: Database,
  id: string,
  patch: Partial<Pick<LookBackRun, 'part' | 'afterId' | 'finishedTime'>>,
): Promise<void> {
  await tx.update(lookBackRuns).set(patch).where(eq(lookBackRuns.id, id));
}

/** Returns when the whole list was last searched for; undefined when never. */
export async function lastWholeRun(db: Database): Promise<Date | undefined> {
  const [run] = await db
    .select({ time: lookBackRuns.startedTime })
    .from(lookBackRuns)
    .where(isNull(lookBackRuns.wordIds))
    .orderBy(desc(lookBackRuns.id))
    .limit(1);
  return run?.time;
}

/** Deletes searches that ended before a time. */
export async function forgetRuns(db: Database, before: Date): Promise<void> {
  await db.delete(lookBackRuns).where(lt(lookBackRuns.finishedTime, before));
}

/** A word found in a published item. */
export type FoundItem = Pick<
  StoredFinding,
  'wordId' | 'kind' | 'itemId' | 'title' | 'categoryId' | 'field' | 'snippet' | 'places'
>;

/**
 * Keeps findings of a search. One that was decided stays so while the words around it are the same; a finding that is
 * new, or open again, is returned.
 */
export async function putFindings(
  tx: Database,
  items: readonly FoundItem[],
  runId: string,
  now: Date,
): Promise<FoundItem[]> {
  const fresh: FoundItem[] = [];
  for (const item of items) {
    const [former] = await tx
      .select()
      .from(wordFindings)
      .where(
        and(
          eq(wordFindings.wordId, item.wordId),
          eq(wordFindings.kind, item.kind),
          eq(wordFindings.itemId, item.itemId),
        ),
      )
      .for('update');
    const isDecided =
      former?.state === FindingState.Cleared && former.snippet === item.snippet && former.field === item.field;
    const isKnown = isDecided || former?.state === FindingState.Open;
    const reopened = {
      state: FindingState.Open,
      reason: '',
      decidedBy: null,
      decidedName: null,
      decidedTime: null,
      foundTime: now,
    };
    const patch = {
      ...item,
      runId: sql`greatest(${wordFindings.runId}, ${runId}::bigint)`,
      ...(isKnown ? {} : reopened),
    };
    if (former) await tx.update(wordFindings).set(patch).where(eq(wordFindings.id, former.id));
    else await tx.insert(wordFindings).values({ ...item, runId, foundTime: now });
    if (!isKnown) fresh.push(item);
  }
  return fresh;
}

/** Ends a search: findings of its words that it did not see are removed, and each word gets its number. */
export async function endRun(tx: Database, { id, wordIds, startedTime }: LookBackRun, now: Date): Promise<void> {
  const ofRun = wordIds === null ? undefined : inArray(wordFindings.wordId, wordIds);
  await tx
    .delete(wordFindings)
    .where(and(ofRun, lt(wordFindings.runId, id), ne(wordFindings.state, FindingState.Withdrawn)));
  const hits = sql`(select count(*)::int from word_findings f where f.word_id = sensitive_words.id and f.state <> 'withdrawn')`;
  // A word that was changed since has a search of its own to come.
  const untouched = sql`${sensitiveWords.modifiedTime} <= ${startedTime.toISOString()}::timestamptz`;
  await tx
    .update(sensitiveWords)
    .set({ hits })
    .where(and(wordIds === null ? undefined : inArray(sensitiveWords.id, wordIds), untouched));
  await moveRun(tx, id, { finishedTime: now });
}

/** The filter of the list of findings. */
export interface FindingFilter {
  keywords?: string | undefined;
  level?: WordLevel | undefined;
  kind?: PublishedKind | undefined;
  state?: FindingState | undefined;
  wordId?: string | undefined;
}

/** Findings without a column are visible to everybody with the page; the rest to users of the column. */
const inUserChannels = (channelIds: ReadonlySet<string>): SQL | undefined =>
  or(isNull(wordFindings.categoryId), inArray(wordFindings.categoryId, [...channelIds, '0']));

function conditionOf(
  { keywords, level, kind, state, wordId }: FindingFilter,
  channelIds: ReadonlySet<string>,
): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    inUserChannels(channelIds),
    pattern ? or(ilike(wordFindings.title, pattern), ilike(sensitiveWords.word, pattern)) : undefined,
    level ? eq(sensitiveWords.level, level) : undefined,
    kind ? eq(wordFindings.kind, kind) : undefined,
    state ? eq(wordFindings.state, state) : undefined,
    wordId ? eq(wordFindings.wordId, wordId) : undefined,
  );
}

/** A page of findings: open ones first, then banned words before others, newest first. */
export async function listFindings(
  db: Database,
  filter: FindingFilter,
  channelIds: ReadonlySet<string>,
  page: number,
  size: number,
): Promise<{ list: WordFinding[]; total: number }> {
  const condition = conditionOf(filter, channelIds);
  const rank = sql`case ${sensitiveWords.level} when 3 then 0 when 1 then 1 else 2 end`;
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        finding: wordFindings,
        word: sensitiveWords.word,
        level: sensitiveWords.level,
        categoryName: channels.name,
      })
      .from(wordFindings)
      .innerJoin(sensitiveWords, eq(sensitiveWords.id, wordFindings.wordId))
      .leftJoin(channels, eq(channels.id, wordFindings.categoryId))
      .where(condition)
      .orderBy(sql`${wordFindings.state} = 'open' desc`, rank, desc(wordFindings.id))
      .limit(size)
      .offset(page * size),
    db
      .select({ total: count() })
      .from(wordFindings)
      .innerJoin(sensitiveWords, eq(sensitiveWords.id, wordFindings.wordId))
      .where(condition),
  ]);
  return {
    list: rows.map(
      ({
        finding: { runId: _run, categoryId: _category, decidedBy: _by, decidedTime, foundTime, ...row },
        categoryName,
        ...word
      }) => ({
        ...row,
        ...word,
        categoryName: categoryName ?? '',
        decidedTime: toWireTimeOrNull(decidedTime),
        foundTime: toWireTime(foundTime),
      }),
    ),
    total: sum?.total ?? 0,
  };
}

/** Returns findings by id that the user may see, with their words. */
export async function findFindings(
  db: Database,
  ids: readonly string[],
  channelIds: ReadonlySet<string>,
): Promise<(StoredFinding & { word: string })[]> {
  const rows = await db
    .select({ finding: wordFindings, word: sensitiveWords.word })
    .from(wordFindings)
    .innerJoin(sensitiveWords, eq(sensitiveWords.id, wordFindings.wordId))
    .where(and(inArray(wordFindings.id, [...ids]), inUserChannels(channelIds)));
  return rows.map(({ finding, word }) => ({ ...finding, word }));
}

/** Records a decision: of one finding, or of all open ones of an item that was withdrawn. */
export async function decideFindings(
  tx: Database,
  which: { ids: readonly string[] } | Pick<StoredFinding, 'kind' | 'itemId'>,
  { state, reason, by, now }: { state: FindingState; reason: string; by: Author; now: Date },
): Promise<void> {
  const condition =
    'ids' in which
      ? inArray(wordFindings.id, [...which.ids])
      : and(eq(wordFindings.kind, which.kind), eq(wordFindings.itemId, which.itemId));
  await tx
    .update(wordFindings)
    .set({ state, reason, decidedBy: by.userId, decidedName: by.nickName, decidedTime: now })
    .where(and(condition, 'ids' in which ? undefined : ne(wordFindings.state, FindingState.Withdrawn)));
}
