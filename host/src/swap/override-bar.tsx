import { laterPart } from 'shared-ui';
import { useOverrides } from '../registry/overrides.state.ts';

const OverrideRows = laterPart(async () => (await import('./override-rows.tsx')).OverrideRows);

/**
 * Warning above every page while a remote of this tab is overridden: nobody shall mistake a developer's version for the
 * product.
 */
export function OverrideBar() {
  const overrides = useOverrides();
  return overrides.length > 0 && <OverrideRows overrides={overrides} />;
}
