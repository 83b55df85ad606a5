import { useCallback } from 'react';
import type { Endpoint } from 'shared-contracts/endpoints';
import { useSWRConfig } from 'swr';
import { isKeyOf } from './endpoint-key.ts';

/**
 * A function that fetches again every shown answer of the endpoints, whatever its input, and forgets the hidden ones.
 */
export function useRefresh(...endpoints: readonly Endpoint[]): () => Promise<void> {
  const { mutate } = useSWRConfig();
  const ids = endpoints.map(({ id }) => id).join();
  return useCallback(
    async () => {
      await mutate((key) => isKeyOf(key, endpoints)).catch(() => undefined);
    },
    // The endpoints are constants; their ids say whether they are the same ones.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [mutate, ids],
  );
}
