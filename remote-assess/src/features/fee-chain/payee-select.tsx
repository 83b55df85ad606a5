import { Select } from 'antd';
import { useState } from 'react';
import { feePayeeFind } from 'shared-contracts/endpoints';
import { payeeLimits } from 'shared-contracts/limits';
import { useEndpoint } from 'shared-ui';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

interface PayeeSelectProps {
  name: string;
  /** Without an id somebody new from outside. */
  onPick(userId: string | undefined, name: string): void;
}

const outside = 'outside:';

/** Finds a colleague or an outside author by name, or adds one. */
export function PayeeSelect({ name, onPick }: PayeeSelectProps) {
  const [keywords, setKeywords] = useState('');
  const search = keywords.trim().slice(0, payeeLimits.name);
  const { answer, isFetching } = useEndpoint(feePayeeFind, search === '' ? null : { keywords: search });
  const found = search === '' ? [] : (answer?.list ?? []);
  const options = [
    ...found.map(({ userId, name: label, departmentName }) => ({
      value: userId ?? `${outside}${label}`,
      label: departmentName ? `${label}（${departmentName}）` : label,
      name: label,
    })),
    ...(search === '' || found.some((payee) => payee.name === search)
      ? []
      : [{ value: `${outside}${search}`, label: texts.payeeNew(search), name: search }]),
  ];
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      aria-label={texts.payee}
      placeholder={texts.findPayee}
      value={name === '' ? null : name}
      loading={isFetching}
      options={options}
      notFoundContent={null}
      onSelect={(value, option) => {
        onPick(value.startsWith(outside) ? undefined : value, (option as unknown as { name: string }).name);
        setKeywords('');
      }}
    />
  );
}
