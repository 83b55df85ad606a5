import { z } from 'zod';
import { openTipoffMobileMax, openTipoffNameMax, openTipoffTextMax, openTipoffTitleMax } from '../limits/index.ts';
import { TipoffState } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { openData, openReader, openTime } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

export const openTipoffAdd = defineOpenCall({
  id: 'openTipoffAdd',
  method: 'POST',
  path: '/open/v1/tipoffs',
  summary: 'Sends a tip-off: JSON, or a form whose texts come before up to nine pictures (any field name).',
  body: z.strictObject({
    userId: openReader,
    /** The same one again gives the first receipt. */
    requestId: z.uuid(texts.tipoffIdWrong),
    text: z.string(texts.tipoffTextMissing).max(openTipoffTextMax, texts.tipoffTextTooLong),
    title: z.string().max(openTipoffTitleMax, texts.titleTooLong).default(''),
    name: z.string().max(openTipoffNameMax, texts.nameTooLong).default(''),
    mobile: z.string().max(openTipoffMobileMax, texts.mobileTooLong).default(''),
  }),
  bodyTypes: ['application/json', 'multipart/form-data'],
  bodyLimit: 64 * 1024,
  status: 201,
  answer: z.strictObject({ data: z.strictObject({ receipt: z.string() }), message: z.string() }),
  refusals: [401, 403, 413, 422, 429],
});

export const openTipoffProgress = defineOpenCall({
  id: 'openTipoffProgress',
  path: '/open/v1/tipoffs/:receipt',
  summary: 'What became of a tip-off, by its receipt.',
  params: z.strictObject({ receipt: z.string() }),
  answer: openData(
    z.strictObject({
      receipt: z.string(),
      title: z.string(),
      state: z.enum(TipoffState),
      stateName: z.string(),
      createdTime: openTime,
      replies: z.array(z.strictObject({ text: z.string(), time: openTime })),
    }),
  ),
  refusals: [404, 429],
});
