import { TreeSelect } from 'antd';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import type { ChannelNode } from 'shared-contracts/model';
import { useEndpoint } from '../data/use-endpoint.ts';
import { formTexts as texts } from './form.texts.ts';

export interface ChannelSelectProps {
  value?: string | null;
  onChange?(catalogId: string | null): void;
  /** Set by a form field so that its label names the box. */
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  defaultOpen?: boolean;
}

interface Branch {
  value: string;
  title: string;
  disabled: boolean;
  children: Branch[];
}

const toBranch = ({ catalogId, categoryName, disabled = false, children }: ChannelNode): Branch => ({
  value: catalogId,
  title: categoryName,
  disabled,
  children: children.map(toBranch),
});

/** One channel of the user's own tree; those they may not use are greyed (R185, R186). */
export function ChannelSelect({ value, onChange, id, placeholder = texts.channelPlaceholder, disabled = false, autoFocus = false, defaultOpen = false }: ChannelSelectProps) {
  const { answer, isLoading } = useEndpoint(getAuthorizedChannelTree, {});
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      aria-label={texts.channel}
      value={value ?? undefined}
      onChange={(picked: string | undefined) => onChange?.(picked ?? null)}
      treeData={answer?.data.map(toBranch) ?? []}
      loading={isLoading}
      disabled={disabled}
      autoFocus={autoFocus}
      defaultOpen={defaultOpen}
      placeholder={placeholder}
      notFoundContent={texts.noChannel}
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      showSearch
      allowClear
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 240, maxHeight: 360 } } }}
      style={{ width: '100%' }}
    />
  );
}
