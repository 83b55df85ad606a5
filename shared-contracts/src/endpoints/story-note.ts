import { z } from 'zod';
import { noteMentionsMax, noteTextMax, proposedMax, reasonMax, suggestionsMax } from '../limits/index.ts';
import {
  id,
  idList,
  lastSeen,
  noteAnchor,
  notePerson,
  requiredText,
  storyNote,
  suggestionOutcome,
} from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const noteText = requiredText(noteTextMax, '批注');
/** Ids of the people who are mentioned; each must be able to read the story. */
const mentions = z.array(id).max(noteMentionsMax, `一次最多提醒${noteMentionsMax}人`).default([]);
const requestId = z.uuid();

export const contentNotes = defineEndpoint({
  id: 'contentNotes',
  path: '/amc/web/content/notes.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ notes: z.array(storyNote), mayWrite: z.boolean() })),
  summary: 'Notes on the text of a story, in the order of the text (批注), for who may read its history.',
});

export const contentNotesPeople = defineEndpoint({
  id: 'contentNotesPeople',
  path: '/amc/web/content/notesPeople.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: listOf(notePerson),
  summary: 'Who may be mentioned in a note of a story: those who may read it.',
});

export const contentAddNote = defineEndpoint({
  id: 'contentAddNote',
  path: '/amc/web/content/addNote.do',
  access: { session: 'staff' },
  request: z.strictObject({ id, anchor: noteAnchor, text: noteText, mentions, requestId }),
  answer: dataOf(z.object({ id })),
  summary: 'Writes a note on words of a story, or on the whole of it; for its author and who may edit or review it.',
});

export const contentReplyNote = defineEndpoint({
  id: 'contentReplyNote',
  path: '/amc/web/content/replyNote.do',
  access: { session: 'staff' },
  request: z.strictObject({ noteId: id, text: noteText, mentions, requestId }),
  answer: dataOf(z.object({ id })),
  summary: 'Answers a note.',
});

export const contentResolveNote = defineEndpoint({
  id: 'contentResolveNote',
  path: '/amc/web/content/resolveNote.do',
  access: { session: 'staff' },
  request: z.strictObject({ noteId: id, /** False opens it again. */ resolved: z.boolean() }),
  summary: 'Resolves a note, or opens it again.',
});

export const contentDeleteNote = defineEndpoint({
  id: 'contentDeleteNote',
  path: '/amc/web/content/deleteNote.do',
  access: { session: 'staff' },
  request: z.strictObject({ noteId: id, /** One's own answer, in place of the note. */ replyId: id.optional() }),
  summary: 'Removes one’s own note while nobody else has answered it, or one’s own answer.',
});

const newSuggestion = z.object({
  anchor: noteAnchor,
  proposed: z.string().max(proposedMax, `一处修订的新文字最多${proposedMax}个字`),
});
export type NewSuggestion = z.infer<typeof newSuggestion>;

export const contentAddSuggestions = defineEndpoint({
  id: 'contentAddSuggestions',
  path: '/amc/web/content/addSuggestions.do',
  access: { session: 'staff' },
  request: z.strictObject({
    id,
    suggestions: z.array(newSuggestion).min(1, '没有修订').max(suggestionsMax, `一次最多提交${suggestionsMax}处修订`),
    /** Why, for all of them. */
    text: z.string().max(noteTextMax).default(''),
    requestId,
  }),
  answer: dataOf(z.object({ ids: z.array(id) })),
  summary: 'Suggests other words for words of a story, without changing it; for whoever may write notes on it.',
});

export const contentDecideSuggestions = defineEndpoint({
  id: 'contentDecideSuggestions',
  path: '/amc/web/content/decideSuggestions.do',
  access: { session: 'staff' },
  request: z.strictObject({
    id,
    noteIds: z.array(id).min(1).max(suggestionsMax, `一次最多处理${suggestionsMax}处修订`),
    /** Null opens them again. */
    outcome: suggestionOutcome.nullable(),
    reason: z.string().max(reasonMax).default(''),
    requestId,
  }),
  answer: listOf(z.object({ id, ok: z.boolean(), message: z.string() })),
  summary: 'Accepts suggestions whose words the stored text holds, or rejects them; for who may edit the story now.',
});

/** A story with open points of its return. */
export const openPoints = z.object({ id, title: z.string(), count: z.number().int() });
export type OpenPoints = z.infer<typeof openPoints>;

export const contentNotesLeft = defineEndpoint({
  id: 'contentNotesLeft',
  path: '/amc/web/content/notesLeft.do',
  access: { session: 'staff' },
  request: z.strictObject({ ids: idList }),
  answer: listOf(openPoints),
  summary: 'The stories of these with open points of a return: submitting one needs a reason.',
});

export const contentLastSeen = defineEndpoint({
  id: 'contentLastSeen',
  path: '/amc/web/content/lastSeen.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(lastSeen),
  summary: 'The version of a story that the user read or wrote last, asked before the current one counts as read.',
});
