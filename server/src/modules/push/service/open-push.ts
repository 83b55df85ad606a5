import type { FastifyInstance } from 'fastify';
import { fetchGuardOf } from '../../../platform/fetch-guard/index.ts';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { PushPort } from './port.ts';
import { realPush } from './real.ts';
import { pushSandboxPath, registerPushSandbox, sandboxPush } from './sandbox.ts';

/** The push service of the settings, else the local sandbox; in production there is none then, and nothing is sent. */
export function openPush(
  { settings, db, now }: Pick<Context, 'settings' | 'db' | 'now'>,
  log: Pick<Logger, 'error'>,
): PushPort | undefined {
  const { PUSH_URL, PUSH_KEY = '', isProduction } = settings;
  if (PUSH_URL !== undefined) return realPush({ url: PUSH_URL, key: PUSH_KEY }, fetchGuardOf(settings), log);
  return isProduction ? undefined : sandboxPush({ db, now });
}

/** Mounts the sandbox's page where it is used, and says where messages go. */
export function registerPushes(app: FastifyInstance, { settings, db }: PlainParts): void {
  if (settings.PUSH_URL !== undefined) return;
  if (settings.isProduction) {
    app.log.warn({ provider: 'push' }, 'push: no service is set (PUSH_URL), messages to the app are refused');
    return;
  }
  app.log.info({ provider: 'push', sandbox: true }, `push: no service is set, messages are kept at ${pushSandboxPath}`);
  registerPushSandbox(app, { db });
}
