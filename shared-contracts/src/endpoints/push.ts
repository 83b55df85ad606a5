import { z } from 'zod';
import { keywordsMax, pushSubTitleMax, pushTitleMax } from '../limits/index.ts';
import { pushPlatformDefault } from '../constants/index.ts';
import {
  ContentType,
  dateOrTime,
  dateTime,
  id,
  pageRequest,
  PushPlatform,
  pushState,
  requiredText,
  text,
} from '../model/index.ts';
import { ContentPermission, OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

/** A push to the app as it is kept. */
export const pushRow = z.object({
  id,
  recordId: z.string(),
  contentType: z.enum(ContentType),
  contentId: id,
  platform: z.enum(PushPlatform),
  title: z.string(),
  subTitle: z.string(),
  state: pushState,
  /** Why it failed. */
  lastError: z.string().nullable(),
  createUserName: z.string(),
  createdTime: dateTime,
});
export type PushRow = z.infer<typeof pushRow>;

export const contentPush = defineEndpoint({
  id: 'contentPush',
  path: '/amc/web/content/push.do',
  access: { session: 'staff', code: ContentPermission.Push },
  request: z.strictObject({
    contentType: z.enum(ContentType),
    contentId: id,
    /** 1 iOS, 2 Android, 3 both. */
    platform: z.enum(PushPlatform).default(pushPlatformDefault),
    title: requiredText(pushTitleMax, '推送标题'),
    subTitle: text(pushSubTitleMax, '推送摘要').default(''),
    /** Made by the client; the same one again sends nothing and gives the first answer. */
    recordId: z.string().regex(/^[\w-]{8,60}$/, '推送编号不正确'),
  }),
  answer: dataOf(pushRow),
  summary: 'Sends a story that is published in the app to the app’s readers as a message (R217, S1 §3 push params).',
});

export const pushList = defineEndpoint({
  id: 'pushList',
  path: '/amc/web/content/listPush.do',
  access: { session: 'staff', code: ['/operation/messagepush', ContentPermission.Push] },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(keywordsMax, '关键词').optional(),
    contentId: id.optional(),
    state: pushState.optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(pushRow),
  summary: 'Messages sent to the app, newest first.',
});

export const pushAgain = defineEndpoint({
  id: 'pushAgain',
  path: '/amc/web/content/pushAgain.do',
  access: { session: 'staff', code: OperationPermission.RetryPush },
  request: z.strictObject({ id }),
  answer: dataOf(pushRow),
  summary: 'Sends a message once more that the push service did not take.',
});
