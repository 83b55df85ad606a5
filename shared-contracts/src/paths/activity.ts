import { appPaths } from './app.ts';
import { operationPaths } from './channels.ts';

/** Pages of staff for each kind of activity: its list, its form, its detail. */
export const activityPaths = {
  activity: { list: operationPaths.activity, form: appPaths.newActivity, detail: appPaths.activityDetail },
  vote: { list: operationPaths.vote, form: appPaths.newVote, detail: appPaths.voteDetail },
  raffle: { list: operationPaths.raffle, form: appPaths.newRaffle, detail: appPaths.raffleDetail },
  answer: { list: operationPaths.answer, form: appPaths.newAnswer, detail: appPaths.answerDetail },
} as const;

/** The form of an activity: empty for a new one, or the one to edit. */
export function activityFormPath(kind: keyof typeof activityPaths, id?: string): string {
  const { form } = activityPaths[kind];
  return id === undefined ? form : `${form}?id=${id}`;
}

/** Facts, live figures, entries and records of an activity. */
export function activityDetailPath(kind: keyof typeof activityPaths, id: string): string {
  return `${activityPaths[kind].detail}?id=${id}`;
}
