import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const cache = new Map();

/**
 * One cache of server data for the host and all remotes: it is mounted above every frame, so it outlives each of them.
 */
export function OneCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => cache, errorRetryCount: 2, revalidateOnFocus: false }}>{children}</SWRConfig>
  );
}
