import { LockOutlined } from '@ant-design/icons';
import { Button, Space, type TableColumnType, Tag, Typography } from 'antd';
import {
  type Recommendation,
  recommendStateNames,
  recommendTargetNames,
  storyDetailPath,
} from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { DetailLink, EmptyState, ErrorState, StateTag, TimeText, useAction, useAsk, useShell } from 'shared-ui';
import { PeriodText } from '../../parts/period/period-text.tsx';
import { SortableTable } from '../../parts/sortable-table/sortable-table.tsx';
import { AddRecommendedDialog } from './add-recommended.dialog.tsx';
import { useRecommendActions, useRecommendBoard } from './recommend.api.ts';
import styles from './recommend.module.css';
import { recommendTexts as texts } from './recommend.texts.ts';
import { SetPeriodDialog } from './set-period.dialog.tsx';
import { ShownNow } from './shown-now.tsx';

const columns: TableColumnType<Recommendation>[] = [
  { title: texts.place, width: 60, align: 'center', render: (_value, _row, index) => index + 1 },
  {
    title: texts.title,
    key: 'title',
    render: (_value, { id, title, contentType, lockedPlace }) => (
      <Space size={4} wrap>
        <DetailLink to={storyDetailPath(contentType, id)}>{title}</DetailLink>
        {lockedPlace === null ? null : (
          <Tag icon={<LockOutlined aria-hidden />} color="warning" variant="filled">
            {texts.lockedAt(lockedPlace)}
          </Tag>
        )}
      </Space>
    ),
  },
  { title: texts.category, dataIndex: 'categoryName', width: 80 },
  {
    title: texts.state,
    width: 92,
    render: (_value, { state }) => <StateTag kind="recommend" state={state} text={recommendStateNames[state]} />,
  },
  {
    title: texts.targets,
    width: 100,
    render: (_value, { targets }) => targets.map((target) => recommendTargetNames[target]).join('、'),
  },
  { title: texts.period, width: 150, render: (_value, row) => <PeriodText {...row} /> },
  {
    title: texts.recommended,
    width: 160,
    responsive: ['xxl'],
    render: (_value, { userName, recommendedTime }) => (
      <>
        {userName} <TimeText time={recommendedTime} />
      </>
    ),
  },
];

/** What can be done with one row. */
function RowButtons({ row }: { row: Recommendation }) {
  const shell = useShell();
  const ask = useAsk();
  const actions = useRecommendActions();
  const isLocked = row.lockedPlace !== null;
  const [lock, isLocking] = useAction(() => actions.lock(row.id, !isLocked));
  const [remove] = useAction(async () => {
    const content = texts.confirmRemove(row.title);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    const refusal = await actions.recommend(row.id, false);
    if (refusal === undefined) shell.message.success(texts.removed);
    else shell.message.warning(refusal);
  });
  const setPeriod = async () => {
    if (await ask(SetPeriodDialog, { row })) shell.message.success(texts.saved);
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => void setPeriod()}>
        {texts.setPeriod}
      </Button>
      <Button type="link" size="small" loading={isLocking} onClick={() => void lock()}>
        {isLocked ? texts.unlock : texts.lock}
      </Button>
      <Button type="link" size="small" danger onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </Space>
  );
}

const buttons: TableColumnType<Recommendation> = {
  title: texts.actions,
  width: 210,
  render: (_value, row) => <RowButtons row={row} />,
};

/** /app/config/overallrecommend: the recommended stories as a board. */
export function RecommendBoardScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = useRecommendBoard();
  const { move } = useRecommendActions();
  const canArrange = shell.can(ContentPermission.Recommend);
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={() => void refresh()} />;
  const board = answer?.list ?? [];
  return (
    <>
      <div className={styles.head}>
        <Typography.Text type="secondary">{texts.intro}</Typography.Text>
        {canArrange ? (
          <Button type="primary" onClick={() => void ask(AddRecommendedDialog, {})}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      <div className={styles.board}>
        <SortableTable
          name={texts.listName}
          rows={board}
          nameOf={({ title }) => title}
          columns={canArrange ? [...columns, buttons] : columns}
          canMove={canArrange}
          isLoading={isLoading}
          empty={<EmptyState text={texts.empty} />}
          onMove={move}
        />
        <ShownNow board={board} />
      </div>
    </>
  );
}
