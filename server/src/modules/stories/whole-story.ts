import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentDetail } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { detailOf } from './content-row.queries.ts';
import { findAccessFacts } from './content.queries.ts';
import { mayRead } from './reading.rules.ts';
import { withStandIn } from './stand-in.rules.ts';
import { storyTexts } from './story.texts.ts';

/** A story's facts, refused with 404 and 403 like the story itself. */
export async function loadStoryForUser(id: string, context: Context): Promise<ContentDetail> {
  const facts = (await findAccessFacts(context.db, [id])).get(id);
  if (!facts) throw new AppError(ErrorCode.NotFound);
  if (!mayRead(context.session, facts)) throw new AppError(ErrorCode.Forbidden, storyTexts.outOfReach);
  const detail = await detailOf(context.db, id, context.now());
  if (!detail) throw new AppError(ErrorCode.NotFound);
  return withStandIn(context.session, detail);
}
