import { Button, Descriptions, List, Modal, Tabs } from 'antd';
import { getOrder } from 'shared-contracts/endpoints';
import {
  moneyRefundCauseNames,
  moneyRefundStateNames,
  type OrderDetail,
  type OrderRefund,
  orderRefundStateNames,
  orderStateNames,
  orderPaymentStateNames,
  yuanOf,
} from 'shared-contracts/model';
import { type DialogProps, ErrorState, PageSpin, StateTag, TimeText, useEndpoint } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';

interface ViewOrderDialogProps extends DialogProps<never> {
  id: string;
}

const dialogWidth = 760;

/** Facts, refunds and history of an order; the receiver is masked. */
export function ViewOrderDialog({ id, onDone }: ViewOrderDialogProps) {
  const { answer, error, refresh } = useEndpoint(getOrder, { id });
  const order = answer?.data;
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.viewTitle(order?.number ?? '')}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone()}>
          {texts.close}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : order ? (
        <Tabs
          items={[
            { key: 'facts', label: texts.tabFacts, children: <Facts order={order} /> },
            {
              key: 'refunds',
              label: texts.tabRefunds(order.refunds.length),
              children: <Refunds refunds={order.refunds} />,
            },
            { key: 'money', label: texts.tabMoney, children: <Money order={order} /> },
            { key: 'records', label: texts.tabRecords, children: <Records records={order.records} /> },
          ]}
        />
      ) : (
        <PageSpin />
      )}
    </Modal>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const items = [
    {
      label: texts.columnState,
      children: <StateTag kind="order" state={order.state} text={orderStateNames[order.state]} />,
    },
    { label: texts.columnMember, children: order.memberName },
    { label: texts.columnGoods, children: order.goodsName },
    { label: texts.columnMerchant, children: order.merchantName },
    { label: texts.columnPieces, children: order.pieces },
    { label: texts.columnPoints, children: order.points === 0 ? texts.none : order.points },
    { label: texts.columnAmount, children: order.amount === 0 ? texts.none : yuanOf(order.amount) },
    { label: texts.columnReceiver, children: order.receiverName || texts.receiverGone },
    { label: texts.columnMobile, children: order.receiverMobile || texts.none },
    { label: texts.columnAddress, span: 'filled' as const, children: order.receiverAddress || texts.none },
    { label: texts.columnCarrier, children: order.carrier || texts.none },
    { label: texts.columnTracking, children: order.trackingNumber || texts.none },
    { label: texts.columnCreated, children: <TimeText time={order.createdTime} /> },
    { label: texts.factPayBefore, children: <TimeText time={order.payBefore} /> },
    { label: texts.columnPaid, children: <TimeText time={order.paidTime} /> },
    { label: texts.columnShipped, children: <TimeText time={order.shippedTime} /> },
    { label: texts.columnDone, children: <TimeText time={order.doneTime} /> },
    { label: texts.columnClosed, children: <TimeText time={order.closedTime} /> },
    ...(order.closeReason === '' ? [] : [{ label: texts.factReason, children: order.closeReason }]),
  ];
  return <Descriptions size="small" bordered column={2} items={items} styles={{ label: { width: 96 } }} />;
}

function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <List
      size="small"
      dataSource={[...refunds]}
      locale={{ emptyText: texts.noRefunds }}
      renderItem={(refund) => (
        <List.Item>
          <List.Item.Meta
            title={`${orderRefundStateNames[refund.state]}　${refund.reason}`}
            description={[
              refund.askedTime,
              refund.isAskedByMember ? texts.askedByMember : texts.askedByStaff,
              ...(refund.proposedName === '' ? [] : [texts.proposedBy(refund.proposedName)]),
              ...(refund.isStockBack ? [texts.stockBack] : []),
              ...(refund.decidedName === '' ? [] : [texts.decidedBy(refund.decidedName, refund.decisionNote)]),
            ].join('　')}
          />
        </List.Item>
      )}
    />
  );
}

/** What came by WeChat Pay, and what went back. */
function Money({ order: { payments, moneyRefunds } }: { order: OrderDetail }) {
  const lines = [
    ...payments.map(({ outTradeNo, transactionId, amount, state, createdTime, paidTime }) => ({
      key: outTradeNo,
      title: texts.payment(yuanOf(amount), orderPaymentStateNames[state]),
      facts: [paidTime ?? createdTime, texts.paymentNumbers(outTradeNo, transactionId)],
    })),
    ...moneyRefunds.map(({ outRefundNo, amount, cause, state, note, createdTime, doneTime }) => ({
      key: outRefundNo,
      title: texts.moneyRefund(yuanOf(amount), moneyRefundStateNames[state]),
      facts: [doneTime ?? createdTime, moneyRefundCauseNames[cause], texts.refundNumber(outRefundNo), note],
    })),
  ];
  return (
    <List
      size="small"
      dataSource={lines}
      locale={{ emptyText: texts.noMoney }}
      renderItem={({ key, title, facts }) => (
        <List.Item key={key}>
          <List.Item.Meta title={title} description={facts.filter((fact) => fact !== '').join('　')} />
        </List.Item>
      )}
    />
  );
}

function Records({ records }: Pick<OrderDetail, 'records'>) {
  return (
    <List
      size="small"
      dataSource={[...records]}
      locale={{ emptyText: texts.noRecords }}
      renderItem={({ opName, remark, createUserName, time }) => (
        <List.Item>
          <List.Item.Meta title={`${opName}　${createUserName}`} description={time} />
          {remark}
        </List.Item>
      )}
    />
  );
}
