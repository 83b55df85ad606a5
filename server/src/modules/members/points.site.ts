import type { FastifyInstance } from 'fastify';
import { pointActionNames, pointSourceNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html } from '../../platform/pages/html.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { htmlType, type MeDesk } from './me-desk.ts';
import { mePage } from './member.page.ts';
import { mePageTexts as texts } from './member-page.texts.ts';
import { accountOf, pointsOfMember } from './point-record.queries.ts';

const pageSize = 50;
const path = publicPaths.mePart('points');

/** /site/me/points: the balance of a member and how it came about. */
export function registerPointsPage(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Querystring: { before?: string } }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const before = /^[1-9]\d{0,17}$/.test(request.query.before ?? '') ? request.query.before : undefined;
      const { balance } = await accountOf(desk.db, member.id);
      const list = await pointsOfMember(desk.db, member.id, before, pageSize);
      const last = list.at(-1);
      const content = html`<p class="receipt">${texts.balance}：<strong>${balance}</strong></p>
${
  list.length === 0
    ? html`<p class="hint">${texts.noPoints}</p>`
    : html`<table class="me-table"><thead><tr><th scope="col">${texts.pointTime}</th><th scope="col">${texts.pointSource}</th><th scope="col" class="number-cell">${texts.pointChange}</th><th scope="col" class="number-cell">${texts.balance}</th></tr></thead><tbody>
${list.map(
  (row) =>
    html`<tr><td>${toWireMinute(row.createdTime)}</td>
<td>${row.source === 'earned' && row.action ? pointActionNames[row.action] : row.reason || pointSourceNames[row.source]}</td>
<td class="number-cell">${row.amount > 0 && '+'}${row.amount}</td><td class="number-cell">${row.balance}</td></tr>`,
)}</tbody></table>`
}
${last && list.length === pageSize && html`<p><a class="button" href="${path}?before=${last.id}">${texts.olderPoints}</a></p>`}`;
      return reply.type(htmlType).send(mePage(await desk.frame(), { title: texts.points, path }, content));
    }),
  );
}
