import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import {
  addSandboxItem,
  changeSandboxItem,
  findSandboxItem,
  listSandboxItems,
  removeSandboxItem,
} from '../wechat-sandbox.queries.ts';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import {
  failedPlaces,
  isPublished,
  type SandboxArticle,
  type SandboxDraft,
  type SandboxPublication,
} from '../../../platform/external-service/sandbox.rules.ts';
import { sandboxApps, sandboxSecret, sandboxTokens, tokenLife } from './sandbox-apps.ts';
import { answerComments } from './sandbox-comments.ts';
import { type SandboxAnswer, takeAnswer } from './sandbox-messages.ts';
import { answerFigures, takeCall } from './sandbox-figures.ts';
import { answerMenu } from './sandbox-menu.ts';
import { sandboxPaths } from './sandbox-paths.ts';

type SandboxParts = Pick<Context, 'db' | 'settings' | 'now'>;
type Call<Body = unknown> = { Querystring: Record<string, string | undefined>; Body: Body | null };

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const fine = { errcode: 0, errmsg: 'ok' };
const noMedia = refuse(40007, 'invalid media_id');

/**
 * WeChat accounts of our own: the calls of material, draft, freepublish and menu with the account's rules; what is sent
 * is kept in a table, each account's apart.
 */
const wechatSandboxPlugin: FastifyPluginAsync<SandboxParts> = async (app, { db, settings, now }) => {
  if (!app.hasContentTypeParser('multipart/form-data'))
    await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1 } });
  const { issue, appOf } = sandboxTokens(settings, now);
  const post: Post = (path, answer) =>
    void app.post<Call<never>>(`/sandbox/wechat/cgi-bin${path}`, async ({ query, body }) => {
      const appId = appOf(query.access_token);
      return appId === undefined ? refuse(40001, 'invalid credential') : answer(body ?? {}, appId);
    });
  app.addHook<Call>('preHandler', async ({ method, routeOptions, query }, reply) => {
    const path = (routeOptions.url ?? '').replace('/sandbox/wechat', '');
    const isCounted = method === 'POST' && !/quota/.test(path);
    if (isCounted && !(await takeCall({ db, now }, appOf(query.access_token) ?? '', path)))
      return reply.send(refuse(45009, 'reach max api daily quota limit'));
  });

  app.get<Call>('/sandbox/wechat/cgi-bin/token', async ({ query }) => {
    const token = issue(query.appid ?? '');
    if (token === undefined) return refuse(40013, 'invalid appid');
    if (query.secret !== sandboxSecret) return refuse(40125, 'invalid appsecret');
    return { access_token: token, expires_in: tokenLife };
  });

  for (const path of ['/sandbox/wechat/cgi-bin/material/add_material', '/sandbox/wechat/cgi-bin/media/uploadimg']) {
    app.post<Call>(path, async (request) => {
      const appId = appOf(request.query.access_token);
      if (appId === undefined) return refuse(40001, 'invalid credential');
      const file = await request.file();
      if (file?.fieldname !== 'media') return refuse(41005, 'media data missing');
      if (!/^image\/(jpeg|png)$/.test(file.mimetype)) return refuse(40137, 'invalid image format');
      const bytes = await file.toBuffer();
      const mediaId = makeId();
      const url = siteOrigin(settings) + sandboxPaths.picture(mediaId);
      await addSandboxItem(db, {
        mediaId,
        kind: 'material',
        appId,
        content: { mediaType: file.mimetype, base64: bytes.toString('base64'), url },
        createdTime: now(),
      });
      return path.endsWith('uploadimg') ? { url } : { media_id: mediaId, url };
    });
  }

  answerDrafts(post, { db, now });
  post<SandboxAnswer>('/message/custom/send', (body, appId) =>
    appId === sandboxApps.unverified
      ? Promise.resolve(refuse(48001, 'api unauthorized'))
      : takeAnswer({ db, now }, appId, body),
  );
  answerMenu(app, { db, now, appOf });
  answerComments(post, { db, now });
  answerFigures(app, { db, now, appOf, settingsAppId: settings.WECHAT_APP_ID });
  answerPublications(post, { db, now }, siteOrigin(settings));
};

type Post = <Body>(path: string, answer: (body: Partial<Body>, appId: string) => Promise<object>) => void;

const makeId = () => randomBytes(24).toString('base64url');

/** The draft box. */
function answerDrafts(post: Post, { db, now }: Pick<SandboxParts, 'db' | 'now'>): void {
  post<SandboxDraft>('/draft/add', async ({ articles = [] }, appId) => {
    const refusal =
      articles.length === 0 || articles.length > 8 ? refuse(45166, 'invalid article count') : refusalOf(articles);
    if (refusal) return refusal;
    const mediaId = makeId();
    await addSandboxItem(db, { mediaId, kind: 'draft', appId, content: { articles }, createdTime: now() });
    return { media_id: mediaId };
  });

  post<{ media_id: string; index: number; articles: SandboxArticle }>(
    '/draft/update',
    async ({ media_id: mediaId = '', index = 0, articles: article }, appId) => {
      const draft = await findSandboxItem<SandboxDraft>(db, 'draft', mediaId, appId);
      if (!draft || !article || !draft.articles[index]) return noMedia;
      const refusal = refusalOf([article]);
      if (refusal) return refusal;
      await changeSandboxItem(db, mediaId, { articles: draft.articles.with(index, article) });
      return fine;
    },
  );

  post<{ media_id: string }>('/draft/get', async ({ media_id: mediaId = '' }, appId) => {
    const draft = await findSandboxItem<SandboxDraft>(db, 'draft', mediaId, appId);
    return draft ? { news_item: draft.articles } : noMedia;
  });

  post<{ media_id: string }>('/draft/delete', async ({ media_id: mediaId = '' }, appId) =>
    (await removeSandboxItem(db, 'draft', mediaId, appId)) ? fine : noMedia,
  );
}

