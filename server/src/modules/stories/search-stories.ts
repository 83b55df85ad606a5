import type { manuscriptSearch, RequestOf } from 'shared-contracts/endpoints';
import type { Context } from '../../platform/http/context.ts';
import { queryWords, snippetOf } from '../../platform/text/search.rules.ts';
import { listPage } from './content-list.queries.ts';
import { plainTexts } from './content-row.queries.ts';
import { findAccessFacts } from './content.queries.ts';
import { listQueryOf } from './list-query.ts';
import { mayRead } from './reading.rules.ts';
import { openStorySearch } from './search/open-story-search.ts';

/** A page of the stories that the words are found in, of the session's channels; excerpts only of what it may read. */
export async function searchStories(
  { currentPage, pageSize, scope, ...filters }: RequestOf<typeof manuscriptSearch>,
  context: Context,
) {
  const query = await listQueryOf(context, { ...filters, box: 'search' }, scope);
  const { list, total } = await listPage(context.db, query, currentPage, pageSize, openStorySearch(context.settings));
  const hitWords =
    filters.keywords === undefined
      ? []
      : scope === 'title'
        ? filters.keywords.split(/\s+/).filter(Boolean)
        : queryWords(filters.keywords);
  const ids = list.map(({ id }) => id);
  const texts = await plainTexts(context.db, ids);
  const facts = await findAccessFacts(context.db, ids);
  const isShown = (id: string) => mayRead(context.session, facts.get(id)!);
  return {
    list: list.map((row) => ({
      ...row,
      snippet: isShown(row.id) ? snippetOf(texts.get(row.id) ?? '', hitWords) : '',
      hitWords,
    })),
    total,
  };
}
