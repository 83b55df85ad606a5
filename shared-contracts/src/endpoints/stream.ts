import { z } from 'zod';
import {
  codeMax,
  flagMax,
  keywordsMax,
  longAddressMax,
  operationsMax,
  shortCodeMax,
  storagePathMax,
  videoTitleMax,
} from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  mediaUse,
  otherUses,
  pageRequest,
  requiredText,
  stream,
  text,
  uploadTicket,
} from '../model/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';
import { fileName, resumable } from './upload.ts';

const access = { session: 'either' } as const;
const day = z.union([dateOrTime, z.literal('')]).default('');

export const listStreamByProperty = defineEndpoint({
  id: 'listStreamByProperty',
  path: '/amc/web/stream/listStreamByProperty.do',
  access,
  request: z.strictObject({
    ...pageRequest,
    /** 1 is the documents' only value. */
    type: z.literal(1).default(1),
    title: text(keywordsMax, '关键词').default(''),
    startDateText: day,
    endDateText: day,
    /** 0 all, 1 my uploads, 2 my team. */
    searchType: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
    /** Absent: any; ours. */
    convertStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  }),
  answer: pageOf(stream),
  summary: 'A page of the newsroom’s own videos, newest first.',
});

export const getStreamUploadToken = defineEndpoint({
  id: 'getStreamUploadToken',
  path: '/amc/web/qiniu/getStreamUploadToken.do',
  access: { session: 'either' },
  request: z.strictObject({
    source: text(codeMax).default('web'),
    enterpriseCode: text(codeMax).default(''),
    /** Video type; conversion may be skipped for 1 alone. */
    type: text(shortCodeMax).default('1'),
    fileName,
    /**
     * Conversion that the client requests; absent when it believes that none is needed. The server checks for itself.
     */
    persistentOps: text(operationsMax).optional(),
    formFlag: text(flagMax).default('1'),
    ...resumable,
  }),
  answer: dataOf(uploadTicket),
  summary: 'Upload token of a video.',
});

export const saveStream = defineEndpoint({
  id: 'saveStream',
  path: '/amc/web/stream/saveStream.do',
  access,
  request: z
    .strictObject({
      /** Key of the uploaded object, for a new video; the same key again gives the same video. */
      key: text(storagePathMax).optional(),
      /** The video to change. */
      streamId: id.optional(),
      title: requiredText(videoTitleMax, '标题').optional(),
      coverUrl: text(longAddressMax).optional(),
    })
    .refine(({ key, streamId }) => (key === undefined) !== (streamId === undefined), '请指定要保存的视频'),
  answer: dataOf(stream.extend({ resourceId: id, path: z.string(), playUrl: z.string() })),
  summary: 'Registers an uploaded object as a video and begins its conversion, or changes title and cover.',
});

export const getStream = defineEndpoint({
  id: 'getStream',
  path: '/amc/web/stream/getStream.do',
  access,
  request: z.strictObject({ streamId: id }),
  answer: dataOf(stream),
  summary: 'One video.',
});

export const deleteLogicById = defineEndpoint({
  id: 'deleteLogicById',
  path: '/amc/web/stream/deleteLogicById.do',
  access,
  request: z.strictObject({ id }),
  summary: 'Takes a video out of the library; what stories show goes on playing.',
});

export const deleteStreamByIds = defineEndpoint({
  id: 'deleteStreamByIds',
  path: '/amc/web/stream/deleteByIds.do',
  access,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'The same for several.',
});

export const getVideoPlayUrlByStreamId = defineEndpoint({
  id: 'getVideoPlayUrlByStreamId',
  path: '/amc/web/stream/getVideoPlayUrlByStreamId.do',
  access,
  request: z.strictObject({ streamId: id }),
  answer: dataOf(
    z.object({
      /** 1 done, 0 not done, 2 error. */
      convertStatus: z.number().int(),
      convertAccessUrl: z.string(),
      playUrl: z.string(),
      coverUrl: z.string(),
      /** 0 to 100; ours. */
      convertPercent: z.number().int(),
      /** Why it failed; ours. */
      convertMessage: z.string(),
    }),
  ),
  summary: 'State of a conversion, asked every second.',
});

export const getVideoSystemSetting = defineEndpoint({
  id: 'getVideoSystemSetting',
  path: '/amc/web/stream/getVideoSystemSetting.do',
  access,
  answer: dataOf(
    z.object({ /** kbit/s. */ videoBitRate: z.number().int(), /** Pixels. */ videoWidth: z.number().int() }),
  ),
  summary: 'Below which bit rate and inside which width an mp4 is not converted.',
});

export const retryStreamConversion = defineEndpoint({
  id: 'retryStreamConversion',
  path: '/amc/web/stream/retryConversion.do',
  access,
  request: z.strictObject({ streamId: id }),
  summary: 'Converts once more what failed.',
});

export const listStreamFrames = defineEndpoint({
  id: 'listStreamFrames',
  path: '/amc/web/stream/listFrames.do',
  access,
  request: z.strictObject({ streamId: id }),
  answer: listOf(z.object({ /** Seconds from the start. */ second: z.number(), url: z.string() })),
  summary: 'Up to eight frames of a video to choose a cover from.',
});

const covered = dataOf(z.object({ coverUrl: z.string() }));

export const upDataVideoCover = defineEndpoint({
  id: 'upDataVideoCover',
  path: '/amc/web/content/upDataVideoCover.do',
  access,
  request: z
    .strictObject({
      streamId: id,
      /** A picture of the library… */ pictureId: id.optional(),
      /** …or a frame, in seconds. */ second: z.number().min(0).max(86_400).optional(),
    })
    .refine(({ pictureId, second }) => (pictureId === undefined) !== (second === undefined), '请选择封面图片'),
  answer: covered,
  summary: 'Sets the cover of a video to a picture of the library or to a frame.',
});

export const upDataVideoCoverByPicUrl = defineEndpoint({
  id: 'upDataVideoCoverByPicUrl',
  path: '/amc/web/content/upDataVideoCoverByPicUrl.do',
  access,
  request: z.strictObject({ streamId: id, picUrl: z.string().min(1, '请选择封面图片').max(longAddressMax) }),
  answer: covered,
  summary: 'Sets the cover of a video to a picture of our store or of another site, which is fetched.',
});

export const listStreamUsage = defineEndpoint({
  id: 'listStreamUsage',
  path: '/amc/web/stream/listStreamUsage.do',
  access,
  request: z.strictObject({ streamId: id }),
  answer: listOf(mediaUse).extend({ data: otherUses }),
  summary: 'Stories of the user’s columns that show a video, newest first, at most 200, and how many others do.',
});
