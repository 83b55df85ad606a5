import { z } from 'zod';
import { dateTime, deputy, id } from '../model/index.ts';
import { anyReviewer } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

export const deputyList = defineEndpoint({
  id: 'deputyList',
  path: '/amc/web/deputy/list.do',
  access: { session: 'staff', code: anyReviewer },
  answer: listOf(deputy),
  summary: 'Times, present and to come, for which the user has a deputy or is one.',
});

export const deputyListPersons = defineEndpoint({
  id: 'deputyListPersons',
  path: '/amc/web/deputy/listPersons.do',
  access: { session: 'staff', code: anyReviewer },
  answer: listOf(z.object({ id, nickName: z.string() })),
  summary: 'Who may be named as a deputy: all who review at some stage.',
});

export const deputySave = defineEndpoint({
  id: 'deputySave',
  path: '/amc/web/deputy/save.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ deputyId: id, fromTime: dateTime, toTime: dateTime }),
  answer: dataOf(z.object({ id })),
  summary: 'Names a deputy, who reviews at the stages and in the channels of the user for that time (代审).',
});

export const deputyEnd = defineEndpoint({
  id: 'deputyEnd',
  path: '/amc/web/deputy/end.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ id }),
  summary: 'Ends it at once; what the deputy has claimed waits for anyone again.',
});
