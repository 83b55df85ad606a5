import { Input, Skeleton, Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useState } from 'react';
import type { PermissionNode } from 'shared-contracts/model';
import { EmptyState, ErrorState, useActor } from 'shared-ui';
import { findRights, tickRight } from './permission.rules.ts';
import { permissionMeanings } from './permission.texts.ts';
import { roleTexts as texts } from './role.texts.ts';
import { usePermissionTree } from './user.api.ts';
import styles from './user.module.css';

interface PermissionChoiceProps {
  value?: string[];
  onChange?(codes: string[]): void;
  id?: string;
  disabled?: boolean;
}

/** The permissions of a role by menu, each button with its meaning; those the current user lacks are disabled (A20). */
export function PermissionChoice({ value = [], onChange, id, disabled = false }: PermissionChoiceProps) {
  const { answer, error, isLoading, refresh } = usePermissionTree();
  const actor = useActor();
  const [search, setSearch] = useState('');
  const tree = answer?.list ?? [];
  const visible = findRights(tree, search);
  const nodes = new Map<string, PermissionNode>();

  const toData = (node: PermissionNode, place: string): TreeDataNode => {
    const key = node.code ?? place;
    nodes.set(key, node);
    const isMine = node.code === null || actor.can(node.code);
    return {
      key,
      title: <Right node={node} reason={isMine ? undefined : texts.codeBeyondMine} />,
      disableCheckbox: !isMine,
      // A node without a code only groups; it has a box to tick all below, never a tick of its own.
      children: node.children.map((child, index) => toData(child, `${place}/${index}`)),
    };
  };
  const treeData = visible.map((node, index) => toData(node, `group${index}`));

  if (isLoading) return <Skeleton active title={false} />;
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <div className={styles.choice} id={id} role="group" aria-label={texts.permissions}>
      <div className={styles.choiceHead}>
        <Input.Search
          allowClear
          size="small"
          aria-label={texts.findPermission}
          placeholder={texts.findPermission}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span role="status">{texts.permissionCount(value.length)}</span>
      </div>
      {treeData.length === 0 ? (
        <EmptyState />
      ) : (
        <Tree
          key={search === '' ? 'all' : 'found'}
          checkable
          checkStrictly
          selectable={false}
          defaultExpandAll
          className={styles.tree ?? ''}
          virtual={false}
          disabled={disabled}
          aria-label={texts.permissions}
          treeData={treeData}
          checkedKeys={checkedKeys(nodes, value)}
          onCheck={(_, { node, checked }) => {
            const right = nodes.get(String(node.key));
            if (right) onChange?.(tickRight(tree, value, right, checked, actor.can));
          }}
        />
      )}
    </div>
  );
}

/** Groups show a tick when all below is ticked, and half a one when some is. */
function checkedKeys(
  nodes: ReadonlyMap<string, PermissionNode>,
  value: readonly string[],
): { checked: string[]; halfChecked: string[] } {
  const state = (node: PermissionNode): 'all' | 'some' | 'none' => {
    if (node.code !== null) return value.includes(node.code) ? 'all' : 'none';
    const below = node.children.map(state);
    if (below.every((one) => one === 'all')) return 'all';
    return below.every((one) => one === 'none') ? 'none' : 'some';
  };
  const keyed = [...nodes].map(([key, node]) => [key, state(node)] as const);
  return {
    checked: keyed.filter(([, is]) => is === 'all').map(([key]) => key),
    halfChecked: keyed.filter(([, is]) => is === 'some').map(([key]) => key),
  };
}

function Right({ node, reason }: { node: PermissionNode; reason: string | undefined }): ReactNode {
  const meaning =
    reason ?? (node.code === null ? '' : (permissionMeanings[node.code] ?? (node.isButton ? '' : texts.menuMeaning)));
  return (
    <span className={styles.right}>
      {node.title}
      {meaning && <span className={styles.note}>{meaning}</span>}
    </span>
  );
}
