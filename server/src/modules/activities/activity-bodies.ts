import type { ActivityKind } from 'shared-contracts/model';
import { answerBody } from './answer.body.ts';
import type { ActivityBody, PublicActivity } from './activity.page.ts';
import { raffleBody } from './raffle.body.ts';
import { signUpBody } from './sign-up.body.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';
import { voteBody } from './vote.body.ts';

type MakeBody = (parts: SiteParts, view: PublicActivity) => Promise<ActivityBody>;

const bodies: Record<ActivityKind, MakeBody> = {
  activity: signUpBody,
  vote: voteBody,
  raffle: raffleBody,
  answer: answerBody,
};

/** Kinds that have a public page. */
export const publicKinds = Object.keys(bodies) as ActivityKind[];

/** Returns the part of the page that an activity's kind draws. */
export function activityBody(parts: SiteParts, view: PublicActivity): Promise<ActivityBody> {
  return bodies[view.row.kind](parts, view);
}
