import { Space, Tag } from 'antd';
import { type ChainLine, feeStepNames } from 'shared-contracts/model';
import { type ListColumn, TimeText } from 'shared-ui';
import { Fen, formatFen } from '../../parts/money/fen.tsx';
import { feeChainTexts as texts } from './fee-chain.texts.ts';
import styles from './fee-chain.module.css';

const sharesText = ({ shares }: ChainLine) =>
  shares
    .map(({ payeeName, percent, amount }) => texts.share(payeeName, String(percent / 100), formatFen(amount)))
    .join('；');
const passesText = ({ passes }: ChainLine) =>
  passes.map(({ step, userName }) => texts.pass(texts.steps[step], userName)).join('；');

/** Columns of the lines at every step. */
export const chainColumns: readonly ListColumn<ChainLine>[] = [
  { key: 'title', title: texts.title, width: 220, fixed: true, hint: ({ title }) => title },
  { key: 'grade', title: texts.grade, width: 56, align: 'center' },
  {
    key: 'amount',
    title: texts.amount,
    width: 100,
    align: 'right',
    render: ({ amount }) => <Fen amount={amount} isSum />,
  },
  {
    key: 'shares',
    title: texts.shares,
    width: 210,
    hint: sharesText,
    render: (line) =>
      line.shares.length === 0 ? <span className={styles.faint}>{texts.noShares}</span> : sharesText(line),
  },
  {
    key: 'state',
    title: texts.state,
    width: 200,
    hint: ({ returnReason }) => (returnReason ? texts.returned(returnReason) : undefined),
    render: (line) => <State line={line} />,
  },
  { key: 'passes', title: texts.passes, width: 200, hint: passesText, render: passesText },
  { key: 'author', title: texts.author, width: 90 },
  { key: 'departmentName', title: texts.department, width: 120, minor: true },
  { key: 'areaName', title: texts.area, width: 100, minor: true },
  { key: 'channelName', title: texts.channel, width: 100, minor: true },
  {
    key: 'publishedTime',
    title: texts.published,
    width: 170,
    minor: true,
    render: ({ publishedTime }) => <TimeText time={publishedTime} />,
  },
];

function State({ line: { step, isWithdrawn, hasPending, isHoliday, returnReason } }: { line: ChainLine }) {
  return (
    <Space size={4}>
      <Tag variant="filled" color={step === 'publication' ? 'success' : 'processing'}>
        {feeStepNames[step]}
      </Tag>
      {isWithdrawn && (
        <Tag variant="filled" color="error">
          {texts.withdrawn}
        </Tag>
      )}
      {hasPending && (
        <Tag variant="filled" color="warning">
          {texts.pending}
        </Tag>
      )}
      {isHoliday && <Tag variant="filled">{texts.holiday}</Tag>}
      {returnReason !== '' && <span className={styles.faint}>{texts.returned(returnReason)}</span>}
    </Space>
  );
}
