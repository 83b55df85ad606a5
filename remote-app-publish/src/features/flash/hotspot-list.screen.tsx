import { Button, type TableColumnType } from 'antd';
import { deleteFlashTopic, moveFlashTopic } from 'shared-contracts/endpoints';
import type { FlashTopic } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { FlashPermission } from 'shared-contracts/permissions';
import { Allowed, EmptyState, ErrorState, useAction, useAsk, useShell } from 'shared-ui';
import { PeriodText } from '../../parts/period/period-text.tsx';
import { SortableTable } from '../../parts/sortable-table/sortable-table.tsx';
import { editRemoveColumn } from '../../parts/list/edit-remove-column.tsx';
import { EditHotspotDialog } from './edit-hotspot.dialog.tsx';
import { useFlashTopics, useRefreshFlashes } from './flash.api.ts';
import { flashTexts as texts } from './flash.texts.ts';
import styles from './flash.module.css';

/** /app/allday/hotspot: hotspots of the 24-hour desk with their flashes and stories, in the order of readers. */
export function HotspotListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = useFlashTopics();
  const refreshAll = useRefreshFlashes();
  const canManage = shell.can(FlashPermission.ManageHotspots);
  const edit = async (topic?: FlashTopic) => {
    if (!(await ask(EditHotspotDialog, topic ? { topic } : {}))) return;
    await refreshAll();
    shell.message.success(texts.saved);
  };
  const [remove] = useAction(async ({ id, title }: FlashTopic) => {
    const content = texts.confirmRemoveTopic(title);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    await shell.call(deleteFlashTopic, { id });
    await refreshAll();
    shell.message.success(texts.removed);
  });

  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  const columns: TableColumnType<FlashTopic>[] = [
    { title: texts.topicTitle, dataIndex: 'title', ellipsis: true },
    { title: texts.introduction, dataIndex: 'introduction', ellipsis: true },
    {
      title: texts.period,
      width: 220,
      render: (_, { startTime, endTime }) => <PeriodText startTime={startTime} endTime={endTime} />,
    },
    {
      title: texts.flashCount,
      width: 110,
      align: 'right',
      render: (_, { id, flashCount }) => (
        <Button
          type="link"
          size="small"
          aria-label={`${flashCount} ${texts.seeFlashes}`}
          onClick={() => shell.navigate(`${appPaths.alldayNews}?topicId=${id}`)}
        >
          {flashCount}
        </Button>
      ),
    },
    { title: texts.stories, width: 140, render: (_, { stories }) => texts.storyCount(stories.length) },
  ];
  const actions = editRemoveColumn<FlashTopic>({ texts, onEdit: edit, onRemove: remove });
  return (
    <section className={styles.desk} aria-label={texts.topics}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.topics}</h2>
        <Allowed code={FlashPermission.ManageHotspots}>
          <Button type="primary" onClick={() => void edit()}>
            {texts.createTopic}
          </Button>
        </Allowed>
      </div>
      <SortableTable
        name={texts.topics}
        rows={answer?.list ?? []}
        nameOf={({ title }) => title}
        columns={canManage ? [...columns, actions] : columns}
        canMove={canManage}
        isLoading={isLoading}
        empty={<EmptyState text={texts.topicsEmpty} />}
        onMove={(id, index) =>
          shell
            .call(moveFlashTopic, { id, index })
            .finally(refreshAll)
            .then(() => undefined)
        }
      />
    </section>
  );
}
