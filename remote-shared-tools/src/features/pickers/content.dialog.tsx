import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { contentPickerRootId, contentPickerTabActivities, contentPickerTabColumns } from 'shared-contracts/constants';
import { type ActivityItem, type ContentItem, ContentType, itemName } from 'shared-contracts/model';
import type { ContentPickTab, PickedContent } from 'shared-contracts/shell';
import type { DialogProps } from 'shared-ui';
import { PickFilters } from '../../parts/picking/pick-filters.tsx';
import { PickPage } from '../../parts/picking/pick-page.tsx';
import { type PickState, usePickQuery } from '../../parts/picking/pick-query.ts';
import { pickingTexts } from '../../parts/picking/picking.texts.ts';
import { ColumnTree } from './column-tree.tsx';
import styles from './pickers.module.css';
import { useActivities, useStories } from './pickers.api.ts';
import { pickersTexts as texts } from './pickers.texts.ts';
import { TickRows } from './tick-rows.tsx';
import { type Ticks, useTicks } from './use-ticks.ts';

interface ContentDialogProps extends DialogProps<PickedContent[]> {
  /** Tabs the caller allows. */
  tabs: readonly ContentPickTab[];
  exceptIds: readonly string[];
  /** Only cleared stories. */
  isCleared: boolean;
}

const allTabs: readonly ContentPickTab[] = [contentPickerTabColumns, contentPickerTabActivities];

/** An activity as an item of content. */
const asContent = (activity: ActivityItem): ContentItem => ({
  id: activity.id,
  contentType: ContentType.Activity,
  title: itemName(activity),
  editor: '',
  appPublishedTime: activity.createdTime,
  listThumbnail: activity.listThumbnail,
  externalLinkUrl: activity.externalLinkUrl,
});

/** Content for embedding (S2 §2.10): stories by column and activities, ticked over pages, searches and tabs. */
export function ContentDialog({ tabs, exceptIds, isCleared, onDone }: ContentDialogProps) {
  const visible = allTabs.filter((tab) => tabs.includes(tab));
  const [tab, setTab] = useState<ContentPickTab>(visible[0] ?? contentPickerTabColumns);
  const ticks = useTicks<PickedContent>(({ tab: from, item }) => `${from}:${item.id}`);
  const panel = (key: ContentPickTab) =>
    key === contentPickerTabColumns ? (
      <StoryTab key={key} ticks={ticks} exceptIds={exceptIds} isCleared={isCleared} />
    ) : (
      <ActivityTab key={key} ticks={ticks} exceptIds={exceptIds} />
    );
  return (
    <Modal
      open
      centered
      width={1040}
      title={texts.contentTitle}
      onCancel={() => onDone()}
      okText={pickingTexts.ok}
      cancelText={pickingTexts.cancel}
      okButtonProps={{ disabled: ticks.list.length === 0 }}
      onOk={() => onDone(ticks.list.length > 0 ? [...ticks.list] : undefined)}
    >
      <Tabs
        activeKey={String(tab)}
        destroyOnHidden
        onChange={(key) => setTab(Number(key) as ContentPickTab)}
        items={visible.map((key) => ({ key: String(key), label: texts.tabs[key], children: panel(key) }))}
      />
      <span aria-live="polite">{pickingTexts.picked(ticks.list.length)}</span>
    </Modal>
  );
}

interface TabProps {
  ticks: Ticks<PickedContent>;
  exceptIds: readonly string[];
}

function StoryTab({ ticks, exceptIds, isCleared }: TabProps & { isCleared: boolean }) {
  const state = usePickQuery();
  const [column, setColumn] = useState(contentPickerRootId);
  const { answer, error, isFetching, refresh } = useStories(state.query, column, isCleared);
  const items = (answer?.list ?? [])
    .filter(({ id }) => !exceptIds.includes(id))
    .map((item): PickedContent => ({ tab: contentPickerTabColumns, item }));
  const choose = (catalogId: string) => {
    setColumn(catalogId);
    state.turn(0, state.query.pageSize);
  };
  return (
    <div className={styles.panes}>
      <nav className={styles.tree} aria-label={texts.columnTree}>
        <h3>{texts.columnTree}</h3>
        <ColumnTree value={column} onChange={choose} onSelectAll={() => ticks.toggleAll(items)} />
      </nav>
      <section aria-label={texts.manuscripts}>
        <h3>{texts.manuscripts}</h3>
        <Listed
          state={state}
          items={items}
          ticks={ticks}
          total={answer?.total}
          isFetching={isFetching}
          error={error}
          onRetry={() => void refresh()}
        />
      </section>
    </div>
  );
}

function ActivityTab({ ticks, exceptIds }: TabProps) {
  const state = usePickQuery();
  const { answer, error, isFetching, refresh } = useActivities(state.query);
  const items = (answer?.list ?? [])
    .filter(({ id }) => !exceptIds.includes(id))
    .map((activity): PickedContent => ({ tab: contentPickerTabActivities, item: asContent(activity) }));
  return (
    <Listed
      state={state}
      items={items}
      ticks={ticks}
      total={answer?.total}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refresh()}
    />
  );
}

interface ListedProps {
  state: PickState;
  items: readonly PickedContent[];
  ticks: Ticks<PickedContent>;
  total: number | undefined;
  isFetching: boolean;
  error: unknown;
  onRetry(): void;
}

function Listed({ state, items, ticks, ...page }: ListedProps) {
  return (
    <>
      <PickFilters state={state} />
      <PickPage state={state} {...page}>
        <TickRows items={items} ticks={ticks} />
      </PickPage>
    </>
  );
}
