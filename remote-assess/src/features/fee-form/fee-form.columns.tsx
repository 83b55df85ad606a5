import { Input, InputNumber, Select, Tag } from 'antd';
import { feeUpdate } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type FeeChange, type FeeLine, feeStepNames } from 'shared-contracts/model';
import { type ListColumn, TimeText } from 'shared-ui';
import type { FeeEdit } from './use-fee-edit.ts';
import { feeGrades, formatYuan, pendingSumText } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import styles from './fee-form.module.css';

const gradeOptions = feeGrades.map((grade) => ({ value: grade, label: grade }));

/** Columns of the fee table; grade, adjustment and remark of the edited line are fields. */
export function feeFormColumns(edit: FeeEdit, onSave: () => void): readonly ListColumn<FeeLine>[] {
  const draftOf = (row: FeeLine) => (row.id === edit.line?.id ? edit.draft : undefined);
  return [
    { key: 'title', title: texts.columnTitle, width: 260, fixed: true },
    { key: 'author', title: texts.columnAuthor, width: 84 },
    {
      key: 'grade',
      ellipsis: false,
      title: texts.columnGrade,
      width: 80,
      align: 'center',
      render: (row) => {
        const draft = draftOf(row);
        if (!draft) return row.grade;
        return (
          <Select
            autoFocus
            size="small"
            aria-label={texts.gradeOf(row.title)}
            value={draft.grade}
            options={gradeOptions}
            onChange={(grade) => edit.change({ grade })}
          />
        );
      },
    },
    {
      key: 'baseAmount',
      title: texts.columnBase,
      width: 104,
      align: 'right',
      render: (row) => <Yuan amount={row.baseAmount} />,
    },
    {
      key: 'adjustment',
      ellipsis: false,
      title: texts.columnAdjustment,
      width: 104,
      align: 'right',
      render: (row) => {
        const draft = draftOf(row);
        if (!draft) return <Yuan amount={row.adjustment} />;
        return (
          <InputNumber
            size="small"
            aria-label={texts.adjustmentOf(row.title)}
            className={styles.number ?? ''}
            value={draft.adjustment}
            min={-maxOf(feeUpdate.request, 'adjustment')}
            max={maxOf(feeUpdate.request, 'adjustment')}
            precision={2}
            controls={false}
            onChange={(adjustment) => edit.change({ adjustment })}
            onPressEnter={onSave}
          />
        );
      },
    },
    {
      key: 'amount',
      title: texts.columnAmount,
      width: 104,
      align: 'right',
      render: (row) =>
        draftOf(row) && edit.isDirty ? (
          <span className={styles.later}>{texts.amountLater}</span>
        ) : (
          <Yuan amount={row.amount} isSum />
        ),
    },
    {
      key: 'remark',
      ellipsis: false,
      title: texts.columnRemark,
      width: 200,
      render: (row) => {
        const draft = draftOf(row);
        if (!draft) return row.remark;
        return (
          <Input
            size="small"
            aria-label={texts.remarkOf(row.title)}
            value={draft.remark}
            maxLength={maxOf(feeUpdate.request, 'remark')}
            onChange={(event) => edit.change({ remark: event.target.value })}
            onPressEnter={(event) => !event.nativeEvent.isComposing && onSave()}
          />
        );
      },
    },
    {
      key: 'pending',
      title: texts.columnPending,
      width: 260,
      render: ({ pending }) => pending && <PendingText pending={pending} />,
    },
    { key: 'step', title: texts.columnStep, width: 180, exported: false, render: (row) => <Step line={row} /> },
    { key: 'departmentName', title: texts.columnDepartment, width: 120 },
    {
      key: 'publishedTime',
      title: texts.columnPublished,
      width: 170,
      render: (row) => <TimeText time={row.publishedTime} />,
    },
    { key: 'wordCount', title: texts.columnWords, width: 80, align: 'right' },
    { key: 'pictureCount', title: texts.columnPictures, width: 80, align: 'right' },
    { key: 'modifiedUserName', title: texts.columnModified, width: 100 },
  ];
}

function Step({ line: { step, isClosed, isWithdrawn } }: { line: FeeLine }) {
  return (
    <>
      <Tag variant="filled" color={isClosed ? 'success' : 'processing'}>
        {isClosed ? texts.closed : feeStepNames[step]}
      </Tag>
      {isWithdrawn && (
        <Tag variant="filled" color="error">
          {texts.withdrawn}
        </Tag>
      )}
    </>
  );
}

function PendingText({ pending: { requestedName, reason, ...pending } }: { pending: FeeChange }) {
  return (
    <>
      <div>{pendingSumText(pending)}</div>
      <div className={styles.later}>{texts.pendingWhy(requestedName, reason)}</div>
    </>
  );
}

function Yuan({ amount, isSum = false }: { amount: number; isSum?: boolean }) {
  return <span className={isSum ? styles.sum : styles.yuan}>{formatYuan(amount)}</span>;
}
