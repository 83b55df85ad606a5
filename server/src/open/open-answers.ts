import { publicPaths } from 'shared-contracts/paths';
import { toWireTime } from '../domain/wire-time.ts';
import { thumbnailUrl } from '../site/story-view.ts';
import type { PublicChannel, PublicChannels } from '../store/public-channel.store.ts';
import type { PublishedStory } from '../store/published.store.ts';
import type { comments } from '../store/schema/comment.ts';

/** A channel of the feed with what stands below it. */
export function openChannel({ id, name, slug, children }: PublicChannel): object {
  return { id, name, slug, children: children.map(openChannel) };
}

/** An article in a list: without its body. */
export function openArticle({ id, channelId, draft, publishedTime, isStick, hits, praise, commentCount }: PublishedStory, channels: PublicChannels): object {
  const cover = draft.cover && { url: draft.cover.path, small: thumbnailUrl(draft.cover.path, 'w200'), medium: thumbnailUrl(draft.cover.path, 'w800') };
  return {
    id,
    title: draft.title,
    subTitle: draft.subTitle,
    leadTitle: draft.leadTitle,
    summary: draft.summary,
    author: draft.author,
    source: draft.source,
    cover,
    channel: channelOf(channels, channelId),
    publishedTime: toWireTime(publishedTime),
    isStick,
    hits,
    praise,
    commentCount,
  };
}

/** A whole article. */
export function openArticleDetail(story: PublishedStory, channels: PublicChannels): object {
  const { draft, id } = story;
  return { ...openArticle(story, channels), editor: draft.editor, keywords: draft.keywords, content: draft.content, webUrl: publicPaths.article(id) };
}

function channelOf({ byId }: PublicChannels, id: string): object | null {
  const channel = byId.get(id);
  return channel ? { id: channel.id, name: channel.name, slug: channel.slug } : null;
}

/** An approved comment; the reader's device stays with us. */
export function openComment({ id, nickName, portrait, comment, praise, createdTime }: typeof comments.$inferSelect): object {
  return { id, nickName, portrait, comment, praise, createdTime: toWireTime(createdTime) };
}
