import { useEffect, useState } from 'react';
import type { ListTopic } from 'shared-contracts/model';
import { laterPart } from '../part/later-part.tsx';
import { useShell } from '../shell/shell-context.tsx';
import type { FreshRowsProps, ListSignal } from './fresh-rows.tsx';

const FreshRows = laterPart<FreshRowsProps<unknown>>(() => import('./fresh-rows.tsx').then((m) => m.FreshRows));

export interface FreshListProps<Row> extends Omit<FreshRowsProps<Row>, 'signal' | 'rows'> {
  /** What the server says of changes of these rows. */
  topics: readonly ListTopic[];
  /** Absent until there are any. */
  rows: readonly Row[] | undefined;
}

/** Above rows: says how many of them others have changed, and takes them when it is pressed. */
export function FreshList<Row>({ topics, ...list }: FreshListProps<Row>) {
  const signal = useListSignal(topics.join());
  const { rows } = list as FreshListProps<unknown>;
  return signal && rows ? <FreshRows {...(list as FreshListProps<unknown>)} signal={signal} rows={rows} /> : null;
}

/** The last word that rows of some topics may be old; what it draws is loaded with the first one. */
function useListSignal(topics: string): ListSignal | undefined {
  const { onListChange } = useShell();
  const [signal, setSignal] = useState<ListSignal>();
  useEffect(() => {
    const followed = topics.split(',');
    return onListChange?.((change) => {
      if (!change || change.topics.some((topic) => followed.includes(topic))) setSignal({ change });
    });
  }, [onListChange, topics]);
  return signal;
}
