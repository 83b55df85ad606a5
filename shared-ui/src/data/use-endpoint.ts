import { isAppError } from 'shared-contracts/errors';
import type { AnswerOf, Endpoint, InputOf } from 'shared-contracts/endpoints';
import useSWR from 'swr';
import { useShell } from '../shell/shell-context.tsx';
import { endpointKey } from './endpoint-key.ts';

export interface EndpointOptions {
  /** Milliseconds between silent re-fetches; never when absent. */
  every?: number;
  /** Keeps showing the former answer while another input is fetched; true when absent. */
  keepPrevious?: boolean;
}

/** State of a call that a screen shows. */
export interface EndpointState<Answer> {
  /** The newest answer, of the former input while the next one is on its way. */
  answer: Answer | undefined;
  error: unknown;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** A fetch is running, whether or not there is something to show. */
  isFetching: boolean;
  refresh(): Promise<void>;
}

/**
 * Reads an endpoint and keeps the answer in the cache that all remotes share. Input null waits. Errors are given to the
 * screen to draw, not shown above it; a refusal is not retried.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: EndpointOptions = {},
): EndpointState<AnswerOf<E>> {
  const shell = useShell();
  const { data, error, isLoading, isValidating, mutate } = useSWR<AnswerOf<E>, unknown>(
    input === null ? null : endpointKey(endpoint, input),
    () => shell.call(endpoint, input as InputOf<E>),
    {
      keepPreviousData: options.keepPrevious ?? true,
      refreshInterval: options.every ?? 0,
      revalidateOnFocus: false,
      shouldRetryOnError: (failure: unknown) => !isAppError(failure),
    },
  );
  const refresh = async () => {
    await mutate().catch(() => undefined);
  };
  return { answer: data, error, isLoading: isLoading && data === undefined, isFetching: isValidating, refresh };
}
