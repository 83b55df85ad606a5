import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/**
 * Entry point of the remote: comments, activities, votes, raffles, quizzes, live rooms, questionnaires, goods,
 * messages.
 */
export const remote = defineRemote({
  name: 'remote-operation',
  contract: '^1.0.0',
  routes,
});
