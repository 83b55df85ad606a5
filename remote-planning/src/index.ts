import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** Entry point of the remote: the single thing it exposes. */
export const remote = defineRemote({
  name: 'remote-planning',
  contract: '^1.0.0',
  routes,
  help: () => import('./help.texts.ts'),
});
