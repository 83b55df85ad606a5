import { contentNotes, type Endpoint } from 'shared-contracts/endpoints';
import type { NoteAnchor, StoryNote } from 'shared-contracts/model';
import type { Envelope } from 'shared-contracts/wire';
import { kit, test } from './story-kit.ts';

/** A body with words that notes are written on. */
export const body = '<p>江边步道今天开放，全长三公里。</p><p>沿线有路灯。</p>';
/** Its words 三公里. */
export const length: NoteAnchor = {
  words: '三公里',
  start: 11,
  before: '江边步道今天开放，全长',
  after: '。沿线有路灯。',
};

/** Calls an endpoint in a user's name. */
export const call = async (endpoint: Endpoint, request: Record<string, unknown>, userName: string): Promise<Envelope> =>
  (await test.call(endpoint, request, await kit.bearer(userName))).envelope;

/** The notes of a story as a user reads them. */
export const notesOf = async (id: string, userName = 'editor'): Promise<StoryNote[]> =>
  ((await call(contentNotes, { id }, userName)).data as { notes: StoryNote[] }).notes;
