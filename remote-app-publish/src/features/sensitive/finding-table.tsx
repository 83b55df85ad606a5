import { listWordFindings } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { FindingState, PublishedKind, WordLevel } from 'shared-contracts/model';
import { type ListFilter, ListPage } from 'shared-ui';
import { clearFinding } from './clear-finding.action.ts';
import { withdrawFinding } from './withdraw-finding.action.ts';
import { findingColumns } from './finding-columns.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.findingKeywords,
    maxLength: maxOf(listWordFindings.request, 'keywords'),
  },
  {
    kind: 'select',
    name: 'level',
    label: texts.level,
    options: Object.values(WordLevel).map((value) => ({ value, label: texts.levels[value] })),
  },
  {
    kind: 'select',
    name: 'kind',
    label: texts.columnKind,
    options: Object.values(PublishedKind).map((value) => ({ value, label: texts.kinds[value] })),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.columnFindingState,
    options: Object.values(FindingState).map((value) => ({ value, label: texts.findingStates[value] })),
  },
];
const columns = findingColumns();
const actions = [withdrawFinding, clearFinding];

/** The tab 回查结果: listed words in what readers see, to be taken down or said to be in order. */
export function FindingTable() {
  return (
    <ListPage
      tableKey="config/findings"
      name={texts.findingsName}
      topic="words"
      endpoint={listWordFindings}
      filters={filters}
      columns={columns}
      actions={actions}
      isMuted={({ state }) => state !== FindingState.Open}
      emptyText={texts.findingsEmpty}
    />
  );
}
