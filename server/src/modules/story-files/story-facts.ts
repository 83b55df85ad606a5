import type { ContentDetail } from 'shared-contracts/model';
import { storyFileTexts as texts } from './story-files.texts.ts';

/** Who exports a story, and when. */
export interface Exported {
  by: string;
  time: string;
}

/** Lines above the text: for whom it is at hand without the newsroom. */
export const factsAbove = (story: ContentDetail, { by, time }: Exported): string[] =>
  [
    `${texts.number} ${story.id}`,
    story.author && `${texts.byline} ${story.author}`,
    story.source && `${texts.source} ${story.source}`,
    story.editor && `${texts.editor} ${story.editor}`,
    story.readerAiLine,
    texts.exported(time, by),
  ].filter((line): line is string => typeof line === 'string' && line !== '');

/** What may be the name of a file: without what file systems do not take. */
export const fileTitle = (title: string): string =>
  Array.from(title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
    .slice(0, 60)
    .join('');
