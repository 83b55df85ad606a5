import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { urgentListDebts } from 'shared-contracts/endpoints';
import { useAsk, useEndpoint, useShell } from 'shared-ui';
import { urgentTexts as texts } from './urgent.texts.ts';

/** Parameter of the address by which the workbench leads to the list of the urgent lane. */
const parameter = 'urgent';

/** How many stories of the urgent lane wait, red when one is overdue; opens their list. */
export function UrgentDebtsButton() {
  const ask = useAsk();
  const { onListChange } = useShell();
  const rows = useEndpoint(urgentListDebts, {}).answer?.list ?? [];
  const [address, setAddress] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = address.get(parameter) === '1';
  const open = async () => void (await ask((await import('./urgent-debts.dialog.tsx')).UrgentDebtsDialog, {}));
  const openAsked = useEffectEvent(() => {
    // A page that is hidden must not change the address, which is another page's.
    if (!isAsked || !button.current || button.current.closest('[hidden]')) return;
    // The desk stays open: without the parameter, the same link asks for the list once more.
    setAddress(
      (former) => {
        const next = new URLSearchParams(former);
        next.delete(parameter);
        return next;
      },
      { replace: true },
    );
    void open();
  });
  useEffect(() => openAsked(), [isAsked, rows.length]);
  useEffect(() => onListChange?.(() => openAsked()), [onListChange]);
  if (rows.length === 0) return null;
  return (
    <Button ref={button} danger={rows.some(({ isOverdue }) => isOverdue)} onClick={() => void open()}>
      {texts.desk(rows.length)}
    </Button>
  );
}
