import { FeedKind } from 'shared-contracts/model';
import { ClueTable } from './clue-table.tsx';
import { resourceTexts } from './resource.texts.ts';

/** /app/resource/xinhua: stories of the agency's feeds. */
export function XinhuaScreen() {
  return (
    <ClueTable
      tableKey="resource/xinhua"
      kind={FeedKind.Agency}
      name={resourceTexts.clues.agencyName}
      emptyText={resourceTexts.clues.agencyEmpty}
    />
  );
}
