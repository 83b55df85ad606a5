import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findSandboxPost, listSandboxPosts, type SandboxPost } from '../weibo-sandbox.queries.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { sandboxTexts } from './sandbox-page.texts.ts';

/** The pages on which the sandbox's readers find posts. */
export const weiboSandboxPaths = { account: '/sandbox/weibo', post: (id: string) => `/sandbox/weibo/${id}` } as const;

function postHtml({ text, picture, createdTime }: SandboxPost): string {
  const words = escapeHtml(text).replace(
    /https?:\/\/\S+/gi,
    (address) => `<a href="${address}">${sandboxTexts.link}</a>`,
  );
  const image = picture ? `<p><img alt="" src="data:image/jpeg;base64,${picture}"></p>` : '';
  return `<time>${toWireTime(createdTime)}</time><p>${words}</p>${image}`;
}

/** Mounts the account as its readers see it. Never in production. */
export function registerWeiboSandbox(app: FastifyInstance, { db }: { db: Database }): void {
  app.get(weiboSandboxPaths.account, async (_request, reply) => {
    const posts = await listSandboxPosts(db, 50);
    const body =
      posts.length === 0
        ? `<p>${sandboxTexts.empty}</p>`
        : `<ul>${posts.map((post) => `<li>${postHtml(post)}</li>`).join('')}</ul>`;
    return sandboxPage(reply, sandboxTexts.title, sandboxTexts.note, body);
  });

  app.get<{ Params: { id: string } }>('/sandbox/weibo/:id', async ({ params }, reply) => {
    const post = await findSandboxPost(db, params.id);
    if (!post) return reply.callNotFound();
    if (post.deletedTime) return sandboxPage(reply.code(410), sandboxTexts.title, '', `<p>${sandboxTexts.gone}</p>`);
    return sandboxPage(reply, sandboxTexts.title, '', postHtml(post));
  });
}
