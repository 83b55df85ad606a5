import type { StudyGroup } from 'shared-contracts/endpoints';
import { correctionKindNames, type StoryCorrection } from 'shared-contracts/model';
import { coverOf } from '../stories/content.rules.ts';
import { kindOf } from '../stories/kinds/index.ts';
import { dropLeadingTabs } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import type { MediaLabels } from '../../platform/pages/media-label.ts';
import { labelsOfShown, openAiUse, openMediaUses, shownAiUse } from '../stories/shown-labels.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import type { PublicChannel, PublicChannels } from '../channels/public-channel.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import type { ReaderTag } from '../stories/story-tags.ts';
import type { publishedColumns } from '../stories/published-column.queries.ts';
import type { ShownComment } from '../comments/shown-comments.queries.ts';

/** A column of a topic with the stories that readers of the app may see. */
type OpenColumn = Awaited<ReturnType<typeof publishedColumns>>[number];

/** A channel of the feed with its children. */
export function openChannel({ id, name, slug, children }: PublicChannel): object {
  return { id, name, slug, children: children.map(openChannel) };
}

/** An article in a list: without its body. */
export function openArticle(
  { id, channelId, contentType, draft, publishedTime, isStick, hits, praise, commentCount }: PublishedStory,
  channels: PublicChannels,
  labels: MediaLabels,
): object {
  const path = coverOf(draft);
  const cover =
    path === null ? null : { url: path, small: thumbnailUrl(path, 'w200'), medium: thumbnailUrl(path, 'w800') };
  return {
    id,
    contentType,
    title: draft.title,
    subTitle: draft.subTitle,
    leadTitle: draft.leadTitle,
    summary: draft.summary,
    author: draft.author,
    source: draft.source,
    ...openAiUse(shownAiUse(draft, labels)),
    cover,
    channel: channelOf(channels, channelId),
    publishedTime: toWireTime(publishedTime),
    isStick,
    hits,
    praise,
    commentCount,
  };
}

/** Articles in a list, with the AI labels of what they show. */
export async function openArticles(
  db: Database,
  stories: readonly PublishedStory[],
  channels: PublicChannels,
): Promise<object[]> {
  const drafts = stories.map(({ draft }) => draft);
  const labels = await labelsOfShown(db, drafts);
  return stories.map((story) => openArticle(story, channels, labels));
}

/** A whole article. */
export function openArticleDetail(
  story: PublishedStory,
  channels: PublicChannels,
  tags: readonly ReaderTag[],
  labels: MediaLabels,
): object {
  const { draft } = story;
  return {
    ...openArticle(story, channels, labels),
    editor: draft.editor,
    keywords: tags.map(({ name }) => name),
    tags: tags.filter(({ id }) => id !== null),
    content: dropLeadingTabs(draft.content),
    corrections: (draft.corrections ?? []).map(openCorrection),
    ...kindOf(story.contentType).feedPart?.(draft),
    ...(labels.size > 0 && { mediaAiUse: openMediaUses(labels) }),
    webUrl: storyPath(story),
  };
}

/** A note on what was changed after publication. */
const openCorrection = ({ kind, note, time }: StoryCorrection) => ({
  kind,
  kindName: correctionKindNames[kind],
  note,
  time,
});

/** A topic: what leads it, and its columns with the stories that are published to the app. */
export async function openSpecial(
  db: Database,
  { draft: { special } }: PublishedStory,
  columns: readonly OpenColumn[],
  channels: PublicChannels,
): Promise<object> {
  const path = special?.banner?.path;
  const banner = path === undefined ? null : { url: path, medium: thumbnailUrl(path, 'w800') };
  const labels = await labelsOfShown(
    db,
    columns.flatMap(({ stories }) => stories.map(({ draft }) => draft)),
  );
  return {
    special: {
      banner,
      address: special?.address ?? '',
      columns: columns.map(({ title, layout, stories }) => ({
        title,
        layout,
        stories: stories.map((one) => openArticle(one, channels, labels)),
      })),
    },
  };
}

function channelOf({ byId }: PublicChannels, id: string): object | null {
  const channel = byId.get(id);
  return channel ? { id: channel.id, name: channel.name, slug: channel.slug } : null;
}

/** A study group without its stories. */
export function openStudyGroup({ id, name, description, contentCount }: StudyGroup): object {
  return { id, name, description, contentCount };
}

/** A reply to a comment; the reader's device stays with us. */
export function openReply({
  id,
  nickName,
  portrait,
  comment,
  praise,
  createdTime,
}: Omit<ShownComment, 'replies' | 'replyCount'>): object {
  return { id, nickName, portrait, comment, praise, createdTime: toWireTime(createdTime) };
}

/** An approved comment with the first replies to it. */
export const openComment = ({ replies, replyCount, ...comment }: ShownComment): object => ({
  ...openReply(comment),
  replies: replies.map(openReply),
  replyCount,
});
