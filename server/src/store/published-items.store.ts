import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  type ContentDraft,
  DeliveryState,
  type LiveState,
  type SealedWords,
  type Target,
} from 'shared-contracts/model';
import { type StoredActivity } from './activity-row.store.ts';
import type { Database } from './database.ts';
import type { StoredGuest } from './live-guest.store.ts';
import { activities } from './schema/activity.ts';
import { ads } from './schema/ad.ts';
import { pushes } from './schema/push.ts';
import { comments } from './schema/comment.ts';
import { contents, versions } from './schema/content.ts';
import { deliveries } from './schema/delivery.ts';
import { seals } from './schema/review.ts';
import { goods } from './schema/goods.ts';
import { liveEntries, liveGuests, liveRooms } from './schema/live.ts';
import { questionnaires, questionnaireVersions } from './schema/questionnaire.ts';
import { wechatMessageArticles } from './schema/wechat.ts';
import { weiboPosts } from './schema/weibo.ts';
import { draftOfVersion } from './version.store.ts';

/** States of a delivery in which readers at the target still see the story. */
const standing: DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];
/** States of a live room in which readers see it. */
const shownRooms: LiveState[] = ['trailer', 'live', 'ended', 'replay'];

/** A story with every text that readers see of it now. */
export interface StandingStory {
  id: string;
  title: string;
  categoryId: string | null;
  targets: Target[];
  drafts: ContentDraft[];
  /** What was confirmed with living seals of these very texts. */
  confirmed: SealedWords[];
  wechat: { title: string; digest: string }[];
  weibo: string[];
}

/** Stories behind an id that stand before readers anywhere, in the order of their ids. */
export async function standingStories(db: Database, after: string, limit: number): Promise<StandingStory[]> {
  const ids = await db
    .selectDistinct({ id: deliveries.contentId })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .where(and(inArray(deliveries.state, standing), gt(deliveries.contentId, after), isNull(contents.deletedTime)))
    .orderBy(asc(deliveries.contentId))
    .limit(limit);
  return ids.length === 0
    ? []
    : storiesOf(
        db,
        ids.map(({ id }) => id),
      );
}

async function storiesOf(db: Database, ids: string[]): Promise<StandingStory[]> {
  const of = (column: typeof deliveries.contentId | typeof seals.contentId) => inArray(column, ids);
  const rows = await db
    .select({
      id: contents.id,
      title: contents.title,
      categoryId: contents.categoryId,
      target: deliveries.target,
      versionId: versions.id,
      hash: versions.hash,
      draft: versions.draft,
    })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(of(deliveries.contentId), inArray(deliveries.state, standing)));
  const sealed = await db
    .select({ contentId: seals.contentId, hash: seals.hash, words: seals.words })
    .from(seals)
    .where(and(of(seals.contentId), isNull(seals.voidedTime)));
  const wechat = await db
    .select()
    .from(wechatMessageArticles)
    .where(and(inArray(wechatMessageArticles.contentId, ids), inArray(wechatMessageArticles.state, standing)));
  const weibo = await db
    .select()
    .from(weiboPosts)
    .where(and(inArray(weiboPosts.contentId, ids), inArray(weiboPosts.state, ['published', 'withdrawFailed'])));
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    const texts = new Map(own.map((row) => [row.versionId, row]));
    const hashes = new Set(own.map(({ hash }) => hash));
    return [
      {
        id,
        title: first.title,
        categoryId: first.categoryId,
        targets: own.map(({ target }) => target),
        drafts: [...texts.values()].map((row) => draftOfVersion(row)),
        confirmed: sealed.flatMap(({ contentId, hash, words }) =>
          contentId === id && words && hashes.has(hash) ? [words] : [],
        ),
        wechat: wechat.filter(({ contentId }) => contentId === id),
        weibo: weibo.filter(({ contentId }) => contentId === id).map(({ text }) => text),
      },
    ];
  });
}

/** Published activities of every kind behind an id. */
export async function publishedActivities(db: Database, after: string, limit: number): Promise<StoredActivity[]> {
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.state, 'published'), gt(activities.id, after)))
    .orderBy(asc(activities.id))
    .limit(limit);
}

/** Questionnaires behind an id that readers can open, with the form they see. */
export async function publishedQuestionnaires(db: Database, after: string, limit: number) {
  const { id, title, intro, thanks, versionNo } = questionnaires;
  return db
    .select({ id, title, intro, thanks, definition: questionnaireVersions.definition })
    .from(questionnaires)
    .innerJoin(
      questionnaireVersions,
      and(eq(questionnaireVersions.questionnaireId, id), eq(questionnaireVersions.versionNo, versionNo)),
    )
    .where(and(eq(questionnaires.state, 'published'), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Live rooms behind an id that readers see, with their guests. */
export async function shownLiveRooms(
  db: Database,
  after: string,
  limit: number,
): Promise<(typeof liveRooms.$inferSelect & { guests: StoredGuest[] })[]> {
  const rooms = await db
    .select()
    .from(liveRooms)
    .where(and(inArray(liveRooms.state, shownRooms), gt(liveRooms.id, after)))
    .orderBy(asc(liveRooms.id))
    .limit(limit);
  if (rooms.length === 0) return [];
  const guests = await db
    .select()
    .from(liveGuests)
    .where(
      inArray(
        liveGuests.liveRoomId,
        rooms.map(({ id }) => id),
      ),
    );
  return rooms.map((room) => ({ ...room, guests: guests.filter(({ liveRoomId }) => liveRoomId === room.id) }));
}

/** Entries behind an id of live rooms that readers see. */
export async function shownLiveEntries(db: Database, after: string, limit: number) {
  return db
    .select({
      id: liveEntries.id,
      text: liveEntries.text,
      roomTitle: liveRooms.title,
      categoryId: liveRooms.categoryId,
    })
    .from(liveEntries)
    .innerJoin(liveRooms, eq(liveRooms.id, liveEntries.liveRoomId))
    .where(and(inArray(liveRooms.state, shownRooms), isNull(liveEntries.deletedTime), gt(liveEntries.id, after)))
    .orderBy(asc(liveEntries.id))
    .limit(limit);
}

/** Ads behind an id that run or will. */
export async function publishedAds(db: Database, after: string, limit: number, now: Date) {
  return db
    .select()
    .from(ads)
    .where(and(eq(ads.state, 'published'), gt(ads.endTime, now), gt(ads.id, after)))
    .orderBy(asc(ads.id))
    .limit(limit);
}

/** Goods on shelf behind an id. */
export async function goodsOnShelf(db: Database, after: string, limit: number) {
  return db
    .select()
    .from(goods)
    .where(and(eq(goods.state, 'onShelf'), gt(goods.id, after)))
    .orderBy(asc(goods.id))
    .limit(limit);
}

/** Comments behind an id that readers see. */
export async function approvedComments(db: Database, after: string, limit: number) {
  return db
    .select({
      id: comments.id,
      comment: comments.comment,
      nickName: comments.nickName,
      storyTitle: contents.title,
      categoryId: contents.categoryId,
    })
    .from(comments)
    .innerJoin(contents, eq(contents.id, comments.contentId))
    .where(and(eq(comments.status, '1'), gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(limit);
}

/** Pushes behind an id that reached readers. */
export async function sentPushes(db: Database, after: string, limit: number) {
  return db
    .select()
    .from(pushes)
    .where(and(eq(pushes.state, 'sent'), gt(pushes.id, after)))
    .orderBy(asc(pushes.id))
    .limit(limit);
}
