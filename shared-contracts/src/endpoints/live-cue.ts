import { z } from 'zod';
import { id, liveCue } from '../model/index.ts';
import { LivePermission } from '../permissions/index.ts';
import { defineEndpoint, listOf } from './define-endpoint.ts';
import { liveReaders } from './live.ts';

export const listLiveCues = defineEndpoint({
  id: 'listLiveCues',
  path: '/amc/web/live/listCues.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ liveRoomId: id }),
  answer: listOf(liveCue),
  summary: 'Texts handed to a room that its hosts have not posted yet, in the order of handing over.',
});

export const deleteLiveCue = defineEndpoint({
  id: 'deleteLiveCue',
  path: '/amc/web/live/deleteCue.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({ id }),
  summary: 'Takes a text that was handed to a room out of it.',
});
