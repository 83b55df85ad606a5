import type { FastifyInstance } from 'fastify';
import type { PlainParts } from '../http/app-parts.ts';
import type { Context, Logger } from '../http/context.ts';
import { readSiteName } from '../pages/site-facts.queries.ts';
import type { Settings } from '../settings/settings.ts';
import type { MailPort } from './port.ts';
import { realMail } from './real.ts';
import { registerMailSandbox, sandboxMail } from './sandbox.ts';

/** Whether mail is sent at all: by a server, or outside production by the sandbox. */
export const hasMail = ({ MAIL_HOST, isProduction }: Settings): boolean => MAIL_HOST !== undefined || !isProduction;

/** The mail server of the settings, else the local sandbox; in production there is none then, and nothing is sent. */
export function openMail(
  { settings, db, now }: Pick<Context, 'settings' | 'db' | 'now'>,
  log: Pick<Logger, 'error'>,
): MailPort | undefined {
  const { MAIL_HOST, MAIL_FROM = '' } = settings;
  if (MAIL_HOST !== undefined)
    return realMail(MAIL_HOST, settings, { address: MAIL_FROM, name: () => readSiteName(db, settings) }, log);
  return hasMail(settings) ? sandboxMail({ db, now }) : undefined;
}

/** Mounts the sandbox's page where it is used, and says where mail goes. */
export function registerMail(app: FastifyInstance, { settings, db }: Pick<PlainParts, 'settings' | 'db'>): void {
  if (settings.MAIL_HOST !== undefined) return;
  if (!hasMail(settings)) {
    app.log.warn({ provider: 'mail' }, 'mail: no server is set (MAIL_HOST), nobody is noticed by mail');
    return;
  }
  app.log.info({ provider: 'mail', sandbox: true }, 'mail: no server is set, messages are kept at /sandbox/mail');
  registerMailSandbox(app, { db });
}
