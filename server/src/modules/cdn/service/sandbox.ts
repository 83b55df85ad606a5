import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxPage } from 'shared-contracts/endpoints';
import { desc } from '../../../platform/database/orm.ts';
import { registerSandboxList } from '../../../platform/external-service/sandbox-list.ts';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import type { Context } from '../../../platform/http/context.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { cdnSandboxPurges } from '../cdn.tables.ts';
import { cdnSandboxTexts as texts } from '../cdn.texts.ts';

const path = '/sandbox/cdn' satisfies SandboxPage;
const newestShown = 200;

/** An interface that takes every list; what it takes is kept in a table. */
export function cdnSandboxFetch({ db, now }: Pick<Context, 'db' | 'now'>): Send {
  const app = Fastify();
  app.post<{ Body: { tags: string[] } }>(path, async ({ body }, reply) => {
    await db.insert(cdnSandboxPurges).values({ tags: body.tags, createdTime: now() });
    return reply.code(204).send();
  });
  return sendTo(app);
}

/** Mounts the page of what the sandbox was sent. Never in production. */
export function registerCdnSandbox(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  registerSandboxList(app, path, texts, async () => {
    const rows = await db.select().from(cdnSandboxPurges).orderBy(desc(cdnSandboxPurges.id)).limit(newestShown);
    return rows.map(({ tags, createdTime }) => ({
      title: texts.row,
      facts: '',
      text: tags.join(' '),
      time: toWireTime(createdTime),
    }));
  });
}
