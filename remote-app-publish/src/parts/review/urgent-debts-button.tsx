import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { urgentListDebts } from 'shared-contracts/endpoints';
import { useAsk, useEndpoint } from 'shared-ui';
import { urgentTexts as texts } from './urgent.texts.ts';

/** How many stories of the urgent lane wait, red when one is overdue; opens their list. */
export function UrgentDebtsButton() {
  const ask = useAsk();
  const rows = useEndpoint(urgentListDebts, {}).answer?.list ?? [];
  const [address] = useSearchParams();
  const isAsked = useRef(address.get('urgent') === '1');
  const open = async () => void (await ask((await import('./urgent-debts.dialog.tsx')).UrgentDebtsDialog, {}));
  const openOnce = useEffectEvent(() => {
    // The workbench leads to this very list.
    if (isAsked.current) void open();
    isAsked.current = false;
  });
  useEffect(() => {
    if (rows.length > 0) openOnce();
  }, [rows.length]);
  if (rows.length === 0) return null;
  return (
    <Button danger={rows.some(({ isOverdue }) => isOverdue)} onClick={() => void open()}>
      {texts.desk(rows.length)}
    </Button>
  );
}
