import { PageViews } from '../../parts/views/page-views.tsx';
import { PinTable } from './pin-table.tsx';
import { searchConfigTexts as texts } from './search-config.texts.ts';
import { SearchedTable } from './searched-table.tsx';
import { TrySearch } from './try-search.tsx';
import { WeightForm } from './weight-form.tsx';
import { WordTable } from './word-table.tsx';

/** /app/config/search: what steers the readers' search, and what they searched for. */
export function SearchConfigScreen() {
  return (
    <PageViews
      views={[
        { key: 'words', label: texts.tabWords, children: <WordTable /> },
        { key: 'pins', label: texts.tabPins, children: <PinTable /> },
        { key: 'weights', label: texts.tabWeights, children: <WeightForm /> },
        { key: 'try', label: texts.tabTry, children: <TrySearch /> },
        { key: 'searched', label: texts.tabSearched, children: <SearchedTable /> },
      ]}
    />
  );
}
