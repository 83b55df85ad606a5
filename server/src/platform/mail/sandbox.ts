import type { FastifyInstance } from 'fastify';
import { desc } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { registerSandboxList } from '../external-service/sandbox-list.ts';
import { toWireTime } from '../text/wire-time.ts';
import { mailTexts } from './mail.texts.ts';
import type { MailPort } from './port.ts';
import { sandboxMails } from './sandbox-mail.tables.ts';

const listed = 50;

/** Keeps each message for a month in place of sending it; the same key twice is kept once. */
export const sandboxMail = ({ db, now }: { db: Database; now(): Date }): MailPort => ({
  async send({ key, to, subject, text }) {
    const row = { key, recipient: to, subject, text, createdTime: now() };
    await db.insert(sandboxMails).values(row).onConflictDoNothing();
  },
});

/** Mounts the page of kept mail. It holds codes: never in production. */
export function registerMailSandbox(app: FastifyInstance, { db }: { db: Database }): void {
  registerSandboxList(app, '/sandbox/mail', mailTexts, async () => {
    const rows = await db.select().from(sandboxMails).orderBy(desc(sandboxMails.id)).limit(listed);
    return rows.map(({ subject, recipient, text, createdTime }) => ({
      title: subject,
      facts: recipient,
      text,
      time: toWireTime(createdTime),
    }));
  });
}
