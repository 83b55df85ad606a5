import type { WechatMessage } from 'shared-contracts/endpoints';
import { type BundleDraft, type BundleRow, targetNames } from 'shared-contracts/model';
import { bundleTexts as texts } from './bundle.texts.ts';

/** A story to choose: its plain title, and the title with what it is. */
export interface Option {
  value: string;
  title: string;
  label: string;
}

/** What the form holds of posts: the stories, and words by story. */
export interface PostValues {
  posts?: string[];
  words?: Record<string, string>;
}

/** Posts of stories as the form holds them. */
export const postValues = (posts: BundleRow['posts']): Required<PostValues> => ({
  posts: posts.map(({ contentId }) => contentId),
  words: Object.fromEntries(posts.map(({ contentId, text }) => [contentId, text])),
});

/** Posts that a form sends; a story that was taken out of the bundle is not posted. */
export const postsOf = ({ posts = [], words = {} }: PostValues, storyIds: readonly string[]): BundleDraft['posts'] =>
  posts.filter((id) => storyIds.includes(id)).map((contentId) => ({ contentId, text: words[contentId] ?? '' }));

/** Messages to choose; one with stories that are not in the bundle says so and cannot be chosen. */
export function messageOptions(
  passed: readonly Pick<WechatMessage, 'id' | 'articles' | 'accountName'>[],
  own: BundleRow['messages'],
  storyIds: readonly string[],
): { value: string; label: string; disabled?: boolean }[] {
  const gone = own.filter(({ id }) => !passed.some((one) => one.id === id));
  return [
    ...passed.map(({ id, articles, accountName }) => {
      const isForeign = articles.some(({ contentId }) => !storyIds.includes(contentId));
      const name = texts.messageOf(articles[0]?.title ?? '', articles.length, accountName ?? '');
      return { value: id, label: isForeign ? texts.messageForeign(name) : name, disabled: isForeign };
    }),
    ...gone.map(({ id, title }) => ({ value: id, label: texts.messageGone(title) })),
  ];
}

/** Where a bundle goes: its targets, and what goes outside with it. */
export const placesOf = ({ targets, posts, messages }: Pick<BundleRow, 'targets' | 'posts' | 'messages'>): string[] => [
  ...targets.map((target) => targetNames[target]),
  ...(messages.length > 0 ? [texts.messagesCount(messages.length)] : []),
  ...(posts.length > 0 ? [texts.postsCount(posts.length)] : []),
];

/** Why something of a bundle is not where it should be; '' for nothing. */
export const reasonsOf = ({ lastError, failures }: Pick<BundleRow, 'lastError' | 'failures'>): string =>
  [lastError, ...failures.map(({ title, target, reason }) => texts.failure(targetNames[target], title, reason))]
    .filter(Boolean)
    .join('；');
