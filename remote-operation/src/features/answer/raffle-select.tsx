import { Select } from 'antd';
import { useState } from 'react';
import { activityGet, activityList } from 'shared-contracts/endpoints';
import { activityPhaseNames } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { answerTexts as texts } from './answer.texts.ts';

interface RaffleSelectProps {
  id: string;
  value: string | null;
  onChange(raffleId: string | null): void;
}

/** A raffle found by its name; the newest come first. */
export function RaffleSelect({ id, value, onChange }: RaffleSelectProps) {
  const [keywords, setKeywords] = useState('');
  const { answer, isLoading } = useEndpoint(activityList, {
    kind: 'raffle',
    pageSize: 20,
    ...(keywords === '' ? {} : { keywords }),
  });
  const chosen = useEndpoint(activityGet, value === null ? null : { id: value });
  const found = (answer?.list ?? []).map((row) => ({
    value: row.id,
    label: `${row.name}（${activityPhaseNames[row.phase]}）`,
  }));
  const own = chosen.answer?.data;
  const options =
    own && !found.some((option) => option.value === own.id) ? [{ value: own.id, label: own.name }, ...found] : found;
  return (
    <Select<string>
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      loading={isLoading}
      placeholder={texts.noRaffle}
      value={value}
      options={options}
      onChange={(next?: string) => onChange(next ?? null)}
    />
  );
}
