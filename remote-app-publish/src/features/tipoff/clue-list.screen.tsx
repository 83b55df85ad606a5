import { disclosureMaterialCounts, listDisclosureMaterial } from 'shared-contracts/endpoints';
import { TipoffKind } from 'shared-contracts/model';
import { useAsk, useRefresh } from 'shared-ui';
import { clueTexts } from '../../parts/clue/clue.texts.ts';
import { ReportClueDialog } from '../../parts/clue/report-clue.dialog.tsx';
import { TipoffTable } from './tipoff-table.tsx';

/** /app/clue: what staff and correspondents report upward. */
export function ClueListScreen() {
  const ask = useAsk();
  const refresh = useRefresh(listDisclosureMaterial, disclosureMaterialCounts);
  const report = async () => {
    if (await ask(ReportClueDialog, {})) await refresh();
  };
  return (
    <TipoffTable
      kind={TipoffKind.Reported}
      tableKey="app/clue"
      create={{ label: clueTexts.report, onClick: () => void report() }}
    />
  );
}
