import { Button, Skeleton, Tree, type TreeDataNode } from 'antd';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import type { ChannelNode } from 'shared-contracts/model';
import { EmptyState, useEndpoint } from 'shared-ui';
import { grantableBelow, tickChannel } from './account.rules.ts';
import { accountTexts as texts } from './account.texts.ts';
import styles from './account.module.css';

interface ChannelChoiceProps {
  value?: string[];
  onChange?(channelIds: string[]): void;
  id?: string;
  disabled?: boolean;
}

/**
 * Channels to grant: the current user's own tree; channels they do not have are disabled, and what the user already has
 * beyond it stays (R653).
 */
export function ChannelChoice({ value = [], onChange, id, disabled = false }: ChannelChoiceProps) {
  const { answer, isLoading } = useEndpoint(getAuthorizedChannelTree, {});
  const tree = answer?.data ?? [];
  const all = tree.flatMap(grantableBelow);
  const toData = (node: ChannelNode): TreeDataNode => ({
    key: node.catalogId,
    title: <span title={node.disabled ? texts.channelBeyondMine : undefined}>{node.categoryName}</span>,
    disableCheckbox: node.disabled ?? false,
    children: node.children.map(toData),
  });

  if (isLoading) return <Skeleton active title={false} />;
  return (
    <div className={styles.choice} id={id} role="group" aria-label={texts.channels}>
      <div className={styles.choiceHead}>
        <span role="status">{texts.chosenChannels(value.length)}</span>
        <Button
          type="link"
          size="small"
          disabled={disabled}
          onClick={() => onChange?.([...new Set([...value, ...all])])}
        >
          {texts.chooseAll}
        </Button>
        <Button
          type="link"
          size="small"
          disabled={disabled}
          onClick={() => onChange?.(value.filter((one) => !all.includes(one)))}
        >
          {texts.chooseNone}
        </Button>
      </div>
      {tree.length === 0 ? (
        <EmptyState text={texts.noChannels} />
      ) : (
        <Tree
          checkable
          checkStrictly
          selectable={false}
          defaultExpandAll
          className={styles.tree ?? ''}
          virtual={false}
          disabled={disabled}
          aria-label={texts.channels}
          treeData={tree.map(toData)}
          checkedKeys={value}
          onCheck={(_, { node, checked }) => {
            const found = findNode(tree, String(node.key));
            if (found) onChange?.(tickChannel(value, found, checked));
          }}
        />
      )}
    </div>
  );
}

function findNode(nodes: readonly ChannelNode[], id: string): ChannelNode | undefined {
  for (const node of nodes) {
    const found = node.catalogId === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}
