import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import type { ChannelNode } from 'shared-contracts/model';
import { useEndpoint } from '../data/use-endpoint.ts';
import { formTexts as texts } from '../form/form.texts.ts';
import { laterPart } from '../part/later-part.tsx';

const loadTree = () => import('../form/channel-select.tsx');
const LaterChannelSelect = laterPart(async () => (await loadTree()).ChannelSelect, {
  waiting: ({ id, value }) => <ClosedBox id={id} value={value} />,
});

interface ChannelFilterProps {
  id: string;
  value: string | null | undefined;
  onChange(catalogId: string | null): void;
}

/** A channel of the tree, as text; the tree comes when the box is pointed at or entered, in a box of the same size. */
export function ChannelFilter({ id, value = null, onChange }: ChannelFilterProps) {
  const [isWanted, setIsWanted] = useState<'entered' | 'opened'>();
  if (isWanted)
    return (
      <LaterChannelSelect id={id} value={value} onChange={onChange} autoFocus defaultOpen={isWanted === 'opened'} />
    );
  return (
    <ClosedBox
      id={id}
      value={value}
      onMouseEnter={() => void loadTree()}
      onMouseDown={() => setIsWanted('opened')}
      onFocus={() => setIsWanted((how) => how ?? 'entered')}
    />
  );
}

function ClosedBox({ value = null, ...box }: SelectProps<string | null>) {
  return (
    <Select
      {...box}
      aria-label={texts.channel}
      style={{ width: '100%' }}
      value={value}
      options={[]}
      open={false}
      placeholder={texts.channelPlaceholder}
      labelRender={() => <ChannelName catalogId={value} />}
    />
  );
}

function ChannelName({ catalogId }: { catalogId: string | null }) {
  const { answer } = useEndpoint(getAuthorizedChannelTree, {});
  return nameIn(answer?.data ?? [], catalogId) ?? catalogId;
}

function nameIn(branches: readonly ChannelNode[], catalogId: string | null): string | undefined {
  for (const { catalogId: id, categoryName, children } of branches) {
    const name = id === catalogId ? categoryName : nameIn(children, catalogId);
    if (name !== undefined) return name;
  }
  return undefined;
}
