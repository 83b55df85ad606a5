import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { recommendMax } from 'shared-contracts/limits';
import { StoryType } from 'shared-contracts/model';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { findShown, listReplies, listShownComments } from '../comments/shown-comments.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { channelIdsBelow, type PublicChannels, readPublicChannels } from '../channels/public-channel.queries.ts';
import {
  findPublished,
  listPublishedAfter,
  listPublishedOf,
  listRecommended,
  type PublishedFilter,
  type PublishedStory,
} from '../stories/published.queries.ts';
import { publishedColumns } from '../stories/published-column.queries.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import { readerTags } from '../stories/story-tags.ts';
import { findOpenGroup, idsOfGroup, listStudyGroups } from '../stories/study-group.queries.ts';
import { type CursorCodec, placeOfParts, placeParts } from '../../platform/feed/cursor.ts';
import {
  openArticles,
  openArticleDetail,
  openChannel,
  openComment,
  openReply,
  openSpecial,
  openStudyGroup,
} from './open-answers.ts';
import { type NinjsFacts, openNinjs } from './open-ninjs.ts';
import { openTexts as texts } from './open.texts.ts';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';

const target = 'app';
/** Stories of a study group that one answer gives at most. */
const studyStories = 200;

/** Requested page of a list. */
export interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/**
 * Reads the answers of the feed. Throws NotFound, with `gone` where a story was taken down, and Invalid for a bad
 * cursor.
 */
export class OpenViews {
  readonly #db: Database;
  readonly #cursors: CursorCodec;
  readonly #now: () => Date;
  readonly #trees = new FreshCache<PublicChannels>();

  constructor(db: Database, cursors: CursorCodec, now: () => Date) {
    this.#db = db;
    this.#now = now;
    this.#cursors = cursors;
  }

  async channels(): Promise<object> {
    return { list: (await this.tree()).roots.map(openChannel) };
  }

