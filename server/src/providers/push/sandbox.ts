import type { FastifyInstance } from 'fastify';
import { pushPlatformNames, type PushPlatform } from 'shared-contracts/model';
import { toWireTime } from '../../domain/wire-time.ts';
import type { Database } from '../../store/database.ts';
import { addSandboxPush, listSandboxPushes } from '../../store/push.store.ts';
import type { PushPort } from './port.ts';
import { phonesPage } from './sandbox-page.ts';

/** Where the messages are read: a page for people, JSON for tests. */
export const pushSandboxPath = '/sandbox/push';

interface SandboxParts {
  db: Database;
  now(): Date;
}

/** Keeps each message for a month in place of sending it. */
export function sandboxPush({ db, now }: SandboxParts): PushPort {
  return { send: ({ platform, title, subTitle, url }) => addSandboxPush(db, { platform, title, subTitle, url, createdTime: now() }) };
}

/** Mounts the page of kept messages; never in production. */
export function registerPushSandbox(app: FastifyInstance, { db }: Pick<SandboxParts, 'db'>): void {
  app.get(pushSandboxPath, async (request, reply) => {
    const kept = (await listSandboxPushes(db)).map(({ platform, title, subTitle, url, createdTime }) => ({
      platform: pushPlatformNames[platform as PushPlatform], title, subTitle, url, time: toWireTime(createdTime),
    }));
    void reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('text/html') !== true) return { list: kept };
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .type('text/html; charset=utf-8')
      .send(phonesPage(kept));
  });
}
