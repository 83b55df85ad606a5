import { decideComment } from './decide-comment.ts';
import { commentTexts as texts } from './comment.texts.ts';

/** Rejects comments, whatever state they are in (R581). */
export const rejectComment = decideComment({ key: 'reject', label: texts.reject, decision: 2, shortcut: 'r' });
