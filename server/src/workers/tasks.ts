import type { ContentDraft } from 'shared-contracts/model';
import type { WordInput } from '../importing/document-kind.ts';
import type { PlacedPicture } from '../importing/place-pictures.ts';
import type { FeedOptions } from '../news-data/read-feed.ts';

/**
 * What the pool can do, by name. Each takes and gives what can be cloned, and loads its libraries when first asked.
 * Everything whose cost a sender decides belongs here: a thread can be ended, the server's own cannot.
 */
export const tasks = {
  cleanHtml: async (html: string) => {
    const { cleanHtml } = await import('../domain/html.rules.ts');
    const { checkHtmlShape } = await import('../domain/html-shape.rules.ts');
    checkHtmlShape(html);
    return cleanHtml(html);
  },
  writeText: async (draft: ContentDraft) => {
    const { writeText } = await import('../domain/content.rules.ts');
    const { checkHtmlShape } = await import('../domain/html-shape.rules.ts');
    checkHtmlShape(draft.content);
    return writeText(draft);
  },
  compare: async ({ older, newer }: { older: ContentDraft; newer: ContentDraft }) => (await import('../domain/diff.rules.ts')).diffDrafts(older, newer),
  readWord: async (input: WordInput) => (await import('../importing/word-to-html.ts')).wordToHtml(input),
  placePictures: async ({ html, placed }: { html: string; placed: readonly PlacedPicture[] }) => (await import('../importing/place-pictures.ts')).placePictures(html, placed),
  readWeixin: async (page: string) => (await import('../importing/read-weixin.ts')).readWeixinClean(page),
  readFeed: async ({ bytes, options }: { bytes: Uint8Array; options: FeedOptions }) => (await import('../news-data/read-feed.ts')).readFeed(Buffer.from(bytes), options),
  readQuestions: async (bytes: Uint8Array) => (await import('../activities/question-table.ts')).readQuestionTable(bytes),
  unpackRelease: async (zip: Uint8Array) => (await import('../registry/unpack-release.ts')).unpackRelease(zip),
} as const;

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
