import type { Endpoint } from 'shared-contracts/endpoints';

export type EndpointKey = readonly ['amc', id: string, input: unknown];

/** Key of an answer in the cache. */
export function endpointKey(endpoint: Endpoint, input: unknown): EndpointKey {
  return ['amc', endpoint.id, input];
}

/** True when a cache key belongs to one of the endpoints. */
export function isKeyOf(key: unknown, endpoints: readonly Endpoint[]): boolean {
  return Array.isArray(key) && key[0] === 'amc' && endpoints.some(({ id }) => id === key[1]);
}
