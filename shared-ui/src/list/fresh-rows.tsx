import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListChange } from 'shared-contracts/model';
import { type Answered, countUpdates } from './fresh-rows.rules.ts';
import { listTexts as texts } from './list.texts.ts';
import { holdPlace } from './hold-place.ts';
import styles from './fresh-rows.module.css';

/** Milliseconds between two questions of a page, and once it says that there is something new. */
const rest = 10_000;
const longRest = 30_000;

/** Why a list may be old: what the server says has changed, or undefined when the page is looked at again. */
export interface ListSignal {
  change: ListChange | undefined;
}

export interface FreshRowsProps<Row> {
  signal: ListSignal;
  /** The rows that are shown; other ones after each fetch alone. */
  rows: readonly Row[];
  /** How many there are on all pages; so many when absent. */
  total?: number;
  keyOf(row: Row): string;
  /** Asks for what would be shown now, without showing it. */
  read(): Promise<Answered>;
  page: RefObject<HTMLElement | null>;
  /** Fetches the rows and what is counted beside them. */
  onTake(): Promise<void>;
}

const isVisible = (page: HTMLElement | null): boolean => !document.hidden && page?.closest('[hidden]') === null;

/**
 * Says how many rows of an open list are no longer as they are, and takes them when it is pressed: rows that somebody
 * reads or works on are never replaced under the hand. Whoever acts has the list fetched again by that, so that own acts
 * say nothing here. A hidden page asks when it is looked at again.
 */
export function FreshRows<Row>({ signal, rows, total = rows.length, keyOf, read, page, onTake }: FreshRowsProps<Row>) {
  const [found, setFound] = useState<{ answer: Answered; rows: readonly unknown[] } | undefined>();
  const seen = useRef({ rows, time: 0, isStale: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<() => void>(undefined);
  // What was found beside older rows says nothing of these.
  const count = found?.rows === rows ? countUpdates({ list: rows, total }, found.answer, keyOf) : 0;

  useLayoutEffect(() => {
    if (seen.current.rows === rows) return;
    Object.assign(seen.current, { rows, time: Date.now() });
    place.current?.();
    place.current = undefined;
  }, [rows]);

  const look = useEffectEvent(async () => {
    timer.current = undefined;
    if (!isVisible(page.current)) return;
    Object.assign(seen.current, { time: Date.now(), isStale: false });
    try {
      const answer = await read();
      setFound({ answer, rows });
    } catch {
      // The next signal asks again.
      seen.current.isStale = true;
    }
  });
  const handleSignal = useEffectEvent(({ change }: ListSignal) => {
    const { time, isStale } = seen.current;
    const age = Date.now() - time;
    if (change) seen.current.isStale = true;
    else if (!isStale && age < rest) return;
    const wait = Math.max(Math.random() * (change?.spread ?? 0), (count > 0 ? longRest : rest) - age);
    if (isVisible(page.current)) timer.current ??= setTimeout(() => void look(), wait);
  });
  useEffect(() => handleSignal(signal), [signal]);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (count === 0) return <div role="status" />;
  const take = async () => {
    place.current = holdPlace(page.current);
    await onTake();
  };
  return (
    <div role="status" className={styles.place}>
      <Button
        size="small"
        type="primary"
        shape="round"
        icon={<ReloadOutlined aria-hidden />}
        onClick={() => void take()}
      >
        {texts.updates(count)}
      </Button>
    </div>
  );
}
