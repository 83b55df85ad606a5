import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** The face of the house: moderation of readers’ comments, questionnaires. The single thing it exposes. */
export const remote = defineRemote({
  name: 'remote-operation',
  contract: '^1.0.0',
  routes,
});
