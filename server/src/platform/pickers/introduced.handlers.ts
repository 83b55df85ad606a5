import { listIntroducedItems, type RequestOf } from 'shared-contracts/endpoints';
import type { IntroducedItem, IntroducedType } from 'shared-contracts/model';
import type { Context } from '../http/context.ts';
import { handle, type Handler } from '../http/handle.ts';

/** Filters of the list of introduced items, beside the type. */
export type IntroducedQuery = Pick<
  RequestOf<typeof listIntroducedItems>,
  'currentPage' | 'pageSize' | 'sortOrder' | 'keywords' | 'startDate' | 'endDate'
>;

/** The items of one type; each noun that can be introduced has one. */
export interface IntroducedSource {
  type: IntroducedType;
  list(query: IntroducedQuery, context: Context): Promise<{ list: IntroducedItem[]; total: number }>;
}

/** The one list from which stories, activities and questionnaires are introduced. */
export function introducedHandlers(sources: readonly IntroducedSource[]): Handler[] {
  return [
    handle(listIntroducedItems, ({ type, sortType: _sort, ...query }, context) => {
      const source = sources.find((one) => one.type === type);
      if (!source) throw new Error(`Nothing gives introduced items of type ${type}`);
      return source.list(query, context);
    }),
  ];
}
