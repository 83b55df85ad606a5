import { z } from 'zod';
import { InviteState } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openPage, openPageOf, openTime } from './fields.ts';

export const openMeInvite = defineOpenCall({
  id: 'openMeInvite',
  path: '/open/v1/me/invite',
  summary: 'The member’s own invitation code, the link to share, and how many came with it.',
  answer: openData(
    z.strictObject({
      code: z.string(),
      /** Whole address of the sign-up page with the code. */
      link: z.string(),
      /** False after staff ended the code. */
      isOpen: z.boolean(),
      invited: count,
      rewarded: count,
    }),
  ),
  refusals: [401, 403],
});

export const openMeInvitations = defineOpenCall({
  id: 'openMeInvitations',
  path: '/open/v1/me/invitations',
  summary: 'Readers who signed up with the member’s code, newest first; names are shortened.',
  query: openPage,
  answer: openPageOf(
    z.strictObject({
      id: openId,
      name: z.string(),
      state: z.enum(InviteState),
      stateName: z.string(),
      points: count,
      createdTime: openTime,
    }),
  ),
  refusals: [401, 422],
});
