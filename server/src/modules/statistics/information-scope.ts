import { StatisticsPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { channelsOfFigures } from './figure-channels.ts';
import { rangeOf } from './figure-range.rules.ts';
import type { InformationScope } from './information.queries.ts';

interface Filters extends Omit<InformationScope, 'first' | 'last' | 'channels'> {
  startDate?: string | undefined;
  endDate?: string | undefined;
  categoryId?: string | undefined;
}

/** Everybody's stories for those who may see them, else the user's own. */
export async function scopeOf(
  { startDate, endDate, categoryId, ...filters }: Filters,
  context: Context,
): Promise<InformationScope> {
  const { first, last } = rangeOf({ startDate, endDate }, context.now());
  const { session } = context;
  return {
    ...filters,
    first,
    last,
    channels: await channelsOfFigures(context, categoryId),
    userId: session.can(StatisticsPermission.ViewAll) ? filters.userId : session.userId,
  };
}
