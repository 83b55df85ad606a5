import type { Endpoint } from './define-endpoint.ts';
import * as calls from './calls.ts';
import { storyCalls } from './story-calls.ts';

export * from './calls.ts';

const callsOfKinds: Endpoint[] = Object.values(storyCalls).flatMap(({ add, update, get }) => [add, update, get]);

/** Every call of the product; the server refuses to start while one has no handler. */
export const allEndpoints: readonly Endpoint[] = [
  ...new Set([...Object.values<unknown>(calls).filter(isEndpoint), ...callsOfKinds]),
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'encoding' in value && 'access' in value;
}
