import { z } from 'zod';
import { coWriter, id, notePerson } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

export const coWriterList = defineEndpoint({
  id: 'coWriterList',
  path: '/amc/web/content/coWriters.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ people: z.array(coWriter), mayInvite: z.boolean() })),
  summary: 'Who may edit a draft beside its author, and why (协作者); for who may read it.',
});

export const coWriterCandidates = defineEndpoint({
  id: 'coWriterCandidates',
  path: '/amc/web/content/coWriterCandidates.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: listOf(notePerson),
  summary: 'Who may be invited to edit a draft: colleagues who write stories.',
});

export const coWriterInvite = defineEndpoint({
  id: 'coWriterInvite',
  path: '/amc/web/content/inviteCoWriter.do',
  access: { session: 'staff' },
  request: z.strictObject({ id, userId: id }),
  answer: dataOf(z.object({ isNew: z.boolean() })),
  summary: 'Invites a colleague to edit a draft; by its author, or who may edit those of others.',
});

export const coWriterRemove = defineEndpoint({
  id: 'coWriterRemove',
  path: '/amc/web/content/removeCoWriter.do',
  access: { session: 'staff' },
  request: z.strictObject({ id, userId: id }),
  answer: dataOf(z.object({ stays: z.boolean() })),
  summary: 'Takes an invitation back; stays says that byline or planning let the person edit the draft still.',
});
