import { z } from 'zod';
import { AdKind, AdTarget } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openChannelName, openId, openList, openPath, openPicture, openTime } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

const ad = z.strictObject({
  id: openId,
  kind: z.enum(AdKind),
  /** Mark that the Advertising Law requires beside it. */
  mark: z.string(),
  title: z.string(),
  advertiser: z.string(),
  image: openPicture,
  /** `duration` in seconds. */
  video: z.strictObject({ playUrl: z.string(), coverUrl: z.string(), duration: z.number() }).nullable(),
  /** 0 until the reader closes it. */
  seconds: count,
  target: z
    .strictObject({
      kind: z.enum(AdTarget).exclude(['None']),
      /** Null for an address. */
      id: openId.nullable(),
      url: z.string(),
    })
    .nullable(),
  clickUrl: z.string().nullable(),
  startTime: openTime,
  endTime: openTime,
});

export const openAdList = defineOpenCall({
  id: 'openAdList',
  path: '/open/v1/ads',
  summary: 'Ads that run now, the first to be shown first; of a channel with those of the channels above it.',
  query: z.strictObject({ kind: z.enum(AdKind, texts.adKindWrong).optional(), channel: openChannelName }),
  answer: openList(ad),
  refusals: [404, 422],
});

export const openAdClick = defineOpenCall({
  id: 'openAdClick',
  path: '/open/v1/ads/:id/click',
  summary: 'Leads to the target of an ad and counts the click.',
  params: openPath,
  status: 302,
  refusals: [410, 422],
});

export const openAdViews = defineOpenCall({
  id: 'openAdViews',
  method: 'POST',
  path: '/open/v1/ads/views',
  summary: 'Counts ads as seen: those that run, once in 30 seconds for a reader.',
  body: z.strictObject({ ids: z.array(openId).min(1, texts.adIdsMissing).max(50, texts.tooManyAdIds) }),
  bodyLimit: 4096,
  status: 204,
  refusals: [413, 422],
});
