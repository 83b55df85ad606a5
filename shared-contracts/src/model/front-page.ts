import { z } from 'zod';
import { frontPageLimits as limits } from '../limits/index.ts';
import { dateTime, id, text, wholeNumber } from './primitives.ts';

/** Where a front page is seen: 'home', or the id of a channel. */
export const frontPlace = z.string().regex(/^(home|[1-9]\d{0,17})$/, '页面不正确');
export const homePlace = 'home';

export const frontBlockNames = {
  headline: '头条',
  picture: '图片',
  list: '列表',
  topic: '专题',
  live: '直播',
  video: '视频',
  ad: '广告',
  strip: '图片条',
} as const;
export type FrontBlockKind = keyof typeof frontBlockNames;
export const frontBlockKinds = Object.keys(frontBlockNames) as FrontBlockKind[];

export const frontWidthNames = { full: '整行', twoThirds: '三分之二', half: '二分之一', third: '三分之一' } as const;
export type FrontWidth = keyof typeof frontWidthNames;

/** Sixths of a row that a block takes. */
export const frontSixths: Record<FrontWidth, number> = { full: 6, twoThirds: 4, half: 3, third: 2 };

const count = wholeNumber(1, limits.stories, '条数');
/** The newest of all channels, or of one with those below it. */
const newest = z.strictObject({ from: z.literal('newest'), channelId: id.nullable(), count });
/** What a topic has in its columns, in their order. */
const ofTopic = z.strictObject({ from: z.literal('topic'), topicId: id, count });
const picked = z.strictObject({
  from: z.literal('picked'),
  ids: z.array(id).max(limits.stories, `一个区块最多${limits.stories}篇稿件`),
});
/** The newest of one kind: topics, videos, live rooms. */
const newestOfKind = z.strictObject({ from: z.literal('newest'), channelId: z.null(), count });

const frontSource = z.discriminatedUnion('from', [newest, ofTopic, picked]);
const sourceOfKind = z.discriminatedUnion('from', [newestOfKind, picked]);
export type FrontSource = z.infer<typeof frontSource>;

const common = {
  key: text(limits.key, '区块编号').regex(/^[a-z0-9-]+$/, '区块编号不正确'),
  title: text(limits.title, '区块标题'),
  width: z.enum(Object.keys(frontWidthNames) as [FrontWidth, ...FrontWidth[]]),
};
const listing = <K extends FrontBlockKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...common, source: frontSource });
const ofKind = <K extends FrontBlockKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...common, source: sourceOfKind });

/** A block of a front page. */
export const frontBlock = z.discriminatedUnion('kind', [
  listing('headline'),
  listing('picture'),
  listing('list'),
  listing('strip'),
  ofKind('topic'),
  ofKind('video'),
  z.strictObject({ kind: z.literal('live'), ...common, source: newestOfKind }),
  z.strictObject({ kind: z.literal('ad'), ...common }),
]);
export type FrontBlock = z.infer<typeof frontBlock>;

/** Where the stories of a block come from; undefined for one that shows none. */
export const frontSourceOf = (block: FrontBlock): FrontSource | undefined =>
  block.kind === 'ad' || block.kind === 'live' ? undefined : block.source;

/** The blocks of a front page in their order; rows are filled one after the other. */
export const frontLayout = z
  .array(frontBlock)
  .max(limits.blocks, `一个页面最多${limits.blocks}个区块`)
  .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, '区块编号重复');
export type FrontLayout = z.infer<typeof frontLayout>;

/** Blocks by rows: each takes what fits beside those before it. */
export function frontRows(layout: readonly FrontBlock[]): FrontBlock[][] {
  const rows: FrontBlock[][] = [];
  let room = 0;
  for (const block of layout) {
    const sixths = frontSixths[block.width];
    if (sixths <= room) rows.at(-1)!.push(block);
    else {
      rows.push([block]);
      room = frontSixths.full;
    }
    room -= sixths;
  }
  return rows;
}

/** How a version came before readers. */
export const frontPageWayNames = { publish: '发布', schedule: '定时发布', restore: '恢复' } as const;
export type FrontPageWay = keyof typeof frontPageWayNames;

/** A published version of a front page. */
export const frontPageVersion = z.object({
  id,
  layout: frontLayout,
  way: z.enum(Object.keys(frontPageWayNames) as [FrontPageWay, ...FrontPageWay[]]),
  publishedName: z.string(),
  publishedTime: dateTime,
  /** Readers see it now. */
  isLive: z.boolean(),
  /** Who took it back. */
  undoneName: z.string().nullable(),
  undoneTime: dateTime.nullable(),
});
export type FrontPageVersion = z.infer<typeof frontPageVersion>;

/** The front page of a place as its desk has it. */
export const frontPageDetail = z.object({
  place: frontPlace,
  layout: frontLayout,
  rev: z.number().int(),
  modifiedName: z.string(),
  modifiedTime: dateTime.nullable(),
  /** The stories that the draft names. */
  stories: z.array(z.object({ id, title: z.string(), isShown: z.boolean() })),
  live: z
    .object({ id, publishedName: z.string(), publishedTime: dateTime, isSame: z.boolean(), hasFormer: z.boolean() })
    .nullable(),
  /** What waits for its minute; with the sentence that kept it from going out. */
  plan: z.object({ time: dateTime, name: z.string(), error: z.string().nullable() }).nullable(),
});
export type FrontPageDetail = z.infer<typeof frontPageDetail>;
