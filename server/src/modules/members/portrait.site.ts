import type { FastifyInstance } from 'fastify';
import { portraitLimits } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { fieldRow } from '../../platform/pages/field-row.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import type { MeDesk } from './me-desk.ts';
import { mePageTexts as texts } from './member-page.texts.ts';
import { changePortrait, readPortrait } from './portrait.ts';

const portraitPath = publicPaths.mePart('portrait');
const portraitOffPath = `${portraitPath}/remove`;

const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';

const control = (described: Html): Html => html`<input type="file" accept="${pictureTypes}" required${described}>`;

const now = (portrait: string): Html => html`<div class="question">
<img class="portrait" src="${portrait}" alt="${texts.portraitNow}" width="64" height="64"></div>`;

const off = html`<form method="post" action="${portraitOffPath}">
<p class="send"><button type="submit" class="second">${texts.portraitRemove}</button></p></form>`;

/** The portrait with what changes it: forms of their own, since a picture travels in another way. */
export function portraitForms(portrait: string | null): Html {
  const hint = texts.portraitHint(portraitLimits.megabytes);
  return html`<h2>${texts.portrait}</h2>
<form method="post" action="${portraitPath}" enctype="multipart/form-data">
${portrait !== null && now(portrait)}
${fieldRow({ id: 'portrait', label: texts.portrait, hint }, control)}
<p class="send"><button type="submit">${texts.portraitSend}</button></p></form>
${portrait !== null && off}`;
}

/** Sends and removes a portrait. */
export function registerPortrait(app: FastifyInstance, desk: MeDesk): void {
  const done = `${publicPaths.mePart('profile')}?saved=1`;
  app.post(portraitPath, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const bytes = await readPortrait(desk, request);
      await changePortrait(desk, desk.sources, member, bytes, request.ip);
      return reply.redirect(done, 303);
    }),
  );
  app.post(portraitOffPath, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      await changePortrait(desk, desk.sources, member, null, request.ip);
      return reply.redirect(done, 303);
    }),
  );
}
