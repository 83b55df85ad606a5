import { z } from 'zod';
import { outsideReadingLimits as limits } from '../limits/index.ts';
import { dateTime, id, outsideReading, requiredText, wholeNumber } from '../model/index.ts';
import { anyReviewer, ContentPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

export const outsideReadingList = defineEndpoint({
  id: 'outsideReadingList',
  path: '/amc/web/outsideReading/list.do',
  access: { session: 'staff', code: [...anyReviewer, ContentPermission.OutsideReading] },
  request: z.strictObject({ contentId: id }),
  answer: listOf(outsideReading),
  summary: 'Links by which people outside read a story, and what they wrote, newest first (外部审读).',
});

export const outsideReadingAdd = defineEndpoint({
  id: 'outsideReadingAdd',
  path: '/amc/web/outsideReading/add.do',
  access: { session: 'staff', code: ContentPermission.OutsideReading },
  request: z.strictObject({
    contentId: id,
    name: requiredText(limits.name, '审读人'),
    hours: wholeNumber(1, limits.hoursMax, '有效时间'),
  }),
  answer: dataOf(z.object({ url: z.string(), expiresTime: dateTime })),
  summary:
    'Makes a link to the text that is in review or cleared; one browser opens it. The key is in this answer alone.',
});

export const outsideReadingRevoke = defineEndpoint({
  id: 'outsideReadingRevoke',
  path: '/amc/web/outsideReading/revoke.do',
  access: { session: 'staff', code: ContentPermission.OutsideReading },
  request: z.strictObject({ id }),
  summary: 'Voids a link, wherever it was opened; an opinion that was written stays.',
});
