import type { ReleaseRoute } from 'shared-contracts/release';

/** A route of a release with the remote that serves it; `hostName` for the host's own pages. */
export interface HostedRoute extends ReleaseRoute {
  remote: string;
}
