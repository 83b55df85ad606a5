import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { findAccessFacts } from './content.queries.ts';
import { type StoryAccessFacts, mayListTitle, mayRead, type Reading } from './reading.rules.ts';
import { storyTexts } from './story.texts.ts';

/** Refuses stories that do not exist or that the session may not read, with their ids; returns their facts. */
export async function checkReadable(
  context: Pick<Context, 'db' | 'session'>,
  ids: readonly string[],
  reading: Reading,
): Promise<Map<string, StoryAccessFacts>> {
  const known = await findAccessFacts(context.db, ids);
  const bad = ids.filter((id) => !known.has(id) || !mayRead(context.session, known.get(id)!, reading));
  if (bad.length > 0) throw new AppError(ErrorCode.Forbidden, storyTexts.notReadable(bad.length), { ids: bad });
  return known;
}

/** A story that something else names, as what was made of it. */
interface NamedStory {
  contentId: string;
  title: string;
}

/** Returns rows whose stories have their titles only where the session may see them in lists; else a fixed text. */
export async function withKnownTitles<Row extends { takings: NamedStory[] }>(
  { db, session }: Pick<Context, 'db' | 'session'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const facts = await findAccessFacts(
    db,
    rows.flatMap(({ takings }) => takings.map(({ contentId }) => contentId)),
  );
  const isKnown = (id: string) => facts.has(id) && mayListTitle(session, facts.get(id)!);
  return rows.map((row) => ({
    ...row,
    takings: row.takings.map((story) =>
      isKnown(story.contentId) ? story : { ...story, title: storyTexts.titleOfOtherColumn },
    ),
  }));
}
