import { z } from 'zod';
import { pictureAddressMax, shortCodeMax, textVideoLimits as limits } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';

/** Way of a video of a text: edited, being made, made, or why not. */
export const TextVideoState = { Draft: 'draft', Making: 'making', Done: 'done', Failed: 'failed' } as const;
export type TextVideoState = (typeof TextVideoState)[keyof typeof TextVideoState];
export const textVideoStateNames: Record<TextVideoState, string> = {
  draft: '未制作',
  making: '制作中',
  done: '已完成',
  failed: '制作失败',
};

/** Shape of the picture. */
export const VideoShape = { Wide: 'wide', Tall: 'tall' } as const;
export type VideoShape = (typeof VideoShape)[keyof typeof VideoShape];
export const videoShapeNames: Record<VideoShape, string> = { wide: '横屏 16:9', tall: '竖屏 9:16' };

/** How the picture of a shot moves. */
export const ShotMove = { ZoomIn: 'zoomIn', ZoomOut: 'zoomOut', Left: 'left', Right: 'right', Still: 'still' } as const;
export type ShotMove = (typeof ShotMove)[keyof typeof ShotMove];
export const shotMoveNames: Record<ShotMove, string> = {
  zoomIn: '推近',
  zoomOut: '拉远',
  left: '左移',
  right: '右移',
  still: '静止',
};

/** Address of a picture of our own picture library. */
export const libraryPictureAddress = /^\/files\/picture(\/[\w-]+)+\.\w{2,5}(-w\d+)?$/;

/** A picture of a shot, out of our own picture library. */
const shotPicture = z.strictObject({
  id: text(shortCodeMax),
  path: text(pictureAddressMax, '图片地址').regex(libraryPictureAddress, '图片须来自图片库'),
});

/** A shot: what is read below the picture, how long, and what is seen. */
export const videoShot = z.strictObject({
  /** Names the shot in its list. */
  id: text(shortCodeMax),
  caption: text(limits.caption, '字幕').default(''),
  seconds: z
    .number('镜头时长不正确')
    .min(limits.shotSecondsMin, `每个镜头至少${limits.shotSecondsMin}秒`)
    .max(limits.shotSecondsMax, `每个镜头最多${limits.shotSecondsMax}秒`),
  /** Absent: a ground of one colour, with the text in the middle. */
  picture: shotPicture.nullable().default(null),
  move: z.enum(ShotMove).default('zoomIn'),
  /** The text is a title in the middle. */
  isTitle: z.boolean().default(false),
});
export type VideoShot = z.infer<typeof videoShot>;

/** Music below the voice: an uploaded sound file. */
const videoMusic = z.strictObject({
  path: text(pictureAddressMax, '配乐地址').regex(
    /^\/files\/attachment(\/[\w-]+)+\.(mp3|wav|m4a)$/,
    '配乐须是上传的mp3、wav或m4a文件',
  ),
  name: text(limits.musicName, '配乐名称').default(''),
});
export type VideoMusic = z.infer<typeof videoMusic>;

/** Editable fields of a video of a text. */
export const textVideoDraft = z.strictObject({
  title: requiredText(limits.title, '标题'),
  shape: z.enum(VideoShape).default('wide'),
  hasVoice: z.boolean().default(false),
  music: videoMusic.nullable().default(null),
  shots: z.array(videoShot).min(1, '至少要有一个镜头').max(limits.shots, `最多${limits.shots}个镜头`),
});
export type TextVideoDraft = z.infer<typeof textVideoDraft>;

/** Kinds of texts that videos are made of. */
export const TextVideoSource = { Story: 'story', Script: 'script' } as const;
export type TextVideoSource = (typeof TextVideoSource)[keyof typeof TextVideoSource];

/** A row of the list of videos of texts. */
export const textVideoRow = z.object({
  id,
  title: z.string(),
  sourceId: id,
  sourceTitle: z.string(),
  shape: z.enum(VideoShape),
  hasVoice: z.boolean(),
  musicName: z.string(),
  shotCount: z.number().int(),
  /** Planned, of all shots. */
  seconds: z.number(),
  state: z.enum(TextVideoState),
  /** Of the making. */
  percent: z.number().int(),
  /** Why it failed. */
  message: z.string(),
  /** The story that was made of the result. */
  storyId: id.nullable(),
  ownerName: z.string(),
  modifiedTime: dateTime,
  isEditable: z.boolean(),
});
export type TextVideoRow = z.infer<typeof textVideoRow>;

/** What was made. */
const textVideoResult = z.object({
  streamId: id,
  playUrl: z.string(),
  coverUrl: z.string(),
  /** WebVTT. */
  captionsUrl: z.string(),
  /** Seconds. */
  duration: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  aiLevel: z.string(),
  aiTool: z.string(),
});

/** A video of a text with its storyboard and result. */
export const textVideoDetail = textVideoRow.extend({
  rev: z.number().int(),
  music: videoMusic.nullable(),
  shots: z.array(videoShot),
  result: textVideoResult.nullable(),
  /** A voice can be made: the newsroom has a service for it. */
  canSpeak: z.boolean(),
});
export type TextVideoDetail = z.infer<typeof textVideoDetail>;

/** Seconds of all shots. */
export const secondsOfShots = (shots: readonly Pick<VideoShot, 'seconds'>[]): number =>
  Math.round(shots.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10;

/** Returns the reasons why a video may not be made now, as text; empty when it may. */
export function makingRefusals({ state, shots }: { state: TextVideoState; shots: readonly VideoShot[] }): string[] {
  if (state === TextVideoState.Making) return ['视频正在制作'];
  if (secondsOfShots(shots) > limits.seconds) return [`视频总长不能超过${limits.seconds / 60}分钟`];
  return [];
}
