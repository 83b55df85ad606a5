import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** The face of the package: what stands on the public website. The single thing it exposes. */
export const remote = defineRemote({
  name: 'remote-website',
  contract: '^1.0.0',
  routes,
});
