import { Button } from 'antd';
import { urgentListDebts } from 'shared-contracts/endpoints';
import { useAsk, useEndpoint } from 'shared-ui';
import { urgentTexts as texts } from './urgent.texts.ts';

/** How many stories of the urgent lane wait, red when one is overdue; opens their list. */
export function UrgentDebtsButton() {
  const ask = useAsk();
  const rows = useEndpoint(urgentListDebts, {}).answer?.list ?? [];
  if (rows.length === 0) return null;
  return (
    <Button
      danger={rows.some(({ isOverdue }) => isOverdue)}
      onClick={async () => void (await ask((await import('./urgent-debts.dialog.tsx')).UrgentDebtsDialog, {}))}
    >
      {texts.desk(rows.length)}
    </Button>
  );
}
