import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** Manifest of the remote: fee lines of published articles. It is the package's only export. */
export const remote = defineRemote({
  name: 'remote-assess',
  contract: '^1.0.0',
  routes,
});
