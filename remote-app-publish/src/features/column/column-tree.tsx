import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Tag, Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { ChannelRow } from 'shared-contracts/model';
import { EmptyState } from 'shared-ui';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnTasks } from './column-tasks.ts';
import {
  buildColumnTree,
  type ColumnNode,
  type ColumnStep,
  findColumns,
  moveBlockedBy,
  moveOfDrop,
} from './column.rules.ts';
import { columnTexts as texts } from './column.texts.ts';
import styles from './column.module.css';

interface ColumnTreeProps {
  rows: readonly ChannelRow[];
  selectedId: string | undefined;
  canManage: boolean;
  tasks: ColumnTasks;
  onSelect(id: string): void;
  onCreate(parentId: string | null): void;
}

const steps: Record<string, ColumnStep> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'into' };

/** The channel tree: find, choose, move by drag, key or menu. */
export function ColumnTree({ rows, selectedId, canManage, tasks, onSelect, onCreate }: ColumnTreeProps) {
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const visible = useMemo(() => findColumns(rows, search), [rows, search]);
  const isFinding = search.trim() !== '';
  const expanded = visible.map(({ id }) => id).filter((id) => isFinding || !folded.has(id));

  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (!step || !canManage || selectedId === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    tasks.step(selectedId, step);
  };
  const toData = ({ row, children }: ColumnNode): TreeDataNode => ({
    key: row.id,
    title: <ColumnTitle row={row} rows={rows} canManage={canManage} tasks={tasks} onCreate={onCreate} />,
    children: children.map(toData),
  });

  return (
    <section className={styles.side} aria-label={texts.tree}>
      <div className={styles.sideHead}>
        {canManage && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onCreate(null)}>
            {texts.create}
          </Button>
        )}
        <span className={styles.count}>{texts.columnCount(rows.length)}</span>
      </div>
      <Input.Search
        allowClear
        aria-label={texts.find}
        placeholder={texts.find}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/* Alt and an arrow move the chosen channel; without Alt the tree's own keys walk and fold. */}
      <div className={styles.tree} onKeyDownCapture={handleKey}>
        {visible.length === 0 ? (
          <EmptyState text={isFinding ? texts.emptyFound : texts.empty} />
        ) : (
          <Tree
            blockNode
            showLine
            aria-label={texts.tree}
            treeData={buildColumnTree(visible).map(toData)}
            selectedKeys={selectedId === undefined ? [] : [selectedId]}
            expandedKeys={expanded}
            onExpand={(keys) => setFolded(new Set(rows.map(({ id }) => id).filter((id) => !keys.includes(id))))}
            onSelect={(_, { node }) => onSelect(String(node.key))}
            draggable={canManage && !isFinding && { icon: false }}
            allowDrop={({ dragNode, dropNode, dropPosition }) =>
              canDrop(rows, String(dragNode.key), String(dropNode.key), dropPosition === 0)
            }
            onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
              // antd counts the place from the node's own index: one less is the gap before it.
              const isBefore = dropPosition < Number(node.pos.split('-').at(-1));
              const place = !dropToGap ? 'into' : isBefore ? 'before' : 'after';
              const move = moveOfDrop(rows, String(dragNode.key), String(node.key), place);
              if (move) void tasks.move(move);
            }}
          />
        )}
      </div>
      {canManage && <p className={styles.hint}>{texts.moveHint}</p>}
    </section>
  );
}

function canDrop(rows: readonly ChannelRow[], id: string, target: string, isInto: boolean): boolean {
  const parentId = isInto ? target : (rows.find((row) => row.id === target)?.parentId ?? null);
  return moveBlockedBy(rows, id, parentId) === undefined;
}

interface ColumnTitleProps extends Pick<ColumnTreeProps, 'rows' | 'canManage' | 'tasks' | 'onCreate'> {
  row: ChannelRow;
}

function ColumnTitle({ row, rows, canManage, tasks, onCreate }: ColumnTitleProps) {
  return (
    <span className={styles.node}>
      <span className={styles.nodeName} title={row.name}>
        {row.name}
      </span>
      {row.isHidden && <Tag className={styles.tag ?? ''}>{texts.hiddenTag}</Tag>}
      <span className={styles.nodeCount}>{texts.storyCount(row.contentCount)}</span>
      {canManage && <ColumnMenu row={row} rows={rows} tasks={tasks} onCreate={onCreate} />}
    </span>
  );
}
