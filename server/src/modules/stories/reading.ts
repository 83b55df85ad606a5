import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { findAccessFacts } from './content.queries.ts';
import { type StoryAccessFacts, mayRead, type Reading } from './reading.rules.ts';
import { storyTexts } from './story.texts.ts';

/** Refuses stories that do not exist or that the session may not read, with their ids; gives what is known of them. */
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
