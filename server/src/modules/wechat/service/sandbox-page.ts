import type { FastifyInstance } from 'fastify';
import { wechatReplyLimits } from 'shared-contracts/limits';
import type { Context } from '../../../platform/http/context.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { findSandboxItem, listSandboxItems } from '../wechat-sandbox.queries.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import {
  failedPlaces,
  isPublished,
  type SandboxPublication,
} from '../../../platform/external-service/sandbox.rules.ts';
import { readForms } from '../../../platform/external-service/send.ts';
import { isSameOrigin } from '../../../platform/http/same-origin.ts';
import { addSandboxComment, electedSandboxComments } from './sandbox-comments.ts';
import { noteRead } from './sandbox-figures.ts';
import { registerSandboxReader, sandboxReader, sandboxReaderParts } from './sandbox-reader.ts';
import { sandboxPaths } from './sandbox-paths.ts';
import { sandboxTexts } from './sandbox-page.texts.ts';

/**
 * Mounts the account as its readers see it: its menu, a box to write to it, the articles and their pictures. Never in
 * production.
 */
export function registerWechatSandbox(
  app: FastifyInstance,
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
): void {
  registerSandboxReader(app, { db, settings, now });

  app.get<{ Querystring: { account?: string } }>(sandboxPaths.account, async ({ query }, reply) => {
    const account = String(query.account ?? '');
    const published = (await listSandboxItems<SandboxPublication>(db, 'publish', 50)).filter(
      ({ content }) => failedPlaces(content.articles).length === 0 && isPublished(content, now()),
    );
    const rows = published.map(({ mediaId, content, createdTime, appId }) => {
      const lines = content.articles.map(({ title }, place) =>
        content.deleted.includes(place)
          ? `<p><s>${escapeHtml(title)}</s>${sandboxTexts.removed}</p>`
          : `<p><a href="${sandboxPaths.article(mediaId, place)}">${escapeHtml(title)}</a></p>`,
      );
      const account = appId && ` <small>${sandboxTexts.account(appId)}</small>`;
      return `<li><time>${toWireTime(createdTime)}</time>${account}${lines.join('')}</li>`;
    });
    return sandboxPage(
      reply,
      account === '' ? sandboxTexts.title : sandboxTexts.account(account),
      sandboxTexts.note,
      (await sandboxReaderParts(db, account)) +
        `<h2>${sandboxTexts.published}</h2>` +
        (rows.length === 0 ? `<p>${sandboxTexts.empty}</p>` : `<ul>${rows.join('')}</ul>`),
    );
  });

  app.get<{ Params: { id: string; place: string } }>('/sandbox/wechat/s/:id/:place', async ({ params, ip }, reply) => {
    const publication = await findSandboxItem<SandboxPublication>(db, 'publish', params.id);
    const place = Number(params.place) - 1;
    const article = publication?.articles[place];
    if (!article) return reply.callNotFound();
    if (publication.deleted.includes(place))
      return sandboxPage(reply.code(410), sandboxTexts.title, '', `<p>${sandboxTexts.gone}</p>`);
    await noteRead({ db, now }, params.id, place, ip);
    const source = article.content_source_url
      ? `<p><a href="${escapeHtml(article.content_source_url)}">${sandboxTexts.source}</a></p>`
      : '';
    const comments = await commentsView(db, publication, { id: params.id, place });
    // The text was cleaned when it was written, and the policy of the page runs no script.
    return sandboxPage(
      reply,
      article.title,
      article.author ?? '',
      `<article>${article.content}</article>${source}${comments}`,
    );
  });

  void app.register(async (scope) => {
    readForms(scope);
    scope.post<{ Params: { id: string; place: string }; Body: { content?: string } | undefined }>(
      '/sandbox/wechat/s/:id/:place/comment',
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) return reply.callNotFound();
        const publication = await findSandboxItem<SandboxPublication>(db, 'publish', request.params.id);
        const place = Number(request.params.place) - 1;
        if (!publication) return reply.callNotFound();
        const content = (request.body?.content ?? '').slice(0, wechatReplyLimits.tried);
        const isKept = await addSandboxComment({ db, now }, publication, { place, openId: sandboxReader, content });
        const back = `<p><a href="${sandboxPaths.article(request.params.id, place)}">${sandboxTexts.title}</a></p>`;
        const words = isKept ? sandboxTexts.left : sandboxTexts.closed;
        return sandboxPage(reply, sandboxTexts.title, '', `<p>${words}</p>${back}`);
      },
    );
  });

  app.get<{ Params: { id: string } }>('/sandbox/wechat/pictures/:id', async ({ params }, reply) => {
    const picture = await findSandboxItem<{ mediaType: string; base64?: string }>(db, 'material', params.id);
    if (!picture?.base64) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(picture.mediaType)
      .send(Buffer.from(picture.base64, 'base64'));
  });
}

/** The comments that readers see, and a box for another where the article takes them. */
async function commentsView(
  db: Context['db'],
  { msgDataId = '', openPlaces = [] }: SandboxPublication,
  { id, place }: { id: string; place: number },
): Promise<string> {
  const lines = (await electedSandboxComments(db, msgDataId, place)).map(
    ({ content, reply }) =>
      `<li>${escapeHtml(content)}${reply === null ? '' : `<p>${escapeHtml(sandboxTexts.authorReply(reply))}</p>`}</li>`,
  );
  const list = lines.length === 0 ? '' : `<h2>${sandboxTexts.comments}</h2><ul>${lines.join('')}</ul>`;
  if (!openPlaces.includes(place)) return list;
  return `${list}<form method="post" action="${sandboxPaths.comment(id, place)}"><label>${sandboxTexts.write}
<input name="content" maxlength="${wechatReplyLimits.tried}" required></label>
<button>${sandboxTexts.leave}</button></form>`;
}
