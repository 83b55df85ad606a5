import { useCallback, useEffect, useState } from 'react';
import type { Endpoint } from 'shared-contracts/endpoints';
import type { z } from 'zod';
import { useShell } from '../shell/shell-context.tsx';

/** A call that gives one item by its id. */
export type ItemEndpoint<Item> = Endpoint<z.ZodType<{ id: string }, { id: string }>, z.ZodType<{ data: Item }>>;

/** State of the item that a form edits. */
export interface OpenedItem<Item> {
  /** Of the former id while the next one is on its way. */
  item: Item | undefined;
  error: unknown;
  /** Counts up with every item that came; a form that begins again with each takes it as its key. */
  round: number;
  /** Reads the item again. */
  reopen(): void;
}

/**
 * Reads an item for editing; id null is a new one. Never from the cache: who edits what is old meets another's save.
 */
export function useOpenItem<Item>(endpoint: ItemEndpoint<Item>, id: string | null): OpenedItem<Item> {
  const shell = useShell();
  const [opened, setOpened] = useState<Omit<OpenedItem<Item>, 'reopen'>>({
    item: undefined,
    error: undefined,
    round: 0,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    const controller = new AbortController();
    shell.call(endpoint, { id }, { signal: controller.signal }).then(
      ({ data }) =>
        controller.signal.aborted || setOpened(({ round }) => ({ item: data, error: undefined, round: round + 1 })),
      (error: unknown) => controller.signal.aborted || setOpened(({ round }) => ({ item: undefined, error, round })),
    );
    return () => controller.abort();
  }, [shell, endpoint, id, attempt]);
  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...opened, reopen };
}
