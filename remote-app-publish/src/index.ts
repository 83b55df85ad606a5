import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** Manifest of the remote: writing, review and publication for the app. It is the package's only export. */
export const remote = defineRemote({
  name: 'remote-app-publish',
  contract: '^1.0.0',
  needs: { 'remote-shared-tools': '^1.0.0' },
  draftSchemas: { news: 1 },
  routes,
});
