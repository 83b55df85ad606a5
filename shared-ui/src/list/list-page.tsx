import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { InputOf } from 'shared-contracts/endpoints';
import { useRunAction } from '../action/use-run-action.ts';
import { useRefresh } from '../data/use-refresh.ts';
import { Pager } from '../pager/pager.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { usePageHelp } from '../shell/use-page-help.ts';
import { EmptyState } from '../part/empty-state.tsx';
import { ErrorState } from '../part/error-state.tsx';
import { laterPart } from '../part/later-part.tsx';
import { useIsPhone } from '../part/use-is-phone.ts';
import { FreshList } from './fresh-list.tsx';
import type { Answered } from './fresh-rows.rules.ts';
import { isDialogOpen } from './is-dialog-open.ts';
import { indexWidth, ListTable, type ListTableProps, tickWidth } from './list-table.tsx';
import { StateTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { listTexts as texts } from './list.texts.ts';
import type { ListEndpoint, ListPageProps, RowOf } from './list.types.ts';
import { QueryForm } from './query-form.tsx';
import { actionWidth } from './row-actions.rules.ts';
import { RowActions } from './row-actions.tsx';
import { StaleNote } from './stale-note.tsx';
import { arrangeColumns, fitColumns, mainColumns } from './table-settings.rules.ts';
import { type ListState, useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useTableSettings } from './use-table-settings.ts';
import { useTickedRows } from './use-ticked-rows.ts';
import { useWidth } from './use-width.ts';
import styles from './list-page.module.css';

const idOf = (row: unknown) => String((row as { id: unknown }).id);
const none = [] as const;
const ListCards = laterPart<ListTableProps<object>>(async () => (await import('./list-cards.tsx')).ListCards, {
  waiting: ({ name }) => <Skeleton active title={false} aria-label={name} />,
});
/** Pixels beside the table in its card. */
const cardPadding = 32;

/**
 * A list as every back office has it: query form, state tabs with counts, toolbar, table, pagination.
 * Its conditions live in the address, its columns on the server, per user and table.
 */
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  const { tableKey, name, endpoint, rowKey = idOf, columns, tabs, actions = none, exporter, refreshes = none } = props;
  const page = useRef<HTMLElement>(null);
  const shell = useShell();
  const list = useList(props);
  const [settings, saveSettings] = useTableSettings(tableKey);
  const [isFull, setFull] = useFullScreen();
  const ticked = useTickedRows(list.rows, rowKey, list.scope);
  const refresh = useRefresh(endpoint, ...(tabs?.counts ? [tabs.counts.endpoint] : []), ...refreshes);
  const runner = useRunAction<RowOf<E>>(async () => {
    ticked.clear();
    await refresh();
  });
  usePageHelp(async () => (await import('./list-help.ts')).listHelp(props, refresh, shell));
  const keys = list.rows.map(rowKey);
  const [current, setCurrent] = useListKeys(page, keys, props.keyboard === true, (key, index) => {
    const row = list.rows[index];
    const action = actions.find(({ shortcut }) => shortcut === key);
    if (row && action && runner.isShown(action, row) && runner.refusals(action, [row]).length === 0)
      void runner.run(action, [row]);
  });

  const width = useWidth(page);
  // Two buttons and 更多 where a third would cost a column.
  const isTight = width < 1100;
  const inline = isTight ? 2 : 3;
  const hasRowActions = actions.some((action) => action.place !== 'batch' && runner.isShown(action));
  const canTick = exporter !== undefined || actions.some((action) => action.place !== 'row' && runner.isShown(action));

  const ofActions = actionWidth(
    actions.filter((action) => runner.isShown(action)),
    inline,
    isTight ? 36 : 84,
  );
  const besides = cardPadding + indexWidth + (canTick ? tickWidth : 0) + (hasRowActions ? ofActions : 0);
  const isPhone = useIsPhone();
  const chosen = arrangeColumns(columns, settings);
  const arranged = isPhone ? mainColumns(chosen, settings) : fitColumns(chosen, settings, width - besides);
  // A filter of the user, or a page behind the last one, hides rows that wait.
  const isDone = list.total === 0 && list.isWhole;
  const Rows = (isPhone ? ListCards : ListTable) as typeof ListTable;

  return (
    <section ref={page} aria-label={name} className={`${styles.page} ${isFull ? styles.full : ''}`}>
      {list.filters.length > 0 && (
        <div className={styles.card}>
          <QueryForm
            name={tableKey.replace(/\W/g, '-')}
            filters={list.filters}
            query={list.query}
            onSearch={list.onSearch}
          />
        </div>
      )}
      <div className={`${styles.card} ${styles.rows}`}>
        {tabs && <StateTabs tabs={tabs} filters={list.filters} query={list.query} onChange={list.onTab} />}
        <ListToolbar
          page={props}
          list={list}
          ticked={ticked}
          runner={runner}
          columns={arranged}
          tools={{
            settings,
            onSettings: saveSettings,
            isFull,
            onFull: setFull,
            isFetching: list.isFetching,
            onRefresh: refresh,
          }}
        />
        {list.error !== undefined && list.hasAnswer && <StaleNote onRetry={list.refresh} />}
        {list.isLoading && <Skeleton active paragraph={{ rows: 8 }} title={false} aria-label={texts.loading} />}
        {list.error !== undefined && !list.hasAnswer && <ErrorState error={list.error} onRetry={list.refresh} />}
        <FreshList
          topics={[props.topic ?? 'minute'].flat()}
          rows={list.hasAnswer ? list.rows : undefined}
          total={list.total}
          keyOf={rowKey}
          read={async () => (await shell.call(endpoint, list.request as InputOf<E>)) as unknown as Answered}
          page={page}
          onTake={refresh}
        />
        {list.hasAnswer && (
          <Rows
            name={name}
            rows={list.rows as (RowOf<E> & object)[]}
            keyOf={rowKey}
            columns={arranged}
            firstNumber={list.currentPage * list.pageSize + 1}
            density={settings.density ?? 'middle'}
            isLoading={list.isFetching}
            empty={
              <EmptyState text={list.isFiltered ? texts.noneFound : (props.emptyText ?? texts.empty)}>
                {props.isDesk && isDone && shell.openNextDesk && (
                  <Button onClick={() => void shell.openNextDesk?.()}>{texts.nextDesk}</Button>
                )}
              </EmptyState>
            }
            sort={list.sort}
            onSort={list.onSort}
            {...(canTick ? { ticked } : {})}
            {...(hasRowActions
              ? {
                  actionColumn: {
                    width: ofActions,
                    render: (row: RowOf<E>) => (
                      <RowActions row={row} actions={actions} runner={runner} inline={inline} isTight={isTight} />
                    ),
                  },
                }
              : {})}
            currentIndex={current}
            onCurrent={setCurrent}
            isMuted={props.isMuted}
            onWidth={(key, width) => saveSettings({ ...settings, widths: { ...settings.widths, [key]: width } })}
          />
        )}
        <ListFooter list={list as unknown as ListState<ListEndpoint>} ticked={ticked} />
      </div>
    </section>
  );
}

/** In view at the bottom: what is ticked, and the pages. */
function ListFooter({ list, ticked }: { list: ListState<ListEndpoint>; ticked: { keys: string[]; clear(): void } }) {
  return (
    <footer className={styles.footer}>
      {ticked.keys.length > 0 && (
        <span className={styles.ticked} role="status">
          {texts.ticked(ticked.keys.length)}
          <Button type="link" size="small" onClick={ticked.clear}>
            {texts.clear}
          </Button>
        </span>
      )}
      {list.isPaged && list.hasAnswer && (
        <Pager
          total={list.total}
          isCutOff={list.isCutOff}
          currentPage={list.currentPage}
          pageSize={list.pageSize}
          onChange={list.onPage}
        />
      )}
    </footer>
  );
}

/** Full-screen state of the list; Escape leaves it. */
function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isDialogOpen()) setFull(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isFull]);
  return [isFull, setFull] as const;
}
