import { Empty, Modal, Tag, Typography } from 'antd';
import { urgentListDebts } from 'shared-contracts/endpoints';
import { stageList, storyDetailPath, type UrgentDebt } from 'shared-contracts/model';
import { type DialogProps, minuteOf, useEndpoint, useShell } from 'shared-ui';
import { urgentTexts as texts } from './urgent.texts.ts';
import styles from './urgent-debts.module.css';

/** Requests of the urgent lane and debts of reviews, each leading to its story. */
export function UrgentDebtsDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const rows = useEndpoint(urgentListDebts, {}).answer?.list ?? [];
  const open = ({ contentType, contentId }: UrgentDebt) => {
    onDone(true);
    shell.navigate(storyDetailPath(contentType, contentId));
  };
  return (
    <Modal open width={720} title={texts.title} footer={null} onCancel={() => onDone()}>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      <ul aria-label={texts.title} className={styles.list}>
        {rows.map((row) => (
          <li key={row.contentId}>
            <StateOf row={row} /> <Typography.Link onClick={() => open(row)}>{row.title}</Typography.Link>
            <Typography.Paragraph type="secondary" className={styles.note ?? ''}>
              {row.state === 'asked'
                ? texts.isAsked(row.askedName, row.reason)
                : texts.owes(stageList(row.stages), minuteOf(row.dueTime ?? ''))}
            </Typography.Paragraph>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function StateOf({ row: { state, isOverdue } }: { row: UrgentDebt }) {
  if (state === 'asked') return <Tag color="processing">{texts.waits}</Tag>;
  return <Tag color={isOverdue ? 'error' : 'warning'}>{isOverdue ? texts.late : texts.due}</Tag>;
}
