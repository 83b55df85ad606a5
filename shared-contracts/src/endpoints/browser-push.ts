import { z } from 'zod';
import { pushAddressMax } from '../limits/index.ts';
import { id } from '../model/index.ts';
import { defineEndpoint } from './define-endpoint.ts';

const staff = { encoding: 'json', access: { session: 'staff' } } as const;
const keyText = z.string().regex(/^[\w-]{16,100}$/, '浏览器的推送密钥不正确');

export const noticeAddPush = defineEndpoint({
  id: 'noticeAddPush',
  path: '/amc/web/notice/addPush.do',
  ...staff,
  request: z.strictObject({
    /** What the browser's subscription says: its address at the push service, and its keys (RFC 8291). */
    address: z.string().max(pushAddressMax, '浏览器的推送地址过长'),
    p256dh: keyText,
    auth: keyText,
  }),
  summary: 'Has notices pushed to the browser of this session, as long as it is logged in. Recorded.',
});

export const noticeRemovePush = defineEndpoint({
  id: 'noticeRemovePush',
  path: '/amc/web/notice/removePush.do',
  ...staff,
  request: z.strictObject({ id }),
  summary: 'Pushes no more notices to a browser of the user. Recorded.',
});

export const noticeTestPush = defineEndpoint({
  id: 'noticeTestPush',
  path: '/amc/web/notice/testPush.do',
  ...staff,
  request: z.strictObject({}),
  summary: 'Pushes one message for trial to the browser of this session, six an hour at most.',
});
