import { z } from 'zod';
import { guestIntroductionMax, guestNameMax, guestPostMax, pictureAddressMax, siblingsMax } from '../limits/index.ts';
import { id, liveGuest, requiredText, text } from '../model/index.ts';
import { LivePermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';
import { liveReaders } from './live.ts';

const guestFacts = {
  name: requiredText(guestNameMax, '嘉宾姓名'),
  post: text(guestPostMax, '嘉宾职务').default(''),
  /** Address of a picture of our own store; '' none. */
  portrait: text(pictureAddressMax, '头像地址').default(''),
  introduction: text(guestIntroductionMax, '嘉宾介绍').default(''),
};

export const contentAddLiveGuest = defineEndpoint({
  id: 'contentAddLiveGuest',
  path: '/amc/web/content/addLiveGuest.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({ liveRoomId: id, ...guestFacts }),
  answer: dataOf(liveGuest),
  summary: 'Adds a guest at the end of a room’s guests (R235).',
});

export const contentUpdateLiveGuest = defineEndpoint({
  id: 'contentUpdateLiveGuest',
  path: '/amc/web/content/updateLiveGuest.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({
    id,
    liveRoomId: id,
    ...guestFacts,
    /** Place among the room's guests, from 0; when absent, the guest keeps the current place. */ sortField: z
      .number()
      .int()
      .min(0)
      .max(siblingsMax)
      .optional(),
  }),
  answer: dataOf(liveGuest),
  summary: 'Changes a guest, or moves them in the order (R235). What they have said keeps the name it was said under.',
});

export const contentGetLiveGuest = defineEndpoint({
  id: 'contentGetLiveGuest',
  path: '/amc/web/content/getLiveGuest.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ liveRoomId: id }),
  answer: listOf(liveGuest),
  summary: 'The guests of a room in their order (R235).',
});

export const deleteLiveGuest = defineEndpoint({
  id: 'deleteLiveGuest',
  path: '/amc/web/live/deleteGuest.do',
  access: { session: 'staff', code: LivePermission.Edit },
  request: z.strictObject({ id, liveRoomId: id }),
  summary: 'Takes a guest out of a room; what they have said stays.',
});
