import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../text/html.rules.ts';
import { toWireTime } from '../text/wire-time.ts';
import type { Database } from '../database/database.ts';
import { addSandboxText, listSandboxTexts } from './sandbox-text.queries.ts';
import { sandboxPage } from '../external-service/sandbox-page.ts';
import type { SmsPort } from './port.ts';
import { smsTexts } from './sms.texts.ts';

/** Where the outbox is read: a page for people, JSON for tests. */
const smsSandboxPath = '/sandbox/sms';

interface SandboxParts {
  db: Database;
  now(): Date;
}

/** Keeps each text for a day in place of sending it. */
export function sandboxSms({ db, now }: SandboxParts, sign: () => Promise<string>): SmsPort {
  return {
    send: async (mobile, text, recordId) =>
      addSandboxText(db, { recordId, mobile, text: `【${await sign()}】${text}`, createdTime: now() }),
  };
}

/**
 * Mounts the outbox. Whoever can open it reads every code, just as the identity sandbox lets anybody be any user: never
 * in production. `settled` waits for texts under way.
 */
export function registerSmsSandbox(app: FastifyInstance, { db }: SandboxParts, settled: () => Promise<void>): void {
  app.get(smsSandboxPath, async (request, reply) => {
    await settled();
    const texts = (await listSandboxTexts(db)).map(({ mobile, text, createdTime }) => ({
      mobile,
      text,
      time: toWireTime(createdTime),
    }));
    if (request.headers.accept?.includes('text/html') !== true)
      return reply.header('cache-control', 'no-store').send({ list: texts });
    const rows = texts.map(
      ({ mobile, text, time }) =>
        `<li><b>${escapeHtml(mobile)}</b><time>${escapeHtml(time)}</time><p>${escapeHtml(text)}</p></li>`,
    );
    return sandboxPage(
      reply,
      smsTexts.sandboxTitle,
      smsTexts.sandboxNote,
      rows.length === 0 ? `<p>${smsTexts.sandboxEmpty}</p>` : `<ul>${rows.join('')}</ul>`,
    );
  });
}