  async articles({ channel, cursor, limit }: PageQuery & { channel?: string | undefined }): Promise<object> {
    const tree = await this.tree();
    const list = `articles:${channel ?? ''}`;
    const place = this.#place(list, cursor);
    const stories = await listPublishedAfter(
      this.#db,
      filterOf(tree, channel),
      place && placeOfParts(place),
      limit + 1,
    );
    const pageRows = stories.slice(0, limit);
    const nextCursor = stories.length > limit ? this.#cursors.write(list, placeParts(pageRows.at(-1)!)) : null;
    return { list: await openArticles(this.#db, pageRows, tree), nextCursor };
  }

  /** Stories by ninjs; `body` gives a text as it is to be read now. */
  async ninjs(
    { channel, cursor, limit }: PageQuery & { channel?: string | undefined },
    facts: NinjsFacts,
    body: (content: string) => Promise<string>,
  ): Promise<object> {
    const tree = await this.tree();
    const list = `ninjs:${channel ?? ''}`;
    const place = this.#place(list, cursor);
    const after = place && placeOfParts(place);
    const stories = await listPublishedAfter(this.#db, filterOf(tree, channel), after, limit + 1);
    const pageRows = stories.slice(0, limit);
    const items: object[] = [];
    const labels = await labelsOfShown(
      this.#db,
      pageRows.map(({ draft }) => draft),
    );
    for (const story of pageRows) items.push(openNinjs(story, await body(story.draft.content), labels, tree, facts));
    const nextCursor = stories.length > limit ? this.#cursors.write(list, placeParts(pageRows.at(-1)!)) : null;
    return { list: items, nextCursor };
  }

  async ninjsStory(contentId: string, facts: NinjsFacts, body: (content: string) => Promise<string>): Promise<object> {
    const story = await this.#published(contentId);
    const labels = await labelsOfShown(this.#db, story.draft);
    return openNinjs(story, await body(story.draft.content), labels, await this.tree(), facts);
  }

  async recommended(): Promise<object> {
    const tree = await this.tree();
    const stories = await listRecommended(this.#db, filterOf(tree, undefined), {
      limit: recommendMax,
      now: this.#now(),
    });
    return { list: await openArticles(this.#db, stories, tree) };
  }

  async studyGroups(): Promise<object> {
    return { list: (await listStudyGroups(this.#db, { isOpen: true })).map(openStudyGroup) };
  }

  async studyGroup(groupId: string): Promise<object> {
    const group = await findOpenGroup(this.#db, groupId);
    if (!group) throw new AppError(ErrorCode.NotFound, texts.groupGone);
    const tree = await this.tree();
    const stories = await listPublishedOf(
      this.#db,
      filterOf(tree, undefined),
      await idsOfGroup(this.#db, groupId, studyStories),
    );
    return {
      data: {
        id: group.id,
        name: group.name,
        description: group.description,
        list: await openArticles(this.#db, stories, tree),
      },
    };
  }

  /** `body` gives the text as it is to be read now. */
  async article(contentId: string, body: (content: string) => Promise<string>): Promise<object> {
    const [found, tree] = [await this.#published(contentId), await this.tree()];
    const story = { ...found, draft: { ...found.draft, content: await body(found.draft.content) } };
    const [tags, labels] = await Promise.all([
      readerTags(this.#db, story.draft.keywords),
      labelsOfShown(this.#db, story.draft),
    ]);
    const data = openArticleDetail(story, tree, tags, labels);
    if (story.contentType !== StoryType.Topic) return { data };
    const columns = await publishedColumns(this.#db, { target, exceptChannelIds: tree.hiddenIds }, story.draft.special);
    return { data: { ...data, ...(await openSpecial(this.#db, story, columns, tree)) } };
  }

  async counts(contentId: string): Promise<object> {
    const { hits, praise, commentCount } = await this.#published(contentId);
    return { data: { hits, praise, commentCount } };
  }

  async comments(contentId: string, { cursor, limit }: PageQuery): Promise<object> {
    const list = `comments:${contentId}`;
    const before = this.#place(list, cursor);
    const { commentCount } = await this.#published(contentId);
    const rows = await listShownComments(this.#db, contentId, before && String(before[0]), limit + 1);
    const pageRows = rows.slice(0, limit);
    return {
      list: pageRows.map(openComment),
      total: commentCount,
      nextCursor: rows.length > limit ? this.#cursors.write(list, [pageRows.at(-1)!.id]) : null,
    };
  }

  async replies(contentId: string, commentId: string, { cursor, limit }: PageQuery): Promise<object> {
    const list = `replies:${commentId}`;
    const after = this.#place(list, cursor);
    await this.assertPublished(contentId);
    if (!(await findShown(this.#db, contentId, commentId))) throw new AppError(ErrorCode.NotFound, texts.commentGone);
    const rows = await listReplies(this.#db, commentId, after && String(after[0]), limit + 1);
    const pageRows = rows.slice(0, limit);
    return {
      list: pageRows.map(openReply),
      nextCursor: rows.length > limit ? this.#cursors.write(list, [pageRows.at(-1)!.id]) : null,
    };
  }

  /** Throws NotFound, with `gone` where the story was taken down. */
  async assertPublished(contentId: string): Promise<void> {
    await this.#published(contentId);
  }

  /** Ids of a channel, named by slug or id, and of those above it. Throws NotFound. */
  async channelTrail(channelRef: string): Promise<string[]> {
    const { byId, bySlug } = await this.tree();
    const channel = bySlug.get(channelRef) ?? byId.get(channelRef);
    if (!channel) throw new AppError(ErrorCode.NotFound, texts.channelGone);
    const trail: string[] = [];
    for (
      let step: typeof channel | undefined = channel;
      step;
      step = step.parentId === null ? undefined : byId.get(step.parentId)
    )
      trail.push(step.id);
    return trail;
  }

  /** The channels that readers may see. */
  tree(): Promise<PublicChannels> {
    return this.#trees.get('', () => readPublicChannels(this.#db));
  }

  #place(list: string, cursor: string | undefined): (string | number)[] | undefined {
    if (cursor === undefined) return undefined;
    const place = this.#cursors.read(list, cursor);
    if (!place) throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    return place;
  }

  async #published(contentId: string): Promise<PublishedStory> {
    const story = await findPublished(this.#db, target, contentId);
    if (story === 'gone') throw new AppError(ErrorCode.NotFound, texts.storyWithdrawn, { gone: true });
    if (story === undefined) throw new AppError(ErrorCode.NotFound, texts.storyGone);
    return story;
  }
}

/** A channel by slug or id; all visible channels without one. */
function filterOf({ byId, bySlug, hiddenIds }: PublicChannels, channelRef: string | undefined): PublishedFilter {
  if (channelRef === undefined) return { target, exceptChannelIds: hiddenIds };
  const channel = bySlug.get(channelRef) ?? byId.get(channelRef);
  if (!channel) throw new AppError(ErrorCode.NotFound, texts.channelGone);
  return { target, channelIds: channelIdsBelow(channel) };
}
