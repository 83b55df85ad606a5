import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { channelBranch } from '../channels/channel-stages.queries.ts';
import { figureTexts as texts } from './figure.texts.ts';

/** The channels that a page of figures covers: the user's own, or those of a branch among them. */
export async function channelsOfFigures({ db, session }: Context, categoryId: string | undefined): Promise<string[]> {
  if (categoryId === undefined) return [...session.channels];
  const channels = (await channelBranch(db, categoryId)).filter((id) => session.channels.has(id));
  if (channels.length === 0) throw new AppError(ErrorCode.Forbidden, texts.noChannel);
  return channels;
}
