import { z } from 'zod';
import { uploadImageLimit, uploadImageLimitKb } from '../constants/index.ts';
import {
  addressMax,
  codeMax,
  copyrightMax,
  fileNameMax,
  flagMax,
  shortCodeMax,
  storagePathMax,
} from '../limits/index.ts';
import { heldBlock, id, picture, text, uploadTicket } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

/** Name of a file on the sender’s machine. */
export const fileName = z.string().min(1, '请填写文件名').max(fileNameMax, `文件名不能超过${fileNameMax}个字`);

/** Optional fields of both token calls beside the documents' fields; our addition. */
export const resumable = {
  /** Bytes; lets the server refuse what is too large before it is sent. */
  fileSize: z.number().int().min(0).optional(),
  /**
   * Hash of the content made by the client (hex or base64url). The same one and size again gives the key and what is
   * held of it.
   */
  fingerprint: z
    .string()
    .regex(/^[\w=-]{16,128}$/, '文件指纹格式不正确')
    .optional(),
};

export const getResourceUploadToken = defineEndpoint({
  id: 'getResourceUploadToken',
  path: '/amc/web/qiniu/getResourceUploadToken.do',
  access: { session: 'either' },
  request: z.strictObject({
    source: text(codeMax).default('web'),
    enterpriseCode: text(codeMax).default(''),
    /** 'picture', 'attachment', or 'import' for a file that stays private and is read by an import. */
    type: z.enum(['picture', 'attachment', 'import']).default('picture'),
    picType: text(shortCodeMax).default(''),
    fileName,
    formFlag: text(flagMax).default('1'),
    ...resumable,
  }),
  answer: dataOf(uploadTicket),
  summary: 'Upload token with key, size and type limits; the store refuses what breaks them before a byte is kept.',
});

export const designerDemoUploadToken = defineEndpoint({
  id: 'designerDemoUploadToken',
  method: 'GET',
  path: '/amc/web/qiniu/getUploadToken.do',
  encoding: 'query',
  access: { session: 'staff' },
  answer: z.object({ /** For as many pictures as are tried within its hour. */ uptoken: z.string() }),
  summary:
    'Token for trying an image field’s cloud mode in the designer’s preview (R724); there is none in production.',
});

export const noteUploadBlocks = defineEndpoint({
  id: 'noteUploadBlocks',
  path: '/amc/web/qiniu/noteUploadBlocks.do',
  access: { session: 'either' },
  encoding: 'json',
  request: z.strictObject({
    /** Key of the ticket. */
    key: text(storagePathMax),
    /** Blocks that the store has just said to hold. */
    blocks: z
      .array(
        heldBlock
          .omit({ expired_at: true })
          .extend({ ctx: z.string().min(1).max(addressMax), checksum: z.string().max(codeMax) }),
      )
      .min(1)
      .max(100),
  }),
  summary: 'Notes what the cloud holds of an upload, so that it can go on in another browser.',
});

export const imageFieldPlainUpload = defineEndpoint({
  id: 'imageFieldPlainUpload',
  path: '/amc/web/picture/upload.do',
  access: { session: 'either' },
  encoding: 'multipart',
  bodyLimit: uploadImageLimitKb * 1024,
  tooLargeText: `每个附件大小不能大于${uploadImageLimit}M！`,
  request: z.strictObject({ /** A picture; recognized by its bytes. */ file: z.file() }),
  answer: z.object({ /** Address of the picture; without one the upload counts as failed. */ url: z.string(), id }),
  summary: 'The plain mode of the image upload field: one picture in one form, into the picture library.',
});

export const savePicture = defineEndpoint({
  id: 'savePicture',
  path: '/amc/web/picture/savePicture.do',
  access: { session: 'either' },
  request: z.strictObject({
    /** Key of the uploaded object. */ key: text(storagePathMax),
    title: text(fileNameMax, '标题').default(''),
    categoryId: text(shortCodeMax).default('0'),
    copyright: text(copyrightMax, '版权说明').default(''),
  }),
  answer: dataOf(picture),
  summary: 'Registers an uploaded object as a picture, after looking into it.',
});

export const getPictureStatus = defineEndpoint({
  id: 'getPictureStatus',
  path: '/amc/web/picture/getPictureStatus.do',
  access: { session: 'either' },
  request: z.strictObject({ pictureId: id }),
  answer: dataOf(z.object({ convertStatus: z.number().int(), convertAccessUrl: z.string() })),
  summary: 'Whether a picture’s derived sizes are ready (convertStatus 1).',
});

export const createQrCodeImage = defineEndpoint({
  id: 'createQrCodeImage',
  method: 'GET',
  path: '/amc/client/createQrCodeImage',
  encoding: 'query',
  access: { session: 'none' },
  request: z.strictObject({
    codeStr: z.string().min(1).max(addressMax, '链接过长'),
    flag: z.number().int().optional(),
  }),
  kind: 'file',
  summary: 'QR image of an address (PNG).',
});
