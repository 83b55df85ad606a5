import { z } from 'zod';
import { noticesAtOnce } from '../limits/index.ts';
import { id, idList, notice, NoticeKind, noticeSetting } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const staff = { session: 'staff' } as const;
const kind = z.enum(NoticeKind);

export const noticeList = defineEndpoint({
  id: 'noticeList',
  path: '/amc/web/notice/list.do',
  access: staff,
  request: z.strictObject({
    kind: kind.optional(),
    isUnread: z.boolean().default(false),
    /** The last notice of the page before. */
    before: id.optional(),
    limit: z.number().int().min(1).max(noticesAtOnce).default(20),
  }),
  answer: z.object({ list: z.array(notice), data: z.object({ hasMore: z.boolean() }) }),
  summary: 'The notices of the user, newest first.',
});

export const noticeUnreadCount = defineEndpoint({
  id: 'noticeUnreadCount',
  path: '/amc/web/notice/unreadCount.do',
  access: staff,
  answer: dataOf(z.object({ count: z.number().int() })),
  summary: 'How many notices the user has not read; 100 for more than 99.',
});

export const noticeMark = defineEndpoint({
  id: 'noticeMark',
  path: '/amc/web/notice/mark.do',
  access: staff,
  request: z.strictObject({ ids: idList }),
  answer: dataOf(z.object({ count: z.number().int() })),
  summary: 'Marks notices of the user as read; how many there are to read then.',
});

export const noticeMarkAll = defineEndpoint({
  id: 'noticeMarkAll',
  path: '/amc/web/notice/markAll.do',
  access: staff,
  request: z.strictObject({
    /** The newest notice that the user has seen: what came later stays unread. */
    upTo: id,
    kind: kind.optional(),
  }),
  answer: dataOf(z.object({ count: z.number().int() })),
  summary: 'Marks all notices of the user up to one as read; how many there are to read then.',
});

export const noticeSettings = defineEndpoint({
  id: 'noticeSettings',
  path: '/amc/web/notice/settings.do',
  access: staff,
  answer: listOf(noticeSetting),
  summary: 'How the user wants the notices of each kind.',
});

export const noticeSaveSetting = defineEndpoint({
  id: 'noticeSaveSetting',
  path: '/amc/web/notice/saveSetting.do',
  access: staff,
  request: z.strictObject(noticeSetting.shape),
  summary: 'Keeps how the user wants the notices of a kind. Recorded.',
});
