import { shellPaths } from 'shared-contracts/paths';
import { findRoute } from '../registry/registry.state.ts';

/** Navigation state for the page of a notice: one without an entry in the menu is below the notices. */
export function noticeOrigin(link: string): { from: string } | undefined {
  return findRoute(link.split('?')[0]!)?.hidden ? { from: shellPaths.notices } : undefined;
}
