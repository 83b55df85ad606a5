import type { Endpoint } from 'shared-contracts/endpoints';
import type { Handler } from './handle.ts';

/**
 * Lists what keeps the server from starting: calls of the contract without a handler, handlers that are not in the
 * contract, and duplicates. Empty when all is in order.
 */
export function findHandlerGaps(endpoints: readonly Endpoint[], handlers: readonly Handler[]): string[] {
  const answered = handlers.map(({ endpoint }) => endpoint);
  const missing = endpoints.filter((endpoint) => !answered.includes(endpoint));
  const foreign = answered.filter((endpoint) => !endpoints.includes(endpoint));
  const twice = answered.filter(
    (endpoint, place) =>
      answered.findIndex(({ path, method }) => path === endpoint.path && method === endpoint.method) !== place,
  );
  return [
    ...missing.map(({ id, path }) => `${id} (${path}) has no handler`),
    ...foreign.map(({ id }) => `${id} is not in the contract`),
    ...twice.map(({ id }) => `${id} has two handlers`),
  ];
}
