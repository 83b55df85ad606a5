import type { FastifyInstance } from 'fastify';
import { toWireTime } from '../../domain/wire-time.ts';
import type { Database } from '../../store/database.ts';
import { addSandboxText, listSandboxTexts } from '../../store/phone-code.store.ts';
import type { SmsPort } from './port.ts';
import { outboxPage } from './sandbox-page.ts';

/** Where the outbox is read: a page for people, JSON for tests. */
const smsSandboxPath = '/sandbox/sms';

interface SandboxParts {
  db: Database;
  now(): Date;
}

/** Keeps each text for a day in place of sending it. */
export function sandboxSms({ db, now }: SandboxParts, sign: string): SmsPort {
  return { send: (mobile, text) => addSandboxText(db, { mobile, text: `【${sign}】${text}`, createdTime: now() }) };
}

/** Mounts the outbox. Whoever reaches it reads every code, as whoever reaches the identity sandbox is whom they like: never in production. `settled` waits for texts under way. */
export function registerSmsSandbox(app: FastifyInstance, { db }: SandboxParts, settled: () => Promise<void>): void {
  app.get(smsSandboxPath, async (request, reply) => {
    await settled();
    const texts = (await listSandboxTexts(db)).map(({ mobile, text, createdTime }) => ({ mobile, text, time: toWireTime(createdTime) }));
    void reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('text/html') !== true) return { list: texts };
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .type('text/html; charset=utf-8')
      .send(outboxPage(texts));
  });
}
