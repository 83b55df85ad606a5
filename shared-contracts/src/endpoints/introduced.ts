import { z } from 'zod';
import { introducedItem, IntroducedType, pageRequest } from '../model/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';
import { pickerAccess, pickerKeywords, pickerOrder, pickerTime } from './picker-query.ts';

export const listIntroducedItems = defineEndpoint({
  id: 'listIntroducedItems',
  path: '/amc/web/content/listIntroducedItems.do',
  access: pickerAccess,
  request: z.strictObject({
    ...pageRequest,
    ...pickerOrder,
    type: z.enum(IntroducedType),
    keywords: pickerKeywords,
    startDate: pickerTime,
    endDate: pickerTime,
  }),
  answer: pageOf(introducedItem),
  summary: 'A page of what can be introduced, of one type, with the fields of that type (R393 to R398).',
});
