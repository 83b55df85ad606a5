import type { GuardRefusal } from 'shared-contracts/errors';
import { StoryType } from 'shared-contracts/model';
import { foreignPictures, foreignVideos, isEmptyBody } from '../../../platform/text/html.rules.ts';
import { kindTexts as texts } from './kind.texts.ts';
import type { StoryKind } from './story-kind.ts';

const longestName = 80;

function pictureGuards(content: string, allowed: readonly string[]): GuardRefusal[] {
  const foreign = foreignPictures(content, allowed);
  const [first] = foreign;
  if (first === undefined) return [];
  const name = first.length > longestName ? `${first.slice(0, longestName)}…` : first;
  return [{ guard: 'foreignPicture', text: texts.foreignPictures(foreign.length, name) }];
}

function videoGuards(content: string, allowed: readonly string[]): GuardRefusal[] {
  const foreign = foreignVideos(content, allowed);
  return foreign.length === 0 ? [] : [{ guard: 'foreignVideo', text: texts.foreignVideos(foreign.length) }];
}

/** News: a title and a body. */
export const articleKind: StoryKind = {
  type: StoryType.Article,
  guards({ content }, { pictures, videos }) {
    const allowed = [...pictures, ...videos];
    return [
      ...(isEmptyBody(content) ? [{ guard: 'body', text: texts.bodyMissing }] : []),
      ...pictureGuards(content, allowed),
      ...videoGuards(content, allowed),
    ];
  },
};
