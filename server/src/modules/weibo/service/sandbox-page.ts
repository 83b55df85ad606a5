import type { FastifyInstance } from 'fastify';
import { weiboCommentLimits } from 'shared-contracts/limits';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { readForms } from '../../../platform/external-service/send.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isSameOrigin } from '../../../platform/http/same-origin.ts';
import { findSandboxPost, listSandboxPosts, type SandboxPost } from '../weibo-sandbox.queries.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { addSandboxVoice, sandboxComments } from './sandbox-voices.ts';
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

/** What readers say to a post, and the ways to say more. */
function voicesHtml(
  { id, reposts, attitudes }: SandboxPost,
  comments: readonly { nickName: string; text: string }[],
): string {
  const form = (inside: string) => `<form method="post" action="${weiboSandboxPaths.post(id)}">${inside}</form>`;
  const button = (act: string, label: string) =>
    form(`<input type="hidden" name="act" value="${act}"><button>${label}</button>`);
  const lines = comments.map(({ nickName, text }) => `<li>${escapeHtml(`${nickName}：${text}`)}</li>`);
  return `<p>${sandboxTexts.counts(reposts, attitudes)}</p>
${button('repost', sandboxTexts.repost)}${button('praise', sandboxTexts.praise)}
<h2>${sandboxTexts.comments}</h2><ul>${lines.join('')}</ul>
${form(`<label>${sandboxTexts.write}<input name="text" maxlength="${weiboCommentLimits.reply}" required></label>
<button>${sandboxTexts.leave}</button>`)}`;
}

/** Mounts the account as its readers see it. Never in production. */
export function registerWeiboSandbox(
  app: FastifyInstance,
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
): void {
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
    return sandboxPage(
      reply,
      sandboxTexts.title,
      '',
      postHtml(post) + voicesHtml(post, await sandboxComments(db, post.id)),
    );
  });

  void app.register(async (scope) => {
    readForms(scope);
    scope.post<{ Params: { id: string }; Body: { act?: string; text?: string } | undefined }>(
      '/sandbox/weibo/:id',
      async (request, reply) => {
        const { id } = request.params;
        const { act = '', text = '' } = request.body ?? {};
        const voice = { postId: id, act, text: text.slice(0, weiboCommentLimits.reply) };
        if (!isSameOrigin(request, settings) || !(await addSandboxVoice({ db, now }, voice)))
          return reply.callNotFound();
        return reply.redirect(weiboSandboxPaths.post(id), 303);
      },
    );
  });
}
