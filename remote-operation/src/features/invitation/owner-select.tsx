import { Select } from 'antd';
import { useState } from 'react';
import { inviteOwners } from 'shared-contracts/endpoints';
import type { BatchOwner } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

interface OwnerSelectProps {
  ownerKind: BatchOwner;
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

/** A reporter or department, found by name on the server. */
export function OwnerSelect({ ownerKind, id, value, onChange }: OwnerSelectProps) {
  const [keywords, setKeywords] = useState('');
  const { answer, isFetching } = useEndpoint(
    inviteOwners,
    { ownerKind, ...(keywords === '' ? {} : { keywords }) },
    { keepPrevious: false },
  );
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={value ?? null}
      loading={isFetching}
      options={(answer?.list ?? []).map((owner) => ({ value: owner.id, label: owner.name }))}
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      notFoundContent={texts.ownerNone}
      onChange={(next) => onChange?.(next)}
    />
  );
}
