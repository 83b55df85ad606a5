import type { FastifyInstance } from 'fastify';
import { memberMessageKindNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { type Fields, htmlType, type MeDesk } from './me-desk.ts';
import { countUnread, findMessage, markRead, messagesOfMember, type StoredMessage } from './member-message.queries.ts';
import { mePage, notice } from './member.page.ts';
import { mePageTexts as texts } from './member-page.texts.ts';

const pageSize = 30;
const path = publicPaths.mePart('messages');
/** A form may come as JSON, whose values are of any type. */
const isId = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text);

/** /site/me/messages: messages of the newsroom to a member. */
export function registerMessagesPage(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Querystring: { before?: string } }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const before = isId(request.query.before) ? request.query.before : undefined;
      const list = await messagesOfMember(desk.db, member.id, before, pageSize);
      const unread = await countUnread(desk.db, member.id);
      const last = list.length === pageSize ? list.at(-1) : undefined;
      const rows = html`<ul class="me-items">${list.map(messageRow)}</ul>`;
      const readAll = html`<form method="post" action="${path}"><p class="send">
<button type="submit" class="second" name="all" value="1">${texts.readAll}</button></p></form>`;
      const content = html`${unread > 0 && notice(texts.unread(unread), false)}
${list.length === 0 ? html`<p class="hint">${texts.noMessages}</p>` : rows}
${unread > 0 && readAll}
${last && html`<p><a class="button" href="${path}?before=${last.id}">${texts.olderMessages}</a></p>`}`;
      return reply.type(htmlType).send(mePage(await desk.frame(), { title: texts.messages, path }, content));
    }),
  );
  // Reading is a post, so that nothing that merely follows links takes the mark of a new message away.
  app.post<{ Body: Fields | null }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { id, all } = request.body ?? {};
      if (all === '1') await markRead(desk.db, member.id, undefined, desk.now());
      if (!isId(id)) return reply.redirect(path, 303);
      await markRead(desk.db, member.id, [id], desk.now());
      const message = await findMessage(desk.db, member.id, id);
      return reply.redirect(message?.link.startsWith('/site/') ? message.link : path, 303);
    }),
  );
}

function messageRow({ id, kind, title, text, link, createdTime, readTime }: StoredMessage): Html {
  const mark = readTime === null && html`<strong class="new-mark">${texts.newMark}</strong> `;
  const about = html`${memberMessageKindNames[kind]}　${toWireMinute(createdTime)}`;
  const label = link === '' ? texts.readOne : texts.openMessage;
  const form = html`<form method="post" action="${path}"><input type="hidden" name="id" value="${id}"><p class="send">
<button type="submit" class="second" aria-label="${label}：${title}">${label}</button></p></form>`;
  return html`<li><p>${mark}<b>${title}</b> <span class="meta">${about}</span></p>
${text !== '' && html`<p>${text}</p>`}
${(link !== '' || readTime === null) && form}</li>`;
}
