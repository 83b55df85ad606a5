import { Alert, Button, Modal } from 'antd';
import { createPortal } from 'react-dom';
import type { OrderLabel } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import styles from './order.module.css';
import { orderTexts as texts } from './order.texts.ts';

interface PrintOrdersDialogProps extends DialogProps<never> {
  labels: readonly OrderLabel[];
}

const dialogWidth = 640;

/** Paid orders with whole receivers as they are printed, one below the other. */
export function PrintOrdersDialog({ labels, onDone }: PrintOrdersDialogProps) {
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.printTitle}
      onCancel={() => onDone()}
      footer={
        <>
          <Button onClick={() => onDone()}>{texts.close}</Button>
          <Button type="primary" onClick={() => window.print()}>
            {texts.printAction}
          </Button>
        </>
      }
    >
      <Alert type="info" showIcon title={texts.printNotice} style={{ marginBottom: 16 }} />
      <Labels labels={labels} />
      {createPortal(
        <div className={styles.paper} aria-hidden="true">
          <Labels labels={labels} />
        </div>,
        document.body,
      )}
    </Modal>
  );
}

function Labels({ labels }: { labels: readonly OrderLabel[] }) {
  return labels.map(({ id, number, goodsName, merchantName, pieces, createdTime, receiver }) => (
    <article key={id} className={styles.label} aria-label={`${texts.labelTitle} ${number}`}>
      <h3>
        {texts.labelTitle} {number}
      </h3>
      <p className={styles.receiver}>
        {receiver.name} {receiver.mobile}
        <br />
        {receiver.address}
      </p>
      <p>
        {goodsName} × {pieces}
      </p>
      <p>
        {merchantName}　{texts.columnCreated} {createdTime}
      </p>
    </article>
  ));
}
