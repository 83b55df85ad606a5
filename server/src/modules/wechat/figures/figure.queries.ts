import { wechatAccountRefusal, type WechatArticleFigures, type WechatFigures } from 'shared-contracts/model';
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import type { ArticleTotal, FollowerDay } from '../service/figure-port.ts';
import type { StoredAccount } from '../accounts/account.queries.ts';
import { wechatMessageArticles, wechatMessages } from '../wechat.tables.ts';
import { wechatArticleDays, wechatFigureDays, wechatFollowerDays } from './figure.tables.ts';

/** Days of followers, and articles, that the page shows. */
const daysShown = 30;
const articlesShown = 50;

/** A day of an account. */
interface AccountDay {
  accountId: string;
  day: string;
}

/** Takes a day of an account, where nobody has fetched it or is at it; the next try is at `nextTryTime`. */
export async function claimFigureDay(
  db: Database,
  accountDay: AccountDay,
  now: Date,
  nextTryTime: Date,
): Promise<boolean> {
  const rows = await db
    .insert(wechatFigureDays)
    .values({ ...accountDay, nextTryTime })
    .onConflictDoUpdate({
      target: [wechatFigureDays.accountId, wechatFigureDays.day],
      set: { nextTryTime },
      setWhere: and(isNull(wechatFigureDays.doneTime), lte(wechatFigureDays.nextTryTime, now)),
    })
    .returning({ day: wechatFigureDays.day });
  return rows.length > 0;
}

/** Notes that a day was fetched, or why it was not. */
export async function noteFigureDay(
  db: Database,
  { accountId, day }: AccountDay,
  outcome: { doneTime: Date | null; lastError: string },
): Promise<void> {
  await db
    .update(wechatFigureDays)
    .set(outcome)
    .where(and(eq(wechatFigureDays.accountId, accountId), eq(wechatFigureDays.day, day)));
}

/** Stores figures of articles of an account's messages; those that were sent otherwise are left out. */
export async function putArticleTotals(
  tx: Database,
  accountId: string,
  totals: readonly ArticleTotal[],
): Promise<void> {
  if (totals.length === 0) return;
  const messages = await tx
    .select({ id: wechatMessages.id, dataId: wechatMessages.msgDataId })
    .from(wechatMessages)
    .where(
      and(
        eq(wechatMessages.accountId, accountId),
        inArray(wechatMessages.msgDataId, [...new Set(totals.map(({ dataId }) => dataId))]),
      ),
    );
  const idOf = new Map(messages.map(({ id, dataId }) => [dataId, id]));
  const rows = totals.flatMap(({ dataId, place, days }) => {
    const messageId = idOf.get(dataId);
    return messageId === undefined ? [] : days.map((day) => ({ messageId, place, ...day }));
  });
  if (rows.length === 0) return;
  const { messageId, place, day } = wechatArticleDays;
  await tx
    .insert(wechatArticleDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [messageId, place, day],
      set: {
        reads: sql`excluded.reads`,
        readers: sql`excluded.readers`,
        shares: sql`excluded.shares`,
        favourites: sql`excluded.favourites`,
      },
    });
}

/** Stores followers of an account on some days. */
export async function putFollowerDays(
  tx: Database,
  accountId: string,
  changes: readonly FollowerDay[],
  sums: readonly { day: string; total: number }[],
): Promise<void> {
  const totals = new Map(sums.map(({ day, total }) => [day, total]));
  const rows = changes.map((change) => ({ accountId, ...change, total: totals.get(change.day) ?? null }));
  if (rows.length === 0) return;
  await tx
    .insert(wechatFollowerDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [wechatFollowerDays.accountId, wechatFollowerDays.day],
      set: {
        gained: sql`excluded.gained`,
        lost: sql`excluded.lost`,
        total: sql`coalesce(excluded.total, ${wechatFollowerDays.total})`,
      },
    });
}

/** The latest articles of an account that have figures, each with those of its newest day. */
async function latestArticles(db: Database, accountId: string): Promise<WechatArticleFigures[]> {
  const { id, publishedTime } = wechatMessages;
  const messages = await db
    .select({ id })
    .from(wechatMessages)
    .where(
      and(
        eq(wechatMessages.accountId, accountId),
        isNotNull(publishedTime),
        or(eq(wechatMessages.state, 'published'), isNotNull(wechatMessages.articleId)),
      ),
    )
    .orderBy(desc(id))
    .limit(articlesShown);
  if (messages.length === 0) return [];
  const ids = messages.map((message) => message.id);
  const rows = await db
    .selectDistinctOn([wechatArticleDays.messageId, wechatArticleDays.place], {
      figures: wechatArticleDays,
      contentId: wechatMessageArticles.contentId,
      title: wechatMessageArticles.title,
      publishedTime,
    })
    .from(wechatArticleDays)
    .innerJoin(wechatMessages, eq(id, wechatArticleDays.messageId))
    .innerJoin(
      wechatMessageArticles,
      and(
        eq(wechatMessageArticles.messageId, wechatArticleDays.messageId),
        eq(wechatMessageArticles.place, wechatArticleDays.place),
      ),
    )
    .where(inArray(wechatArticleDays.messageId, ids))
    .orderBy(desc(wechatArticleDays.messageId), wechatArticleDays.place, desc(wechatArticleDays.day));
  return rows.slice(0, articlesShown).map(({ figures, publishedTime: time, ...article }) => ({
    ...article,
    ...figures,
    publishedTime: toWireTime(time!),
  }));
}

/** What was fetched of an account. */
export async function readFigures(db: Database, account: StoredAccount): Promise<WechatFigures> {
  const isFetched = eq(wechatFigureDays.accountId, account.id);
  const [followers, articles, [done], [latest]] = await Promise.all([
    db
      .select()
      .from(wechatFollowerDays)
      .where(eq(wechatFollowerDays.accountId, account.id))
      .orderBy(desc(wechatFollowerDays.day))
      .limit(daysShown),
    latestArticles(db, account.id),
    db
      .select({ day: wechatFigureDays.day })
      .from(wechatFigureDays)
      .where(and(isFetched, isNotNull(wechatFigureDays.doneTime)))
      .orderBy(desc(wechatFigureDays.day))
      .limit(1),
    db.select().from(wechatFigureDays).where(isFetched).orderBy(desc(wechatFigureDays.day)).limit(1),
  ]);
  return {
    followers: followers.map(({ accountId: _account, ...day }) => day),
    articles,
    fetchedDay: done?.day ?? null,
    lastError: latest?.lastError ?? '',
    refusal: wechatAccountRefusal(account, 'figures') ?? null,
  };
}
