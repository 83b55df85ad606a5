import { type GuardRefusal, invalidInput } from 'shared-contracts/errors';
import { ContentType, type SpecialColumn, type SpecialStory, type StorySpecial } from 'shared-contracts/model';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  isAddressTaken,
  publishedAddresses,
  type StoryOfSpecial,
  storedStories,
  storiesOfSpecial,
} from './special.queries.ts';
import { missingPictures } from './story-part.queries.ts';
import { mayRead } from './reading.ts';

const refuse = (message: string) => invalidInput([{ path: 'special', message }]);
const nameOf = ({ title }: SpecialColumn, place: number) =>
  title.trim() === '' ? `第${place + 1}个板块` : `板块“${title.trim()}”`;

/**
 * A topic as it may be stored: kind and title of its stories as they are now. What stood in it before stays, whatever
 * became
 * of it and whoever saves; what comes in must be there and within the asker's reach.
 */
export async function knownSpecial(special: StorySpecial, context: Context, contentId?: string): Promise<StorySpecial> {
  const { db } = context;
  await checkBanner(special, context);
  await checkAddress(special, db, contentId);
  const ids = special.columns.flatMap(({ stories }) => stories.map(({ id }) => id));
  const [found, stored] = await Promise.all([
    storiesOfSpecial(db, ids),
    contentId === undefined ? new Map<string, SpecialStory>() : storedStories(db, contentId),
  ]);
  const columns = special.columns.map((column, place) => {
    const name = nameOf(column, place);
    const seen = new Set<string>();
    const stories = column.stories.map((story) => {
      const known = knownStory(found.get(story.id), stored.get(story.id), name, context);
      if (seen.has(story.id)) throw refuse(`${name}中《${known.title}》出现了两次`);
      seen.add(story.id);
      return known;
    });
    return { ...column, stories };
  });
  return { ...special, columns };
}

function knownStory(
  row: StoryOfSpecial | undefined,
  before: SpecialStory | undefined,
  name: string,
  { session }: Context,
): SpecialStory {
  if (!row) {
    if (before) return before;
    throw refuse(`${name}中有不存在的稿件，请重新选择`);
  }
  const { id, contentType, title } = row;
  if (!before) {
    if (!row.isPublished && !mayRead(session, row)) throw refuse(`${name}中有您栏目范围之外的稿件，请移除`);
    if (contentType === ContentType.Topic) throw refuse(`专题中不能再放专题：《${title}》`);
    if (row.isDeleted) throw refuse(`${name}中的《${title}》在回收站中，不能放入专题`);
  }
  return { id, contentType, title };
}

async function checkBanner({ banner }: StorySpecial, { db, settings }: Context): Promise<void> {
  if (!banner) return;
  const isOurs =
    isOwnPicture(banner.path, [settings.SITE_URL ?? '']) && (await missingPictures(db, [banner.id])).length === 0;
  if (!isOurs) throw refuse('头图须是图片库中的图片，请重新选择');
}

async function checkAddress({ address }: StorySpecial, db: Database, contentId: string | undefined): Promise<void> {
  if (address !== '' && (await isAddressTaken(db, address, contentId)))
    throw refuse(`地址名“${address}”已被其他专题使用，请换一个`);
  if (contentId === undefined) return;
  const [published] = (await publishedAddresses(db, contentId)).filter((one) => one !== address);
  if (published !== undefined) throw refuse(`专题已用地址名“${published}”发布过，不能更改，否则读者手中的链接会失效`);
}

/** What a reviewer may expect of the stories of a topic: each of them is still there. */
export async function specialStoryGuards(tx: Database, special: StorySpecial | null): Promise<GuardRefusal[]> {
  const columns = special?.columns ?? [];
  const found = await storiesOfSpecial(
    tx,
    columns.flatMap(({ stories }) => stories.map(({ id }) => id)),
  );
  return columns.flatMap((column, place) => {
    const gone = column.stories.filter(({ id }) => found.get(id)?.isDeleted ?? true);
    return gone.map(({ title }) => ({
      guard: 'goneStory',
      text: `${nameOf(column, place)}中的《${title}》已删除，请移除后再送审`,
    }));
  });
}
