import { decideComment } from './decide-comment.ts';
import { commentTexts as texts } from './comment.texts.ts';

/** Passes comments, whatever state they are in (R581). */
export const approveComment = decideComment({ key: 'approve', label: texts.approve, decision: 1, shortcut: 'a' });
