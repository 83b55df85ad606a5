import { ClueTable } from './clue-table.tsx';
import { resourceTexts } from './resource.texts.ts';

/** /app/resource/dataAggregation: clues of the feeds, and what was chosen out of news data. */
export function DataAggregationScreen() {
  return <ClueTable tableKey="resource/clues" name={resourceTexts.clues.name} emptyText={resourceTexts.clues.empty} />;
}
