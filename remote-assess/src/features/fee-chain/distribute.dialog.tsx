import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { feeDistribute } from 'shared-contracts/endpoints';
import { feeSharesMax, maxOf } from 'shared-contracts/limits';
import type { ChainLine } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { feeChainTexts as texts } from './fee-chain.texts.ts';
import styles from './fee-chain.module.css';
import { PayeeSelect } from './payee-select.tsx';
import { evenShares, hundredths, type ShareDraft, shareDrafts, sharesProblem } from './share-draft.rules.ts';

interface DistributeDialogProps extends DialogProps<true> {
  line: ChainLine;
}

/** Who earns which part of one fee. */
export function DistributeDialog({ line, onDone }: DistributeDialogProps) {
  const shell = useShell();
  const [rows, setRows] = useState<ShareDraft[]>(() => shareDrafts(line));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = sharesProblem(rows);
  const change = (key: number, part: Partial<ShareDraft>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', percent: null }]);

  const [save, isPending] = useAction(async () => {
    setTried(true);
    if (problem !== undefined || reason.trim() === '') return;
    await shell.call(feeDistribute, {
      id: line.id,
      rev: line.rev,
      reason: reason.trim(),
      shares: rows.map((row) => ({
        name: row.name,
        percent: hundredths(row),
        ...(row.userId === undefined ? {} : { userId: row.userId }),
      })),
    });
    onDone(true);
  });
  const sum = rows.reduce((all, row) => all + hundredths(row), 0);

  return (
    <FormDialog
      title={texts.distributeTitle(line.title)}
      width={640}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      <p>{texts.distributeSum(formatFen(line.amount))}</p>
      <div className={styles.shares}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <span>
          <Button disabled={rows.length >= feeSharesMax} onClick={add}>
            {texts.addShare}
          </Button>{' '}
          <Button disabled={rows.length < 2} onClick={() => setRows(evenShares(rows))}>
            {texts.even}
          </Button>
        </span>
        <span role="status" className={isTried && problem ? (styles.wrong ?? '') : ''}>
          {isTried && problem ? problem : texts.total(String(sum / 100))}
        </span>
      </div>
      <Form layout="vertical" component="div">
        <Form.Item
          label={texts.reason}
          htmlFor="distribute-reason"
          required
          {...(isTried && reason.trim() === '' ? { validateStatus: 'error', help: texts.reasonMissing } : {})}
        >
          <Input.TextArea
            id="distribute-reason"
            rows={2}
            maxLength={maxOf(feeDistribute.request, 'reason')}
            showCount
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

interface RowProps {
  row: ShareDraft;
  onChange(part: Partial<ShareDraft>): void;
  onRemove(): void;
}

function Row({ row, onChange, onRemove }: RowProps) {
  return (
    <>
      <PayeeSelect name={row.name} onPick={(userId, name) => onChange({ userId, name })} />
      <InputNumber
        aria-label={`${row.name || texts.payee}${texts.percent}`}
        value={row.percent}
        min={0.01}
        max={100}
        precision={2}
        controls={false}
        suffix="%"
        onChange={(percent) => onChange({ percent })}
      />
      <Button type="link" danger aria-label={texts.removeShare(row.name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </>
  );
}
