import { z } from 'zod';
import { copyrightMax, fileNameMax, keywordsMax, longAddressMax, pictureSideMax } from '../limits/index.ts';
import {
  dateOrTime,
  dateTime,
  id,
  idList,
  mediaUse,
  otherUses,
  pageRequest,
  picture,
  requiredText,
  text,
} from '../model/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pictureBodyLimit } from './define-endpoint.ts';
import { pictureCategoryId } from './picture-category.ts';

const access = { session: 'either' } as const;
/** Base64 text of a picture whose form, escaped, fits into `pictureBodyLimit`. */
const base64Max = 11_000_000;
const base64TooLarge = '处理后的图片不能大于8M，请缩小后再试';
/** An address of our own store, as pictures have it. */
const ownUrl = z.string().min(1, '请选择图片').max(longAddressMax);

export const listPictureByProperty = defineEndpoint({
  id: 'listPictureByProperty',
  path: '/amc/web/picture/listPictureByProperty.do',
  access,
  request: z.strictObject({
    ...pageRequest,
    title: text(keywordsMax, '关键词').default(''),
    /** '' any category. */
    categoryId: z
      .string()
      .regex(/^(|0|[1-9]\d{0,17})$/, '分类不正确')
      .default(''),
    startDate: z.union([dateOrTime, z.literal('')]).default(''),
    endDate: z.union([dateOrTime, z.literal('')]).default(''),
    /** 1 is the documents' only value. */
    type: z.literal(1).default(1),
    /** 0 all, 1 my uploads, 2 my team. */
    searchType: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  }),
  answer: dataOf(z.object({ list: z.array(picture), total: z.number().int() })),
  summary: 'A page of the picture library, newest first; by part of the title, category, days and source.',
});

export const updatePictureTitle = defineEndpoint({
  id: 'updatePictureTitle',
  path: '/amc/web/picture/updatePictureTitle.do',
  access,
  request: z.strictObject({ id, title: requiredText(fileNameMax, '标题') }),
  summary: 'Renames a picture.',
});

export const updatePictureRights = defineEndpoint({
  id: 'updatePictureRights',
  path: '/amc/web/picture/updatePictureRights.do',
  access,
  request: z.strictObject({ id, copyright: text(copyrightMax, '版权说明'), expireTime: dateTime.nullable() }),
  answer: dataOf(picture),
  summary: 'Notes whose picture it is and until when it may be used.',
});

export const deletePictureByIds = defineEndpoint({
  id: 'deletePictureByIds',
  path: '/amc/web/picture/deleteByIds.do',
  access,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Takes pictures out of the library; what a story uses or another user owns stays, with the reason.',
});

export const deletePictureById = defineEndpoint({
  id: 'deletePictureById',
  path: '/amc/web/picture/deleteById.do',
  access,
  request: z.strictObject({ id }),
  summary: 'Takes one picture out of the library; refused while a story uses it.',
});

export const movePictureToCategory = defineEndpoint({
  id: 'movePictureToCategory',
  path: '/amc/web/picture/movePictureToCategory.do',
  access,
  request: z.strictObject({ ids: idList, categoryId: pictureCategoryId }),
  answer: batchResult,
  summary: 'Moves pictures into a category.',
});

export const listPictureUsage = defineEndpoint({
  id: 'listPictureUsage',
  path: '/amc/web/picture/listPictureUsage.do',
  access,
  request: z.strictObject({ id }),
  answer: listOf(mediaUse).extend({ data: otherUses }),
  summary: 'Stories of the user’s columns that use a picture, newest first, at most 200, and how many others do.',
});

const edited = dataOf(z.object({ accessUrl: z.string(), pictureId: id, url: z.string(), id }));

export const imageEdit = defineEndpoint({
  id: 'imageEdit',
  path: '/amc/web/picture/editPicture.do',
  access,
  request: z.strictObject({
    /** The edited picture: a data URL, or an address of our own store. */
    url: z.string().min(1, '请选择图片').max(base64Max, base64TooLarge),
    /** The picture that was edited; it is kept. */
    picId: id.optional(),
  }),
  answer: edited,
  bodyLimit: pictureBodyLimit,
  tooLargeText: base64TooLarge,
  summary: 'Saves an edited picture as a new one with title, category and copyright of the one it was made from.',
});

export const base64ToImage = defineEndpoint({
  id: 'base64ToImage',
  path: '/amc/web/picture/base64ToImage.do',
  access,
  request: z.strictObject({
    /** Base64, with or without 'data:image/…;base64,'. */
    imgData: z.string().min(1, '图片内容为空').max(base64Max, base64TooLarge),
    fileName: requiredText(fileNameMax, '文件名'),
    /**
     * The picture it was derived from, e.g. by a watermark; our addition. The new one inherits its category and
     * copyright.
     */
    picId: id.optional(),
  }),
  answer: dataOf(z.object({ url: z.string(), id })),
  bodyLimit: pictureBodyLimit,
  tooLargeText: base64TooLarge,
  summary: 'Makes a picture of the library of base64 text; a copy of another picture stays in that one’s category.',
});

export const resizeImg = defineEndpoint({
  id: 'resizeImg',
  path: '/amc/web/picture/resizeImg.do',
  access,
  request: z.strictObject({
    url: ownUrl,
    width: z.number().int().min(1).max(pictureSideMax),
    height: z.number().int().min(1).max(pictureSideMax),
  }),
  answer: dataOf(z.object({ url: z.string(), id })),
  summary: 'Saves a smaller copy that fits into width × height as a new picture; never enlarges.',
});

export const addPictureWatermark = defineEndpoint({
  id: 'addPictureWatermark',
  path: '/amc/web/picture/addWatermark.do',
  access,
  request: z.strictObject({
    ids: idList,
    /** 1 top-left, 2 bottom-left, 3 top-right, 4 bottom-right, 5 centre. */
    position: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).default(4),
    /** 1 (500×136 drawn at 90×36) or 2 (300×61 drawn at 180×36). */
    image: z.union([z.literal(1), z.literal(2)]).default(1),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        ok: z.boolean(),
        message: z.string(),
        /** The watermarked copy; '' when it failed. */ url: z.string(),
      }),
    ),
  }),
  summary: 'Draws a watermark into pictures, always from the copy without one; JPEG at quality 80.',
});

export const removePictureWatermark = defineEndpoint({
  id: 'removePictureWatermark',
  path: '/amc/web/picture/removeWatermark.do',
  access,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Goes back to the copies without watermark.',
});

export const qiniuFetchFile = defineEndpoint({
  id: 'qiniuFetchFile',
  method: 'GET',
  path: '/amc/web/qiniu/fetchFile.do',
  encoding: 'query',
  access: { session: 'either' },
  request: z.strictObject({ url: z.string().min(1, '请填写图片地址').max(longAddressMax, '图片地址过长') }),
  answer: dataOf(z.object({ url: z.string(), id })),
  summary:
    'Fetches a picture of another site into the library; inner addresses, large files and what is no picture are refused.',
});
