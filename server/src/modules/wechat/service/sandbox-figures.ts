import type { FastifyInstance } from 'fastify';
import { and, eq, like, lte, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SandboxPublication } from '../../../platform/external-service/sandbox.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { wechatSandboxEvents as events } from '../figures/figure.tables.ts';
import { listSandboxItems } from '../wechat-sandbox.queries.ts';
import { sandboxApps, type SandboxTokens } from './sandbox-apps.ts';

interface Parts {
  db: Database;
  now(): Date;
}
type Kind = (typeof events.$inferSelect)['kind'];

/** Calls of one path that the sandbox takes in a day. */
const dailyLimit = 1000;
const dayMs = 86_400_000;
const badRange = { errcode: 61501, errmsg: 'date range error' };
const dayAt = (time: Date): string => toWireTime(time).slice(0, 10);
/** What an event is about: an article of a publication, its place from 0. */
const subjectOf = (articleId: string, place: number): string => `${articleId}:${place}`;

/** Counts something that a reader of the sandbox did, or a call. */
async function note({ db, now }: Parts, kind: Kind, subject: string, reader: string): Promise<void> {
  await db
    .insert(events)
    .values({ day: dayAt(now()), kind, subject, reader, count: 1 })
    .onConflictDoUpdate({
      target: [events.day, events.kind, events.subject, events.reader],
      set: { count: sql`${events.count} + 1` },
    });
}

/** Counts a look at an article. */
export const noteRead = (parts: Parts, articleId: string, place: number, reader: string): Promise<void> =>
  note(parts, 'read', subjectOf(articleId, place), reader);

/** Counts a follower that came to an account; blank for that of the settings. */
export const noteFollower = (parts: Parts, reader: string, appId = ''): Promise<void> =>
  note(parts, 'follow', appId, reader);

/** Names the calls of a path by an account; blank for that of the settings. */
const subjectOfCall = (appId: string, path: string): string => appId + path;

/** Counts a call of an account; false where its calls of the path are used up for the day. */
export async function takeCall(parts: Parts, appId: string, path: string): Promise<boolean> {
  await note(parts, 'call', subjectOfCall(appId, path), '');
  return (await callsOf(parts, appId, path)) <= dailyLimit;
}

async function callsOf({ db, now }: Parts, appId: string, path: string): Promise<number> {
  const [row] = await db
    .select({ count: events.count })
    .from(events)
    .where(and(eq(events.day, dayAt(now())), eq(events.kind, 'call'), eq(events.subject, subjectOfCall(appId, path))));
  return row?.count ?? 0;
}

/** Days of a request: up to yesterday, and no more than it may have; undefined for others. */
function daysOf(begin: string | undefined, end: string | undefined, most: number, now: Date): string[] | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(begin ?? '') || !/^\d{4}-\d\d-\d\d$/.test(end ?? '')) return undefined;
  const first = Date.parse(`${begin}T00:00:00Z`);
  const count = (Date.parse(`${end}T00:00:00Z`) - first) / dayMs + 1;
  if (count < 1 || count > most || end! >= dayAt(now)) return undefined;
  return Array.from({ length: count }, (_, place) => new Date(first + place * dayMs).toISOString().slice(0, 10));
}

/** The articles that went out on a day, with what was counted of them by the end of each day since. */
async function articleTotals({ db, now }: Parts, appId: string, day: string): Promise<object[]> {
  const published = (await listSandboxItems<SandboxPublication>(db, 'publish', 1000, appId)).filter(
    ({ createdTime }) => dayAt(createdTime) === day,
  );
  const lines: object[] = [];
  for (const { mediaId, content } of published) {
    for (const [place, { title }] of content.articles.entries()) {
      const rows = await db
        .select()
        .from(events)
        .where(and(eq(events.kind, 'read'), eq(events.subject, subjectOf(mediaId, place))));
      const details = daysOf(day, dayAt(new Date(now().getTime() - dayMs)), 7, now())?.map((date) => {
        const until = rows.filter((row) => row.day <= date);
        return {
          stat_date: date,
          int_page_read_count: until.reduce((sum, { count }) => sum + count, 0),
          int_page_read_user: new Set(until.map(({ reader }) => reader)).size,
          share_count: 0,
          share_user: 0,
          add_to_fav_count: 0,
          add_to_fav_user: 0,
        };
      });
      lines.push({ ref_date: day, msgid: `${content.msgDataId ?? mediaId}_${place + 1}`, title, details });
    }
  }
  return lines;
}

async function followersUntil({ db }: Parts, appId: string, day: string): Promise<number> {
  const rows = await db
    .select({ reader: events.reader })
    .from(events)
    .where(and(eq(events.kind, 'follow'), eq(events.subject, appId), lte(events.day, day)));
  return new Set(rows.map(({ reader }) => reader)).size;
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** An account's figures and limits, made of what readers of the sandbox did and of the calls that it was sent. */
export function answerFigures(
  app: FastifyInstance,
  parts: Parts & { appOf: SandboxTokens['appOf']; settingsAppId: string },
): void {
  type Call = {
    Querystring: { access_token?: string };
    Body: { begin_date?: string; end_date?: string; cgi_path?: string; appid?: string } | null;
  };
  const post = (path: string, answer: (body: NonNullable<Call['Body']>, appId: string) => Promise<object>) =>
    app.post<Call>(`/sandbox/wechat${path}`, async ({ query, body }) => {
      const appId = parts.appOf(query.access_token);
      if (appId === undefined) return { errcode: 40001, errmsg: 'invalid credential' };
      const isClosed = appId === sandboxApps.unverified && path.startsWith('/datacube/');
      return isClosed ? { errcode: 48001, errmsg: 'api unauthorized' } : answer(body ?? {}, appId);
    });
  const days = (path: string, most: number, linesOf: (day: string, appId: string) => Promise<object[]>) =>
    post(path, async ({ begin_date: begin, end_date: end }, appId) => {
      const range = daysOf(begin, end, most, parts.now());
      if (!range) return badRange;
      return { list: (await Promise.all(range.map((day) => linesOf(day, appId)))).flat() };
    });

  days('/datacube/getarticletotal', 1, (day, appId) => articleTotals(parts, appId, day));
  days('/datacube/getusersummary', 7, async (day, appId) => {
    const before = await followersUntil(parts, appId, dayBefore(day));
    const gained = (await followersUntil(parts, appId, day)) - before;
    return [{ ref_date: day, user_source: 0, new_user: gained, cancel_user: 0 }];
  });
  days('/datacube/getusercumulate', 7, async (day, appId) => [
    { ref_date: day, user_source: 0, cumulate_user: await followersUntil(parts, appId, day) },
  ]);
  post('/cgi-bin/openapi/quota/get', async ({ cgi_path: path = '' }, appId) => {
    const used = await callsOf(parts, appId, path);
    return { errcode: 0, quota: { daily_limit: dailyLimit, used, remain: Math.max(0, dailyLimit - used) } };
  });
  post('/cgi-bin/clear_quota', async ({ appid }, appId) => {
    if (appid !== (appId || parts.settingsAppId)) return { errcode: 40013, errmsg: 'invalid appid' };
    const ofApp = like(events.subject, `${subjectOfCall(appId, '/')}%`);
    await parts.db.delete(events).where(and(eq(events.kind, 'call'), eq(events.day, dayAt(parts.now())), ofApp));
    return { errcode: 0, errmsg: 'ok' };
  });
}
