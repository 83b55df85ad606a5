import { Checkbox, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { WechatPermission } from 'shared-contracts/permissions';
import { EmptyState, ErrorState, useShell, useSortable } from 'shared-ui';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { useMaterials } from './material.api.ts';
import { MaterialItem } from './material-item.tsx';
import { useMaterialOrder } from './use-material-order.ts';
import { MaterialToolbar } from './material-toolbar.tsx';
import { useMaterialTasks } from './material-tasks.ts';
import { inListOrder, previewed } from './material.rules.ts';
import { materialTexts as texts } from './material.texts.ts';
import styles from './material.module.css';

/** /wechat/material: the articles chosen for WeChat, in order, on their way to the desk. */
export function MaterialListScreen() {
  const shell = useShell();
  const { answer, error, isLoading, isFetching, refresh } = useMaterials();
  const order = useMaterialOrder(answer?.list ?? []);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const listRef = useRef<HTMLOListElement>(null);
  const canEdit = shell.can(WechatPermission.EditMaterial);
  const ticked = inListOrder(order.list, tickedIds);
  const tasks = useMaterialTasks(() => setTickedIds(new Set()));
  const hasItems = order.list.length > 0;
  useSortable(listRef, {
    handle: `.${styles.handle}`,
    animation: 150,
    isOn: canEdit && hasItems,
    onDrop: ({ item, oldIndex, newIndex }) => oldIndex !== newIndex && order.move(item.dataset.id ?? '', newIndex),
  });

  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (isLoading) return <Skeleton active className={styles.page ?? ''} />;

  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(tickedIds);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTickedIds(next);
  };

  return (
    <div className={styles.page}>
      <section className={styles.main} aria-label={texts.heading} aria-busy={isFetching}>
        <MaterialToolbar ticked={ticked} canEdit={canEdit} tasks={tasks} isFetching={isFetching} onRefresh={refresh} />
        {hasItems ? (
          <>
            <Checkbox
              className={styles.tickAll ?? ''}
              checked={ticked.length === order.list.length}
              indeterminate={ticked.length > 0 && ticked.length < order.list.length}
              onChange={(event) => setTickedIds(new Set(event.target.checked ? order.list.map(({ id }) => id) : []))}
            >
              {texts.tickAll}
            </Checkbox>
            <ol ref={listRef} className={styles.list}>
              {order.list.map((material, place) => (
                <MaterialItem
                  key={material.id}
                  material={material}
                  place={place}
                  count={order.list.length}
                  isTicked={tickedIds.has(material.id)}
                  canEdit={canEdit}
                  onTick={(isTicked) => tick(material.id, isTicked)}
                  onMove={(next) => order.move(material.id, next)}
                  onEdit={() => void tasks.edit(material)}
                  onRemove={() => void tasks.remove([material])}
                />
              ))}
            </ol>
          </>
        ) : (
          <EmptyState text={canEdit ? `${texts.empty}，${texts.emptyHint}` : texts.empty} />
        )}
        <p className={styles.quiet} role="status">
          {order.announcement}
        </p>
      </section>
      <PhonePreview articles={previewed(order.list, tickedIds)} note={texts.previewNote} />
    </div>
  );
}
