import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { commentTexts as texts } from './comment.texts.ts';

/** A reader's comment, given as plain text or as it is kept, and the name below it. */
export const commentFields = ({ comment, nickName }: { comment: string; nickName: string }): ReaderField[] =>
  filled([
    { label: texts.comment, text: textOfHtml(comment) },
    { label: texts.nickName, text: nickName },
  ]);
