import type { AnswerOf, workbenchTasks } from 'shared-contracts/endpoints';
import type { Context, Session } from '../http/context.ts';

/** Reads what the user has been assigned and has not done; undefined for who has no such page. */
export type OwnTasksReader = (
  context: Context,
) => Promise<Pick<AnswerOf<typeof workbenchTasks>, 'list' | 'data'> | undefined>;

/** Where a story that goes out stands among all that does; undefined for who may not open such a page. */
export type PlannedLink = (
  session: Pick<Session, 'can'>,
  story: { contentId: string; planTime: string },
) => string | undefined;
