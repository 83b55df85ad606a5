import type { FastifyInstance } from 'fastify';
import { invalidInput } from 'shared-contracts/errors';
import { inviteStateNames } from 'shared-contracts/model';
import { openMeInvitations, openMeInvite } from 'shared-contracts/open';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { assertMayAct } from '../members/member-gate.ts';
import type { MeCalls } from '../members/me-calls.ts';
import { invitePath } from './code-list.queries.ts';
import { codeStateAt, shortName } from './invite.rules.ts';
import { codeOfMember } from './make-codes.ts';
import { listInvitees } from './record-list.queries.ts';
import { tallyOfMember } from './tallies.queries.ts';

/** The member's own code and who came with it, for the app. */
export function serveMyInvitations(app: FastifyInstance, { db, now, settings, cursors, mustBe }: MeCalls): void {
  serveOpen(app, openMeInvite, async ({ request }) => {
    const { member } = await mustBe(request);
    assertMayAct(member);
    const row = await codeOfMember(db, member.id, now());
    const { code } = row;
    const link = `${siteOrigin(settings)}${invitePath(code)}`;
    const isOpen = codeStateAt(row, now()) === 'open';
    return { data: { code, link, isOpen, ...(await tallyOfMember(db, member.id)) } };
  });
  serveOpen(app, openMeInvitations, async ({ query: { cursor, limit }, request }) => {
    const { id: memberId } = (await mustBe(request)).member;
    const list = `me.invitations:${memberId}`;
    const [before] = cursor === undefined ? [] : (cursors.read(list, cursor) ?? []);
    if (cursor !== undefined && before === undefined)
      throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    const rows = await listInvitees(db, memberId, before === undefined ? undefined : String(before), limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      list: rows.map(({ invitation: { id, state, inviterPoints, createdTime }, nickName }) => ({
        id,
        name: shortName(nickName),
        state,
        stateName: inviteStateNames[state],
        points: inviterPoints,
        createdTime: toWireTime(createdTime),
      })),
      nextCursor: last ? cursors.write(list, [last.invitation.id]) : null,
    };
  });
}
