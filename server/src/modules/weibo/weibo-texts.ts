import type { ExternalTexts } from '../words/watched-kind.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { weiboFields } from './weibo-fields.rules.ts';
import { shownPosts } from './weibo.queries.ts';

/** Words of stories’ posts on the microblog, for the search for listed words. */
export const weiboTexts: ExternalTexts = async (db, storyIds) => {
  const texts = new Map<string, ReaderField[]>();
  for (const { contentId, text } of await shownPosts(db, storyIds))
    texts.set(contentId, [...(texts.get(contentId) ?? []), ...weiboFields(text)]);
  return texts;
};
