import { z } from 'zod';
import { id, idList, liveMessage, LiveMessageState, pageRequest } from '../model/index.ts';
import { LivePermission } from '../permissions/index.ts';
import { batchResult, defineEndpoint, pageOf } from './define-endpoint.ts';
import { liveReaders } from './live.ts';

export const listLiveMessages = defineEndpoint({
  id: 'listLiveMessages',
  path: '/amc/web/live/listMessages.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ ...pageRequest, liveRoomId: id, state: z.enum(LiveMessageState).optional() }),
  answer: pageOf(liveMessage),
  summary: 'Messages of readers in a room, newest first.',
});

export const decideLiveMessages = defineEndpoint({
  id: 'decideLiveMessages',
  path: '/amc/web/live/decideMessages.do',
  access: { session: 'staff', code: [LivePermission.Host, LivePermission.Withdraw] },
  request: z.strictObject({ ids: idList, isPassed: z.boolean() }),
  answer: batchResult,
  summary: 'Shows messages of readers in their room, or hides them. Recorded.',
});
