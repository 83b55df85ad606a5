import { Select } from 'antd';
import { useState } from 'react';
import { contentAddLiveRoom, listLiveHosts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type LiveHost } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { liveFormTexts as texts } from './live.texts.ts';

interface HostSelectProps {
  value?: string[];
  onChange?(ids: string[]): void;
  id?: string;
  disabled?: boolean;
  /** Hosts that the room has already; shown by name even when they may not host any more. */
  known: readonly LiveHost[];
}

/** Hosts of a room, found by name among those who may. */
export function HostSelect({ value = [], onChange, id, disabled = false, known }: HostSelectProps) {
  const [keywords, setKeywords] = useState('');
  const { answer, isFetching } = useEndpoint(listLiveHosts, { keywords: keywords.trim() });
  const found = answer?.list ?? [];
  const hosts = [...found, ...known.filter(({ userId }) => !found.some((one) => one.userId === userId))];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={texts.hosts}
      mode="multiple"
      value={value}
      onChange={(ids: string[]) => onChange?.(ids)}
      maxCount={maxOf(contentAddLiveRoom.request, 'hostIds')}
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      options={hosts.map(({ userId, nickName }) => ({ value: userId, label: nickName }))}
      loading={isFetching}
      disabled={disabled}
      placeholder={texts.hostsPlaceholder}
      notFoundContent={isFetching ? undefined : texts.noHosts}
    />
  );
}
