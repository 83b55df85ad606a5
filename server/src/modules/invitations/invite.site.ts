import type { FastifyInstance } from 'fastify';
import { inviteStateNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { qrDrawing } from '../../platform/pages/qr-drawing.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { htmlType, type MeDesk } from '../members/me-desk.ts';
import { assertMayAct } from '../members/member-gate.ts';
import { mePage } from '../members/member.page.ts';
import type { StoredMember } from '../members/member.queries.ts';
import { invitePath } from './code-list.queries.ts';
import { invitePageTexts as texts } from './invitation.texts.ts';
import { codeStateAt, shortName } from './invite.rules.ts';
import { codeOfMember } from './make-codes.ts';
import { listInvitees } from './record-list.queries.ts';
import { tallyOfMember } from './tallies.queries.ts';

const pageSize = 50;
const path = publicPaths.mePart('invite');

/** The entry of the first page of a member. */
export async function inviteEntry({ db }: Pick<MeDesk, 'db'>, { id }: Pick<StoredMember, 'id'>) {
  const { invited } = await tallyOfMember(db, id);
  return { path, name: texts.title, value: texts.people(invited) };
}

/** /site/me/invite: the member's own code, to be shared, and who came with it. */
export function registerInvitePage(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Querystring: { before?: string } }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      // Whoever is frozen or leaving can earn nothing, and makes no code.
      assertMayAct(member);
      const before = /^[1-9]\d{0,17}$/.test(request.query.before ?? '') ? request.query.before : undefined;
      const frame = await desk.frame();
      const code = await codeOfMember(desk.db, member.id, desk.now());
      const isOpen = codeStateAt(code, desk.now()) === 'open';
      const own = isOpen ? await share(`${frame.origin}${invitePath(code.code)}`, code.code) : closed(code.voidReason);
      const content = html`${own}
<p class="hint">${texts.rules}</p>
${await whoCame(desk, member.id, before)}`;
      return reply.type(htmlType).send(mePage(frame, { title: texts.title, path, intro: texts.intro }, content));
    }),
  );
}

const closed = (reason: string): Html => html`<div class="notice bad" role="alert">${texts.closed(reason)}</div>`;

async function share(link: string, code: string): Promise<Html> {
  return html`<div class="question invite-share">
<div class="qr-drawing" role="img" aria-label="${texts.qrLabel}">${await qrDrawing(link)}</div>
<div><p class="name">${texts.codeLabel}</p><p class="receipt"><strong>${code}</strong></p>
<label class="name" for="invite-link">${texts.linkLabel}</label>
<input id="invite-link" readonly value="${link}" aria-describedby="invite-link-hint">
<p class="hint" id="invite-link-hint">${texts.linkHint}</p></div></div>`;
}

type Invited = Awaited<ReturnType<typeof listInvitees>>;

const line = ({ invitation, nickName }: Invited[number]): Html => {
  const { state, inviterPoints, createdTime } = invitation;
  return html`<tr><td>${shortName(nickName)}</td><td>${toWireMinute(createdTime)}</td>
<td>${inviteStateNames[state]}</td><td class="number-cell">${inviterPoints > 0 && '+'}${inviterPoints}</td></tr>`;
};

const table = (rows: Invited): Html => html`<table class="me-table"><thead><tr>
<th scope="col">${texts.columnName}</th><th scope="col">${texts.columnTime}</th>
<th scope="col">${texts.columnState}</th><th scope="col" class="number-cell">${texts.columnPoints}</th>
</tr></thead><tbody>${rows.map(line)}</tbody></table>`;

async function whoCame({ db }: MeDesk, memberId: string, before: string | undefined): Promise<Html> {
  const { invited, rewarded } = await tallyOfMember(db, memberId);
  const rows = await listInvitees(db, memberId, before, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return html`<section aria-label="${texts.cameHeading}"><h2>${texts.cameHeading}</h2>
<p class="meta">${texts.sum(invited, rewarded)}</p>
${rows.length === 0 ? html`<p class="hint">${texts.none}</p>` : table(rows)}
${last && html`<p><a class="button" href="${path}?before=${last.invitation.id}">${texts.older}</a></p>`}</section>`;
}
