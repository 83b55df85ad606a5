import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** Manifest of the remote: the stories on the public website. It is the package's only export. */
export const remote = defineRemote({
  name: 'remote-website',
  contract: '^1.0.0',
  routes,
});
