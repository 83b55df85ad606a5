import { useCallback } from 'react';
import type { AnswerOf, Endpoint, InputOf } from 'shared-contracts/endpoints';
import { useSWRConfig } from 'swr';
import { endpointKey } from './endpoint-key.ts';

/** A function that shows an answer as if the server had just given it, before it has. */
export function usePutAnswer<E extends Endpoint>(endpoint: E): (input: InputOf<E>, answer: AnswerOf<E>) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (input, answer) => void mutate(endpointKey(endpoint, input), answer, { revalidate: false }),
    [mutate, endpoint],
  );
}
