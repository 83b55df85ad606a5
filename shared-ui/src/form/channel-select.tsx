import { TreeSelect } from 'antd';
import { type ReactNode, useState } from 'react';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import type { ChannelNode } from 'shared-contracts/model';
import { useEndpoint } from '../data/use-endpoint.ts';
import { formTexts as texts } from './form.texts.ts';

/** Channels repeated above the tree. */
export interface LeadingChannels {
  title: string;
  channels: readonly ChannelNode[];
}

export interface ChannelSelectProps {
  value?: string | null;
  onChange?(catalogId: string | null): void;
  /** Set by a form field so that its label names the box. */
  id?: string;
  /** Accessible name where a form has several; 栏目 when absent. */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  defaultOpen?: boolean;
  lead?: LeadingChannels;
  /** How a channel that may be chosen is drawn in the tree; its name when absent. */
  titleOf?(channel: ChannelNode): ReactNode;
}

interface Branch {
  value: string;
  /** Text that is searched, and shown once chosen. */
  name: string;
  title: ReactNode;
  disabled: boolean;
  children: Branch[];
}

type TitleOf = ChannelSelectProps['titleOf'];

const toBranch = (node: ChannelNode, titleOf: TitleOf, prefix = ''): Branch => {
  const { catalogId, categoryName, disabled = false, children } = node;
  return {
    value: prefix + catalogId,
    name: categoryName,
    title: titleOf && !disabled ? titleOf(node) : categoryName,
    disabled,
    children: children.map((child) => toBranch(child, titleOf, prefix)),
  };
};

/** Prefix of the ids of channels that occur in the tree a second time. */
const again = 'again:';

const valuesOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ value, children }) => [value, ...valuesOf(children)]);

const leadBranch = ({ title, channels }: LeadingChannels, titleOf: TitleOf): Branch & { selectable: false } => ({
  value: again,
  name: title,
  title,
  disabled: false,
  selectable: false,
  children: channels.map((node) => toBranch(node, titleOf, again)),
});

/** One channel of the user's own tree; those they may not use are disabled (R185, R186). */
export function ChannelSelect({
  name,
  value,
  onChange,
  id,
  placeholder = texts.channelPlaceholder,
  disabled = false,
  autoFocus = false,
  defaultOpen = false,
  lead,
  titleOf,
}: ChannelSelectProps) {
  const { answer, isLoading } = useEndpoint(getAuthorizedChannelTree, {});
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const own = answer?.data.map((node) => toBranch(node, titleOf)) ?? [];
  const tree = lead && lead.channels.length > 0 ? [leadBranch(lead, titleOf), ...own] : own;
  const values = valuesOf(tree);
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      aria-label={name ?? texts.channel}
      value={value ?? undefined}
      onChange={(picked: string | undefined) => onChange?.(picked?.replace(again, '') ?? null)}
      treeData={tree}
      loading={isLoading}
      disabled={disabled}
      autoFocus={autoFocus}
      defaultOpen={defaultOpen}
      placeholder={placeholder}
      notFoundContent={texts.noChannel}
      treeNodeFilterProp="name"
      treeNodeLabelProp="name"
      // Nodes that are added later are expanded too.
      treeExpandedKeys={values.filter((branch) => !folded.has(branch))}
      onTreeExpand={(open) => setFolded(new Set(values.filter((branch) => !open.includes(branch))))}
      // Matching nodes must be visible.
      onSearch={() => setFolded(new Set())}
      showSearch
      allowClear
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 240, maxHeight: 360 } } }}
      style={{ width: '100%' }}
    />
  );
}
