import { fetchSession } from '../session/session.api.ts';
import { hostedRoutes, onRegistryChange } from '../registry/registry.state.ts';

const permissions = (): string[] => hostedRoutes().flatMap(({ permission }) => permission ?? []);

/**
 * Asks for the user's rights again when a release brings pages that this tab did not know. Call the returned function
 * to stop.
 */
export function followMenu(): () => void {
  let known = new Set(permissions());
  return onRegistryChange(() => {
    const now = permissions();
    const hasNew = now.some((code) => !known.has(code));
    known = new Set(now);
    if (hasNew) void fetchSession().catch(() => undefined);
  });
}
