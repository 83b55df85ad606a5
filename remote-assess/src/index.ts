import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** The face of the package: fee lines of published articles. The single thing it exposes. */
export const remote = defineRemote({
  name: 'remote-assess',
  contract: '^1.0.0',
  routes,
});
