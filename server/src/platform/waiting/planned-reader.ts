import type { PlannedStory, Target } from 'shared-contracts/model';
import type { Context } from '../http/context.ts';

/** Reads what goes out before a time in the user's channels: the soonest stories, and how many by target. */
export type PlannedReader = (
  context: Context,
  until: Date,
) => Promise<{ list: PlannedStory[]; stories: number; targets: { target: Target; count: number }[] }>;
