import type { FastifyInstance } from 'fastify';
import type { SandboxPage } from 'shared-contracts/endpoints';
import { pushPlatformNames, type PushPlatform } from 'shared-contracts/model';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addSandboxPush, listSandboxPushes } from '../push.queries.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import type { PushPort } from './port.ts';
import { pushTexts } from '../push.texts.ts';

/** The pages that show the messages: one for people, JSON for tests. */
export const pushSandboxPath = '/sandbox/push' satisfies SandboxPage;

interface SandboxParts {
  db: Database;
  now(): Date;
}

/** Keeps each message for a month instead of sending it. */
export function sandboxPush({ db, now }: SandboxParts): PushPort {
  return {
    send: ({ platform, device = '', title, subTitle, url }) =>
      addSandboxPush(db, { platform, device, title, subTitle, url, createdTime: now() }),
  };
}

/** Mounts the page of kept messages; never in production. */
export function registerPushSandbox(app: FastifyInstance, { db }: Pick<SandboxParts, 'db'>): void {
  app.get(pushSandboxPath, async (request, reply) => {
    const kept = (await listSandboxPushes(db)).map(({ platform, device, title, subTitle, url, createdTime }) => ({
      platform: pushPlatformNames[platform as PushPlatform],
      device,
      title,
      subTitle,
      url,
      time: toWireTime(createdTime),
    }));
    if (request.headers.accept?.includes('text/html') !== true)
      return reply.header('cache-control', 'no-store').send({ list: kept });
    const rows = kept.map(({ platform, device, title, subTitle, url, time }) => {
      const head = `<b>${escapeHtml(title)}</b><time>${escapeHtml(time)}</time><p>${escapeHtml(subTitle)}</p>`;
      const address = `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
      return `<li>${head}<small>${escapeHtml([platform, device].join(' '))} · ${address}</small></li>`;
    });
    return sandboxPage(
      reply,
      pushTexts.sandboxTitle,
      pushTexts.sandboxNote,
      rows.length === 0 ? `<p>${pushTexts.sandboxEmpty}</p>` : `<ul>${rows.join('')}</ul>`,
    );
  });
}
