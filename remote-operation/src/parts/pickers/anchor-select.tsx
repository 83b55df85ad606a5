import { Select } from 'antd';
import { useState } from 'react';
import { anchorOptions } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { anchorRefusal, type AnchorRow, LicenceState, licenceStateNames } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { pickersTexts as texts } from './pickers.texts.ts';

interface AnchorSelectProps {
  value?: string | undefined;
  onChange?(id: string): void;
  id?: string;
  /** The anchor that is chosen now, shown by name even when it is closed. */
  known?: { id: string; name: string } | undefined;
}

/** The anchor by name, with what is to be known of the licence. */
function labelOf({ name, licence }: AnchorRow): string {
  return licence === LicenceState.None || licence === LicenceState.Valid
    ? name
    : texts.withState(name, licenceStateNames[licence]);
}

/** An anchor, found by name; those that cannot be used are shown and cannot be chosen. */
export function AnchorSelect({ value, onChange, id, known }: AnchorSelectProps) {
  const [keywords, setKeywords] = useState('');
  const { answer, isFetching } = useEndpoint(anchorOptions, {
    keywords: keywords.trim().slice(0, maxOf(anchorOptions.request, 'keywords')),
  });
  const found = answer?.list ?? [];
  const options = found.map((row) => ({
    value: row.id,
    label: labelOf(row),
    disabled: anchorRefusal(row) !== undefined,
  }));
  if (known && !found.some((row) => row.id === known.id))
    options.push({ value: known.id, label: known.name, disabled: true });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={texts.anchor}
      value={value}
      onChange={onChange}
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      options={options}
      loading={isFetching}
      placeholder={texts.anchorPlaceholder}
      notFoundContent={isFetching ? undefined : texts.noAnchor}
    />
  );
}
