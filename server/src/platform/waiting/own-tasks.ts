import type { AnswerOf, workbenchTasks } from 'shared-contracts/endpoints';
import type { Context } from '../http/context.ts';

/** Reads the user's open assignments, and the topics of today; undefined for who has no such page. */
export type OwnTasksReader = (
  context: Context,
) => Promise<Pick<AnswerOf<typeof workbenchTasks>, 'list' | 'data'> | undefined>;
