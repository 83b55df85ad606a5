import type { ExternalTexts } from '../words/watched-kind.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { wechatFields } from './wechat-fields.rules.ts';
import { shownArticles } from './wechat-message.queries.ts';

/** Titles and digests that stories have of their own at WeChat, for the search for listed words. */
export const wechatTexts: ExternalTexts = async (db, storyIds) => {
  const texts = new Map<string, ReaderField[]>();
  for (const article of await shownArticles(db, storyIds))
    texts.set(article.contentId, [...(texts.get(article.contentId) ?? []), ...wechatFields(article)]);
  return texts;
};
