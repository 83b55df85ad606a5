import { z } from 'zod';
import type { AdRow } from './ad.ts';
import { dateTime, id } from './primitives.ts';

/** A choice of a dropdown (S2 §3). Found by its name and by its abbreviation, e.g. 湖北省 by 鄂; '' where it has none. */
export const dropdownOption = z.object({
  id: z.string(),
  value: z.string(),
  name: z.string(),
  abbreviation: z.string(),
});
export type DropdownOption = z.infer<typeof dropdownOption>;

/**
 * State of an activity on one channel; the pickers offer published ones only (S2 §4). 1 was published, then withdrawn.
 */
export const ActivityStatus = { Draft: 0, Withdrawn: 1, Published: 2 } as const;
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus];

/** 1 a timed draw, anything else an instant one (S2 §9). */
export const raffleTypeTimed = 1;

/** 定时抽奖 or 即时抽奖. */
export const raffleTypeName = (raffleType: number): string =>
  raffleType === raffleTypeTimed ? '定时抽奖' : '即时抽奖';

const names = {
  activityName: z.string().optional(),
  raffleName: z.string().optional(),
  researchName: z.string().optional(),
  title: z.string().optional(),
  name: z.string().optional(),
};
/** Where it is read, as an address of its own or a path of this site; '' where it has none. Ours. */
const address = { externalLinkUrl: z.string() };
const span = { startDate: z.string(), startTime: z.string(), endDate: z.string(), endTime: z.string() };

/** An activity as pickers show it (S2 §3): its name is in the field of its kind. */
export const activityItem = z.object({
  id,
  ...names,
  listThumbnail: z.string().nullable(),
  createdTime: dateTime,
  ...span,
  ...address,
});
export type ActivityItem = z.infer<typeof activityItem>;

/** A published story as pickers show it (S2 §3). */
export const contentItem = z.object({
  id,
  contentType: z.number().int(),
  title: z.string(),
  editor: z.string(),
  appPublishedTime: dateTime.nullable(),
  listThumbnail: z.string().nullable(),
  ...address,
});
export type ContentItem = z.infer<typeof contentItem>;

/** A placeholder ad as the picker hands it on. */
export type PlaceholderAd = Pick<
  AdRow,
  'id' | 'title' | 'imagePath' | 'externalLinkUrl' | 'createUserName' | 'createdTime'
>;

/** Content of the introduced-items list: stories, or activities of one kind. */
export const IntroducedType = {
  Story: 'story',
  Activity: 'activity',
  Raffle: 'raffle',
  Vote: 'vote',
  Questionnaire: 'questionnaire',
} as const;
export type IntroducedType = (typeof IntroducedType)[keyof typeof IntroducedType];

/** An entry of the introduced-items list (S2 §3). Fields that a type does not have are absent. */
export const introducedItem = z.object({
  id,
  ...names,
  listThumbnail: z.string().nullable(),
  imagePath: z.string().nullable(),
  editor: z.string().optional(),
  source: z.string().optional(),
  praise: z.number().int().optional(),
  hits: z.number().int().optional(),
  sortField: z.number().optional(),
  appPublishedTime: dateTime.nullable().optional(),
  createdTime: dateTime.optional(),
  modifiedTime: dateTime.optional(),
  creationTime: dateTime.optional(),
  raffleType: z.number().int().optional(),
  total: z.number().int().optional(),
  sponsors: z.array(z.object({ sponsorName: z.string() })).optional(),
  startDate: z.string().optional(),
  startTime: z.string().optional(),
  endDate: z.string().optional(),
  endTime: z.string().optional(),
  ...address,
});
export type IntroducedItem = z.infer<typeof introducedItem>;

/** Returns the name of an item, whichever field holds it (S2 §3). */
export function itemName(item: {
  activityName?: string | undefined;
  raffleName?: string | undefined;
  researchName?: string | undefined;
  title?: string | undefined;
  name?: string | undefined;
}): string {
  return item.activityName || item.raffleName || item.researchName || item.title || item.name || '';
}
