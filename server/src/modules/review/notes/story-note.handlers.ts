import {
  contentAddNote,
  contentAddSuggestions,
  contentDecideSuggestions,
  contentDeleteNote,
  contentLastSeen,
  contentNotes,
  contentNotesLeft,
  contentNotesPeople,
  contentReplyNote,
  contentResolveNote,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../../platform/http/handle.ts';
import { mayWorkOn } from '../../stories/reading.rules.ts';
import { checkReadable } from '../../stories/reading.ts';
import { lastSeenOf } from './last-seen.ts';
import { listNotes, openPointsOf, peopleOfStory } from './note.queries.ts';
import { addSuggestions, decideSuggestions } from './suggestions.ts';
import { addNote, deleteNote, replyNote, resolveNote } from './write-note.ts';

/** Notes on the text of stories, and what a user has not seen of it yet. */
export const noteHandlers = [
  handle(contentNotes, async ({ id }, context) => {
    const facts = (await checkReadable(context, [id], 'history')).get(id)!;
    return { data: { notes: await listNotes(context.db, id), mayWrite: mayWorkOn(context.session, facts) } };
  }),
  handle(contentNotesPeople, async ({ id }, context) => {
    const facts = (await checkReadable(context, [id], 'history')).get(id)!;
    return { list: await peopleOfStory(context.db, facts) };
  }),
  handle(contentAddNote, (request, context) => context.db.transaction((tx) => addNote(tx, request, context))),
  handle(contentReplyNote, (request, context) => context.db.transaction((tx) => replyNote(tx, request, context))),
  handle(contentResolveNote, (request, context) => context.db.transaction((tx) => resolveNote(tx, request, context))),
  handle(contentDeleteNote, (request, context) => context.db.transaction((tx) => deleteNote(tx, request, context))),
  handle(contentAddSuggestions, (request, context) =>
    context.db.transaction((tx) => addSuggestions(tx, request, context)),
  ),
  handle(contentDecideSuggestions, (request, context) =>
    context.db.transaction((tx) => decideSuggestions(tx, request, context)),
  ),
  handle(contentNotesLeft, async ({ ids }, context) => {
    const storyIds = splitIds(ids);
    await checkReadable(context, storyIds, 'history');
    return { list: await openPointsOf(context.db, storyIds) };
  }),
  handle(contentLastSeen, async ({ id }, context) => ({ data: await lastSeenOf(id, context) })),
];
