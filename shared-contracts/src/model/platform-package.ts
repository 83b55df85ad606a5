import { z } from 'zod';
import { packageLimits, platformLimits } from '../limits/index.ts';
import { dateTime, id, text } from './primitives.ts';

/** Platforms that take stories as packages: by hand, or by the newsroom's own connection to them. */
export const Platform = { Douyin: 'douyin', Toutiao: 'toutiao', Shipinhao: 'shipinhao', Renmin: 'renmin' } as const;
export type Platform = (typeof Platform)[keyof typeof Platform];
export const platforms = Object.values(Platform);
export const platformNames: Record<Platform, string> = {
  douyin: '抖音',
  toutiao: '今日头条',
  shipinhao: '视频号',
  renmin: '人民号',
};

/** Platforms whose text is the description of pictures or a video, not an article. */
export const isDescribing = (platform: Platform): boolean => platformLimits[platform].text !== null;

/** A part of a package that does not fit its platform. */
const packageFault = z.object({
  field: z.enum(['words', 'title', 'text', 'pictures', 'cover', 'video']),
  text: z.string(),
  /** Nothing is handed out before it is put right; otherwise what does not fit is left out, or is cut there. */
  isBlocking: z.boolean(),
});
export type PackageFault = z.infer<typeof packageFault>;

const pictureSize = { width: z.number().int().nullable(), height: z.number().int().nullable() };

/** A picture of a package; its size is null where the library does not know it. */
const packagePicture = z.object({ url: z.string(), caption: z.string(), ...pictureSize });
export type PackagePicture = z.infer<typeof packagePicture>;

/** A story as one platform gets it. */
const platformPackage = z.object({
  platform: z.enum(Platform),
  title: z.string(),
  text: z.string(),
  /** Topic tags and the AI label follow the text, whoever wrote it. */
  tags: z.array(z.string()),
  label: z.string(),
  /** Words of its own were saved for the platform. */
  isOwn: z.boolean(),
  /** 0 before the first save. */
  rev: z.number().int(),
  modifiedName: z.string().nullable(),
  modifiedTime: dateTime.nullable(),
  pictures: z.array(packagePicture),
  cover: packagePicture.nullable(),
  video: z
    .object({
      url: z.string(),
      seconds: z.number(),
      /** Null where the video is not in our own store. */
      bytes: z.number().nullable(),
      ...pictureSize,
    })
    .nullable(),
  faults: z.array(packageFault),
  /** A push has somewhere to go. */
  isReceiving: z.boolean(),
});
export type PlatformPackage = z.infer<typeof platformPackage>;

/** How far a push is. */
export const PlatformPushState = {
  Queued: 'queued',
  Delivered: 'delivered',
  Failed: 'failed',
  Dropped: 'dropped',
} as const;
export type PlatformPushState = (typeof PlatformPushState)[keyof typeof PlatformPushState];
export const platformPushStateNames: Record<PlatformPushState, string> = {
  queued: '推送中',
  delivered: '已送达',
  failed: '推送失败',
  dropped: '已取消',
};

/** One push of a package to the receiver of its platform. */
export const platformPush = z.object({
  id,
  contentId: id,
  platform: z.enum(Platform),
  title: z.string(),
  state: z.enum(PlatformPushState),
  attempts: z.number().int(),
  lastError: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  deliveredTime: dateTime.nullable(),
  /** The story was withdrawn since: what the platform has is to be deleted there. */
  isLeft: z.boolean(),
});
export type PlatformPush = z.infer<typeof platformPush>;

/** The packages of a story; none, and why, while it may not be handed out. */
export const storyPackages = z.object({
  id,
  title: z.string(),
  /** Of the text that the packages are made of. */
  hash: z.string(),
  closed: z.string(),
  packages: z.array(platformPackage),
  pushes: z.array(platformPush),
});
export type StoryPackages = z.infer<typeof storyPackages>;

/** Where the pushes of a platform go. */
export const platformReceiver = z.object({
  platform: z.enum(Platform),
  url: z.string(),
  hasSecret: z.boolean(),
  /** The sandbox takes the pushes while no address is set. */
  isSandbox: z.boolean(),
  rev: z.number().int(),
  modifiedName: z.string().nullable(),
  modifiedTime: dateTime.nullable(),
});
export type PlatformReceiver = z.infer<typeof platformReceiver>;

/** Words of a package as a person sends them. */
export const packageWords = {
  title: text(packageLimits.title, '标题'),
  text: text(packageLimits.text, '正文'),
};

const lengthOf = (words: string): number => [...words].length;

/** The line of topic tags that follows a text; blank where there are none. */
const tagLine = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(' ');

/** The text with all that belongs to it, as it is pasted at the platform. */
export const packedText = ({ text: words, tags, label }: Pick<PlatformPackage, 'text' | 'tags' | 'label'>): string =>
  [words.trim(), tagLine(tags), label].filter((part) => part !== '').join('\n');

/** Characters of a text as the platform counts them. */
export const packedLength = (words: Pick<PlatformPackage, 'text' | 'tags' | 'label'>): number =>
  lengthOf(packedText(words));

/** Characters of a title as the platform counts them. */
export const packedTitleLength = (title: string): number => lengthOf(title.trim());

/** What a platform does not take of a title and a text, with its limits. */
export function wordFaults(
  platform: Platform,
  words: Pick<PlatformPackage, 'title' | 'text' | 'tags' | 'label'>,
): PackageFault[] {
  const name = platformNames[platform];
  const { title, text: textMax } = platformLimits[platform];
  const length = packedTitleLength(words.title);
  const faults: PackageFault[] = [];
  const add = (field: PackageFault['field'], sentence: string) =>
    faults.push({ field, text: sentence, isBlocking: true });
  if (length > title.max) add('title', `${name}标题最多${title.max}个字，已超出${length - title.max}个字`);
  const short = title.min - length;
  if (short > 0) add('title', `${name}标题至少${title.min}个字，还差${short}个字`);
  const over = textMax === null ? 0 : packedLength(words) - textMax;
  if (over > 0) add('text', `${name}描述最多${textMax}个字（含话题与标识），已超出${over}个字`);
  else if (words.text.trim() === '') add('text', `请填写${name}的正文`);
  return faults;
}
