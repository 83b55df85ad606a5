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
import { missingPictures } from '../media/picture.queries.ts';
import { mayRead } from './reading.rules.ts';
import { specialTexts } from './special.texts.ts';

const refuse = (message: string) => invalidInput([{ path: 'special', message }]);
const nameOf = ({ title }: SpecialColumn, place: number) =>
  title.trim() === '' ? specialTexts.columnAt(place + 1) : specialTexts.columnNamed(title.trim());

/**
 * Returns a topic as it may be stored: kind and title of its stories as they are now. Stories already in it stay,
 * whatever became of them and whoever saves; a new one must exist and be accessible to the user.
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
      if (seen.has(story.id)) throw refuse(specialTexts.storyTwice(name, known.title));
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
    throw refuse(specialTexts.storyMissing(name));
  }
  const { id, contentType, title } = row;
  if (!before) {
    if (!row.isPublished && !mayRead(session, row)) throw refuse(specialTexts.storyForeign(name));
    if (contentType === ContentType.Topic) throw refuse(specialTexts.specialInSpecial(title));
    if (row.isDeleted) throw refuse(specialTexts.storyInBin(name, title));
  }
  return { id, contentType, title };
}

async function checkBanner({ banner }: StorySpecial, { db, settings }: Context): Promise<void> {
  if (!banner) return;
  const isOurs =
    isOwnPicture(banner.path, [settings.SITE_URL ?? '']) && (await missingPictures(db, [banner.id])).length === 0;
  if (!isOurs) throw refuse(specialTexts.headPictureForeign);
}

async function checkAddress({ address }: StorySpecial, db: Database, contentId: string | undefined): Promise<void> {
  if (address !== '' && (await isAddressTaken(db, address, contentId)))
    throw refuse(specialTexts.addressTaken(address));
  if (contentId === undefined) return;
  const [published] = (await publishedAddresses(db, contentId)).filter((one) => one !== address);
  if (published !== undefined) throw refuse(specialTexts.addressFixed(published));
}

/** Returns the faults of the stories of a topic that a reviewer does not expect: each of them must still exist. */
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
      text: specialTexts.storyDeleted(nameOf(column, place), title),
    }));
  });
}
