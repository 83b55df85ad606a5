import type { OnApproved } from '../modules/comments/decide-comments.ts';
import { noteSignUp, problemOfInvite } from '../modules/invitations/redeem-invite.ts';
import type { MemberKey } from '../modules/members/member-secrets.rules.ts';
import type { MemberMoments } from '../modules/members/sign-in.ts';
import { earnPoints, openAccount } from '../modules/points/points.ts';
import { pointDay } from '../modules/points/points.rules.ts';
import { memberOfReaderKey } from '../platform/readers/reader-key.rules.ts';

/** What follows a sign-up and a login: an account of points, points where the rules give some, the invitation. */
export const memberMoments = (keys: MemberKey): MemberMoments => ({
  problemOfInvite,
  async onSignUp(tx, signUp) {
    const { memberId, now } = signUp;
    await openAccount(tx, memberId);
    await earnPoints(tx, { memberId, action: 'signUp', eventKey: `signUp:${memberId}`, now });
    await noteSignUp(tx, keys, signUp);
  },
  async onLogin(tx, { memberId, now }) {
    await earnPoints(tx, { memberId, action: 'login', eventKey: `login:${memberId}:${pointDay(now)}`, now });
  },
});

/** Points for comments that readers see; each comment counts once, however often it is approved. */
export const pointsForComments: OnApproved = async (tx, comments, now) => {
  const ofMembers = comments.flatMap(({ id, userId }) => {
    const memberId = memberOfReaderKey(userId);
    return memberId === undefined ? [] : [{ id, memberId }];
  });
  // In one order, so that two moderators at once do not wait for each other.
  const ordered = ofMembers.toSorted((a, b) => a.memberId.localeCompare(b.memberId) || a.id.localeCompare(b.id));
  for (const { id, memberId } of ordered)
    await earnPoints(tx, { memberId, action: 'comment', eventKey: `comment:${id}`, now });
};
