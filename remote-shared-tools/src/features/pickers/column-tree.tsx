import { Tree } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { contentPickerRootId } from 'shared-contracts/constants';
import { type AsyncColumn, getAsynchronousChannelTree } from 'shared-contracts/endpoints';
import { useShell } from 'shared-ui';
import { pickersTexts as texts } from './pickers.texts.ts';

/** Key of the root that ticks everything shown. */
const selectAllKey = 'all';

interface ColumnNode {
  key: string;
  title: string;
  isLeaf: boolean;
  children?: ColumnNode[];
}

const toNode = ({ catalogId, categoryName, isLeaf }: AsyncColumn): ColumnNode => ({
  key: catalogId,
  title: categoryName,
  isLeaf,
});

function withChildren(nodes: readonly ColumnNode[], key: string, children: ColumnNode[]): ColumnNode[] {
  return nodes.map((node) =>
    node.key === key
      ? { ...node, children }
      : { ...node, ...(node.children && { children: withChildren(node.children, key, children) }) },
  );
}

interface ColumnTreeProps {
  /** Chosen column; '0' is 全部栏目. */
  value: string;
  onChange(catalogId: string): void;
  /** 全选 was pressed. */
  onSelectAll(): void;
}

/** The column tree, fetched level by level: roots 全部栏目 and 全选, the columns below the first. */
export function ColumnTree({ value, onChange, onSelectAll }: ColumnTreeProps) {
  const shell = useShell();
  const [columns, setColumns] = useState<ColumnNode[]>([]);
  const fetchBelow = useCallback(
    async (parentId: string) => {
      const { data } = await shell.call(getAsynchronousChannelTree, { parentId, isHidden: '0' });
      return data.map(toNode);
    },
    [shell],
  );
  useEffect(() => {
    let isGone = false;
    fetchBelow(contentPickerRootId).then(
      (roots) => isGone || setColumns(roots),
      (error: unknown) => shell.showError(error),
    );
    return () => {
      isGone = true;
    };
  }, [fetchBelow, shell]);
  const load = async ({ key, children }: ColumnNode) => {
    if (children || key === contentPickerRootId || key === selectAllKey) return;
    const below = await fetchBelow(key).catch((error: unknown) => (shell.showError(error), undefined));
    if (below) setColumns((nodes) => withChildren(nodes, key, below));
  };
  const roots: ColumnNode[] = [
    { key: contentPickerRootId, title: texts.allColumns, isLeaf: false, children: columns },
    { key: selectAllKey, title: texts.selectAll, isLeaf: true },
  ];
  return (
    <Tree<ColumnNode>
      blockNode
      aria-label={texts.columnTree}
      treeData={roots}
      defaultExpandedKeys={[contentPickerRootId]}
      selectedKeys={[value]}
      loadData={load}
      onSelect={(_, { node }) => (node.key === selectAllKey ? onSelectAll() : onChange(node.key))}
    />
  );
}