/** The outcome of a publication, with the result of the platform's check. */
function answerPublications(post: Post, { db, now }: Pick<SandboxParts, 'db' | 'now'>, origin: string): void {
  const addressOf = (articleId: string, place: number) => origin + sandboxPaths.article(articleId, place);

  post<{ media_id: string }>('/freepublish/submit', async ({ media_id: mediaId = '' }, appId) => {
    const draft = await findSandboxItem<SandboxDraft>(db, 'draft', mediaId, appId);
    if (!draft) return noMedia;
    if (appId === sandboxApps.unverified) return refuse(48001, 'api unauthorized');
    const publishId = makeId();
    // As at WeChat: a published draft leaves the draft box, one that fails its check stays.
    if (failedPlaces(draft.articles).length === 0) await removeSandboxItem(db, 'draft', mediaId);
    const msgDataId = makeId();
    const { articles } = draft;
    const content: SandboxPublication = { publishId, msgDataId, articles, deleted: [], time: now().getTime() };
    await addSandboxItem(db, { mediaId: makeId(), kind: 'publish', appId, content, createdTime: now() });
    return { ...fine, publish_id: publishId, msg_data_id: msgDataId };
  });

  post<{ publish_id: string }>('/freepublish/get', async ({ publish_id: publishId = '' }, appId) => {
    const found = (await listSandboxItems<SandboxPublication>(db, 'publish', 1000, appId)).find(
      ({ content }) => content.publishId === publishId,
    );
    if (!found) return refuse(53600, 'invalid publish_id');
    const { content, mediaId: articleId } = found;
    const failed = failedPlaces(content.articles);
    if (failed.length > 0) return { publish_id: publishId, publish_status: 4, fail_idx: failed };
    if (!isPublished(content, now())) return { publish_id: publishId, publish_status: 1, fail_idx: [] };
    if (content.deleted.length === content.articles.length)
      return { publish_id: publishId, publish_status: 5, fail_idx: [] };
    const item = content.articles.map((_article, place) => ({
      idx: place + 1,
      article_url: addressOf(articleId, place),
    }));
    return {
      publish_id: publishId,
      publish_status: 0,
      article_id: articleId,
      article_detail: { count: item.length, item },
      fail_idx: [],
    };
  });

  post<{ offset: number; count: number }>('/freepublish/batchget', async ({ offset = 0, count = 20 }, appId) => {
    const published = (await listSandboxItems<SandboxPublication>(db, 'publish', 1000, appId)).filter(
      ({ content }) => failedPlaces(content.articles).length === 0 && isPublished(content, now()),
    );
    const item = published.slice(offset, offset + Math.min(20, count)).map(({ mediaId: articleId, content }) => ({
      article_id: articleId,
      update_time: Math.floor(content.time / 1000),
      content: {
        news_item: content.articles.map(({ title }, place) => ({
          title,
          url: addressOf(articleId, place),
          is_deleted: content.deleted.includes(place),
        })),
      },
    }));
    return { total_count: published.length, item_count: item.length, item };
  });

  post<{ article_id: string; index: number }>(
    '/freepublish/delete',
    async ({ article_id: articleId = '', index = 0 }, appId) => {
      const publication = await findSandboxItem<SandboxPublication>(db, 'publish', articleId, appId);
      const places = publication?.articles.map((_article, place) => place) ?? [];
      if (!publication || (index > 0 && !places.includes(index - 1))) return refuse(53600, 'Article ID invalid');
      await changeSandboxItem(db, articleId, {
        ...publication,
        deleted: index === 0 ? places : [...new Set([...publication.deleted, index - 1])],
      });
      return fine;
    },
  );
}

function refusalOf(articles: readonly SandboxArticle[]): object | undefined {
  if (articles.some(({ title }) => typeof title !== 'string' || title === '' || [...title].length > 64))
    return refuse(45003, 'title size out of limit');
  if (articles.some(({ thumb_media_id: thumb }) => typeof thumb !== 'string' || thumb === ''))
    return refuse(40007, 'invalid media_id');
  if (articles.some(({ content }) => typeof content !== 'string' || content.length > 20_000))
    return refuse(45002, 'content size out of limit');
  return undefined;
}

/** Mounts the sandbox in place of the service. */
export function sandboxFetch(parts: SandboxParts): Send {
  const app: FastifyInstance = Fastify({ bodyLimit: 12 * 1024 * 1024 });
  void app.register(wechatSandboxPlugin, parts);
  return sendTo(app);
}
