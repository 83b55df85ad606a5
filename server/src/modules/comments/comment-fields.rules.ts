import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';

/** A reader's comment, given as plain text or as it is kept, and the name below it. */
export const commentFields = ({ comment, nickName }: { comment: string; nickName: string }): ReaderField[] =>
  filled([
    { label: '评论', text: textOfHtml(comment) },
    { label: '昵称', text: nickName },
  ]);
