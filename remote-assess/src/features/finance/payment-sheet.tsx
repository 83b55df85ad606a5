import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { feePaymentList } from 'shared-contracts/endpoints';
import { type FeeBatch, type FeePayment, incomeKindNames } from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import styles from './finance.module.css';
import { financeTexts as texts } from './finance.texts.ts';

const pageSize = 50;
const heads = [
  texts.number,
  texts.payeeName,
  texts.department,
  texts.incomeKind,
  texts.account,
  texts.gross,
  texts.tax,
  texts.net,
  texts.signed,
];

/** A batch on paper, with lines for signatures: all its payments are fetched, and the print dialog opens. */
export function PaymentSheet({ batch, onPrinted }: { batch: FeeBatch; onPrinted(): void }) {
  const shell = useShell();
  const [rows, setRows] = useState<FeePayment[]>();
  const [fetchAll] = useAction(async () => {
    const all: FeePayment[] = [];
    for (let currentPage = 0; all.length < batch.count; currentPage += 1) {
      const { month, id: batchId } = batch;
      const { list } = await shell.call(feePaymentList, { month, batchId, currentPage, pageSize });
      if (list.length === 0) break;
      all.push(...list);
    }
    setRows(all);
  });
  useEffect(() => {
    if (rows === undefined) return void fetchAll();
    window.print();
    onPrinted();
    // Fetched once, printed once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows]);
  if (rows === undefined) return null;
  return createPortal(
    <div className={styles.paper}>
      <Sheet batch={batch} rows={rows} />
    </div>,
    document.body,
  );
}

function Sheet({ batch, rows }: { batch: FeeBatch; rows: readonly FeePayment[] }) {
  return (
    <article className={styles.sheet} aria-label={texts.sheetTitle(batch.month)}>
      <h2>{texts.sheetTitle(batch.month)}</h2>
      <p>{texts.sheetBatch(batch.id)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.id}>
              <td className={styles.number}>{place + 1}</td>
              <td>{row.payeeName}</td>
              <td>{row.departmentName}</td>
              <td>{incomeKindNames[row.incomeKind]}</td>
              <td>{row.accountMask}</td>
              <td className={styles.number}>{formatFen(row.gross)}</td>
              <td className={styles.number}>{formatFen(row.tax)}</td>
              <td className={styles.number}>{formatFen(row.net)}</td>
              <td />
            </tr>
          ))}
          <tr>
            <td colSpan={5}>{texts.total}</td>
            <td className={styles.number}>{formatFen(batch.gross)}</td>
            <td className={styles.number}>{formatFen(batch.tax)}</td>
            <td className={styles.number}>{formatFen(batch.net)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <div className={styles.signatures}>
        {texts.signatures.map((name) => (
          <span key={name}>{name}：</span>
        ))}
      </div>
    </article>
  );
}
