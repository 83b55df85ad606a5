import { Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChannelRow } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { EmptyState, ErrorState, useShell } from 'shared-ui';
import { useColumns } from './column.api.ts';
import { ColumnForm } from './column-form.tsx';
import { ColumnTree } from './column-tree.tsx';
import { useColumnTasks } from './column-tasks.ts';
import { columnTexts as texts } from './column.texts.ts';
import styles from './column.module.css';

/** Content of the right half: a channel, or a new one under a parent. */
type Place = { kind: 'edit'; id: string } | { kind: 'create'; parentId: string | null };

/** /app/config/column: the channel tree, and the channel that is chosen in it. */
export function ColumnTreeScreen() {
  const shell = useShell();
  const { answer, error, isLoading, refresh } = useColumns();
  const [place, setPlace] = usePlace();
  const [isDirty, setDirty] = useState(false);
  const rows = answer?.list ?? [];
  const canManage = shell.can(SystemPermission.ManageColumns);
  const row = place?.kind === 'edit' ? rows.find(({ id }) => id === place.id) : undefined;

  const goTo = async (next: Place | undefined) => {
    if (isDirty && !(await shell.dialogs.confirm({ content: texts.discard, okText: texts.discardOk, danger: true })))
      return;
    setDirty(false);
    setPlace(next);
  };
  const tasks = useColumnTasks(rows, (removed) => {
    if (row?.id === removed) setPlace(undefined);
  });

  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (isLoading) return <Skeleton active />;

  const isShown = row !== undefined || place?.kind === 'create';
  return (
    <div className={styles.page}>
      <ColumnTree
        rows={rows}
        selectedId={row?.id}
        canManage={canManage}
        tasks={tasks}
        onSelect={(id) => void goTo({ kind: 'edit', id })}
        onCreate={(parentId) => void goTo({ kind: 'create', parentId })}
      />
      <section className={styles.form} aria-label={row?.name ?? texts.createTitle}>
        {isShown ? (
          <ColumnForm
            key={row ? `${row.id} ${snapshotOf(row)}` : `new ${place?.kind === 'create' ? place.parentId : ''}`}
            rows={rows}
            row={row}
            parentId={place?.kind === 'create' ? place.parentId : null}
            canManage={canManage}
            tasks={tasks}
            onDirty={setDirty}
            onSaved={(id) => setPlace({ kind: 'edit', id })}
            onCancel={() => void goTo(undefined)}
          />
        ) : (
          <EmptyState text={texts.pickOne} />
        )}
      </section>
    </div>
  );
}

/** Keeps the chosen channel in the address; not a new one, since nothing of it is saved. */
function usePlace(): [Place | undefined, (place: Place | undefined) => void] {
  const [address, setAddress] = useSearchParams();
  const [creating, setCreating] = useState<Place>();
  const id = address.get('id');

  const setPlace = (place: Place | undefined) => {
    setCreating(place?.kind === 'create' ? place : undefined);
    if (place?.kind !== 'create') setAddress(place ? { id: place.id } : {}, { replace: true });
  };
  return [creating ?? (id === null ? undefined : { kind: 'edit', id }), setPlace];
}

/** Changes when the server's facts of the channel do, so that the form starts from them again. */
function snapshotOf({ parentId, name, slug, isHidden, stages, dueHours }: ChannelRow): string {
  return [parentId, name, slug, isHidden, stages, JSON.stringify(dueHours)].join('|');
}
