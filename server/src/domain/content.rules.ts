import { createHash } from 'node:crypto';
import { type ContentDraft, countWords } from 'shared-contracts/model';
import { cleanHtml, cleanLine, textOfHtml } from './html.rules.ts';

/** Fields that an approval seals: whatever a reader sees. Order is part of the hash. */
export const sealedFields = ['title', 'subTitle', 'leadTitle', 'author', 'source', 'summary', 'cover', 'content'] as const;

/** A draft as stored: cleaned, with what the server derives of it. */
export interface WrittenText {
  draft: ContentDraft;
  txtContent: string;
  wordCount: number;
  hash: string;
}

/** SHA-256 over the sealed fields, hex. Fields are length-marked by JSON, so that no two texts meet in one hash. */
export function sealHash(draft: ContentDraft): string {
  const sealed = sealedFields.map((field) => (field === 'cover' ? (draft.cover?.path ?? null) : draft[field]));
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}

/** Cleans what a client sent and derives text, word count and hash; nothing of these is taken from the client. */
export function writeText(sent: ContentDraft): WrittenText {
  const draft: ContentDraft = {
    title: cleanLine(sent.title),
    subTitle: cleanLine(sent.subTitle),
    leadTitle: cleanLine(sent.leadTitle),
    author: cleanLine(sent.author),
    editor: cleanLine(sent.editor),
    source: cleanLine(sent.source),
    categoryId: sent.categoryId,
    keywords: [...new Set(sent.keywords.map(cleanLine).filter((word) => word !== ''))],
    summary: sent.summary.trim(),
    remark: sent.remark.trim(),
    cover: sent.cover,
    content: cleanHtml(sent.content),
  };
  const txtContent = textOfHtml(draft.content);
  return { draft, txtContent, wordCount: countWords(txtContent), hash: sealHash(draft) };
}
