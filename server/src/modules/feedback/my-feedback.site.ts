import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { html } from '../../platform/pages/html.ts';
import { htmlType, type MeDesk } from '../members/me-desk.ts';
import { mePage } from '../members/member.page.ts';
import { progressSection } from './feedback.page.ts';
import { feedbackPageTexts as texts } from './feedback-page.texts.ts';
import { feedbackOfMember } from './feedback.queries.ts';
import { progressesOf } from './receive-feedback.ts';

const pageSize = 20;
const path = publicPaths.mePart('feedback');

/** /site/me/feedback: what a member has sent, and what was answered. */
export function registerMyFeedback(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Querystring: { before?: string } }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const before = /^[1-9]\d{0,17}$/.test(request.query.before ?? '') ? request.query.before : undefined;
      const list = await feedbackOfMember(desk.db, member.id, before, pageSize);
      const progresses = await progressesOf(desk.db, list);
      const last = list.length === pageSize ? list.at(-1) : undefined;
      const content = html`<p><a class="button" href="${publicPaths.feedback}">${texts.toForm}</a></p>
${list.length === 0 ? html`<p class="hint">${texts.none}</p>` : progresses.map(progressSection)}
${last && html`<p><a class="button" href="${path}?before=${last.id}">${texts.older}</a></p>`}`;
      return reply.type(htmlType).send(mePage(await desk.frame(), { title: texts.mine, path }, content));
    }),
  );
}
