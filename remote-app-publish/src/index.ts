import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** The face of the package: writing, review and publication for the app. The single thing it exposes. */
export const remote = defineRemote({
  name: 'remote-app-publish',
  contract: '^1.0.0',
  needs: { 'remote-shared-tools': '^1.0.0' },
  draftSchemas: { news: 1 },
  routes,
});
