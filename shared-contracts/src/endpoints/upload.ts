import { z } from 'zod';
import { id, picture, text } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const getResourceUploadToken = defineEndpoint({
  id: 'getResourceUploadToken',
  path: '/amc/web/qiniu/getResourceUploadToken.do',
  access: { session: 'either' },
  request: z.strictObject({
    source: text(40).default('web'),
    enterpriseCode: text(40).default(''),
    type: text(20).default('picture'),
    picType: text(20).default(''),
    fileName: text(255, '文件名'),
    formFlag: text(10).default('1'),
  }),
  answer: dataOf(z.object({ token: z.string(), /** Key that the server chose; part of the token. */ key: z.string(), /** Where the form upload goes. */ uploadUrl: z.string() })),
  summary: 'Upload token with key, size and type limits; the store refuses what breaks them before a byte is kept.',
});

export const savePicture = defineEndpoint({
  id: 'savePicture',
  path: '/amc/web/picture/savePicture.do',
  access: { session: 'either' },
  request: z.strictObject({ /** Key of the uploaded object. */ key: text(300), title: text(255).default(''), categoryId: text(20).default('0') }),
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
  request: z.strictObject({ codeStr: z.string().min(1).max(1000, '链接过长'), flag: z.number().int().optional() }),
  kind: 'file',
  summary: 'QR image of an address (PNG).',
});
