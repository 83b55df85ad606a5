import { adKindNames, PublishedKind, targetNames } from 'shared-contracts/model';
import { kindPart } from '../activities/kinds.ts';
import { textOfHtml } from '../domain/html.rules.ts';
import { definitionOf } from '../questionnaires/questionnaire-form.ts';
import type { Database } from '../store/database.ts';
import {
  approvedComments,
  goodsOnShelf,
  publishedActivities,
  publishedAds,
  publishedQuestionnaires,
  sentPushes,
  shownLiveEntries,
  shownLiveRooms,
  standingStories,
  type StandingStory,
} from '../store/published-items.store.ts';
import type { ReaderField } from '../domain/find-words.ts';
import {
  activityFields,
  adFields,
  commentFields,
  givenCorrectionFields,
  goodsFields,
  liveEntryFields,
  liveRoomFields,
  pushFields,
  questionnaireFields,
  storyFields,
  wechatFields,
  weiboFields,
} from '../domain/reader-fields.ts';

/** Something that readers see now, with all its texts. */
export interface PublishedItem {
  itemId: string;
  title: string;
  /** Column by which rights are asked; null for what has none. */
  categoryId: string | null;
  places: string[];
  fields: ReaderField[];
  /** Sensitive words that a reviewer confirmed in these texts. */
  confirmed?: ReadonlySet<string>;
}

type ReadItems = (db: Database, after: string, limit: number, now: Date) => Promise<PublishedItem[]>;

const siteAndApp = [targetNames.website, targetNames.app];
const short = (text: string) => [...text].slice(0, 40).join('');

function storyItem({ id, title, categoryId, targets, drafts, confirmed, wechat, weibo }: StandingStory): PublishedItem {
  return {
    itemId: id,
    title,
    categoryId,
    places: [...new Set(targets)].map((target) => targetNames[target]),
    fields: [
      ...drafts.flatMap(storyFields),
      ...drafts.flatMap(givenCorrectionFields),
      ...wechat.flatMap(wechatFields),
      ...weibo.flatMap(weiboFields),
    ],
    confirmed: new Set(confirmed.flatMap(({ words }) => words.map(({ word }) => word))),
  };
}

const readers: Record<PublishedKind, ReadItems> = {
  story: async (db, after, limit) => (await standingStories(db, after, limit)).map(storyItem),
  activity: async (db, after, limit) =>
    Promise.all(
      (await publishedActivities(db, after, limit)).map(async (row) => ({
        itemId: row.id,
        title: row.name,
        categoryId: null,
        places: row.targets.map((target) => targetNames[target]),
        fields: activityFields(row, await kindPart(row.kind).read(db, row)),
      })),
    ),
  questionnaire: async (db, after, limit) =>
    (await publishedQuestionnaires(db, after, limit)).map(({ definition, ...row }) => ({
      itemId: row.id,
      title: row.title,
      categoryId: null,
      places: [targetNames.website],
      fields: questionnaireFields(row, definitionOf(definition)),
    })),
  liveRoom: async (db, after, limit) =>
    (await shownLiveRooms(db, after, limit)).map(({ guests, ...room }) => ({
      itemId: room.id,
      title: room.title,
      categoryId: room.categoryId,
      places: siteAndApp,
      fields: liveRoomFields(room, guests),
    })),
  liveEntry: async (db, after, limit) =>
    (await shownLiveEntries(db, after, limit)).map(({ id, text, roomTitle, categoryId }) => ({
      itemId: id,
      title: roomTitle,
      categoryId,
      places: siteAndApp,
      fields: liveEntryFields(text),
    })),
  ad: async (db, after, limit, now) =>
    (await publishedAds(db, after, limit, now)).map((ad) => ({
      itemId: ad.id,
      title: ad.title,
      categoryId: null,
      places: [adKindNames[ad.kind]],
      fields: adFields(ad),
    })),
  goods: async (db, after, limit) =>
    (await goodsOnShelf(db, after, limit)).map((row) => ({
      itemId: row.id,
      title: row.name,
      categoryId: null,
      places: siteAndApp,
      fields: goodsFields(row),
    })),
  comment: async (db, after, limit) =>
    (await approvedComments(db, after, limit)).map(({ id, storyTitle, categoryId, ...row }) => ({
      itemId: id,
      title: `${short(textOfHtml(row.comment))}（${storyTitle}）`,
      categoryId,
      places: siteAndApp,
      fields: commentFields(row),
    })),
  push: async (db, after, limit) =>
    (await sentPushes(db, after, limit)).map((row) => ({
      itemId: row.id,
      title: row.title,
      categoryId: row.categoryId,
      places: [targetNames.app],
      fields: pushFields(row),
    })),
};

/** Kinds in the order in which they are searched. */
export const searchOrder: readonly PublishedKind[] = Object.values(PublishedKind);

/** Published items of a kind behind an id, in the order of their ids. */
export function readPublished(
  kind: PublishedKind,
  db: Database,
  after: string,
  limit: number,
  now: Date,
): Promise<PublishedItem[]> {
  return readers[kind](db, after, limit, now);
}
