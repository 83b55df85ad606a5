import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxPage } from 'shared-contracts/endpoints';
import { type Platform, platformNames, platforms } from 'shared-contracts/model';
import { desc } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import type { Context } from '../../../platform/http/context.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { platformSandboxPushes } from '../package.tables.ts';
import { platformSandboxTexts as texts } from '../package.texts.ts';
import { isPushSigned, pushHeaders } from './push-signature.rules.ts';

/** Address of the sandbox, and of the page that shows what it was sent. */
export const platformSandboxPath = '/sandbox/platforms' satisfies SandboxPage;
/** Key of the product at the sandbox; it protects nothing. */
export const sandboxSecret = 'sandbox';

const newestShown = 50;
/** Bytes of a push: the longest body with its addresses. */
const bodyLimit = 4 * 1024 * 1024;

/** A receiver that checks signatures and keeps what it was sent, each push once. */
export function platformSandboxFetch({ db, now }: Pick<Context, 'db' | 'now'>): Send {
  const app = Fastify({ bodyLimit });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(platformSandboxPath, async ({ headers, body }, reply) => {
    const payload = String(body);
    const isVerified = isPushSigned(sandboxSecret, headers, payload, now());
    if (!isVerified) return reply.code(401).send({ message: texts.unverified });
    const platform = String(headers[pushHeaders.platform]) as Platform;
    if (!platforms.includes(platform)) return reply.code(400).send({});
    const { title } = JSON.parse(payload) as { title: string };
    await db
      .insert(platformSandboxPushes)
      .values({ id: String(headers[pushHeaders.id]), platform, title, payload, isVerified, createdTime: now() })
      .onConflictDoNothing();
    return {};
  });
  return sendTo(app);
}

/** Mounts the page of what the sandbox was sent. Never in production. */
export function registerPlatformSandbox(app: FastifyInstance, { db }: { db: Database }): void {
  app.get(platformSandboxPath, async (_request, reply) => {
    const rows = await db
      .select()
      .from(platformSandboxPushes)
      .orderBy(desc(platformSandboxPushes.createdTime))
      .limit(newestShown);
    const lines = rows.map(({ platform, title, payload, isVerified, createdTime }) => {
      const { text } = JSON.parse(payload) as { text: string };
      const state = isVerified ? texts.verified : texts.unverified;
      const head = `<b>${platformNames[platform]}　${escapeHtml(title)}</b><time>${toWireTime(createdTime)}</time>`;
      return `<li>${head}<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p><small>${state}</small></li>`;
    });
    const body = lines.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${lines.join('')}</ul>`;
    return sandboxPage(reply, texts.title, texts.note, body);
  });
}
