import { createHash, randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Context } from '../../http/context.ts';
import { addSandboxItem } from '../../store/wechat.store.ts';
import { type Send, sendTo } from '../send.ts';

type SandboxParts = Pick<Context, 'db' | 'settings' | 'now'>;
type Call = { Querystring: Record<string, string | undefined> };

/** Secret that the sandbox knows the product by; it guards nothing. */
export const sandboxSecret = 'sandbox';
const tokenLife = 7200;
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** A WeChat account of our own: the calls of the draft API with the account's rules; what is sent is kept in a table. */
export const wechatSandboxPlugin: FastifyPluginAsync<SandboxParts> = async (app, { db, settings, now }) => {
  if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1 } });
  const tokenAt = (hour: number) => createHash('sha256').update(`${settings.WECHAT_APP_ID}:${settings.DATA_DIR}:${hour}`).digest('hex');
  const hour = () => Math.floor(now().getTime() / (tokenLife * 1000));
  const isGood = (token: string | undefined) => token === tokenAt(hour()) || token === tokenAt(hour() - 1);
  const makeId = () => randomBytes(24).toString('base64url');

  app.get<Call>('/sandbox/wechat/cgi-bin/token', async ({ query }) => {
    if (query.appid !== settings.WECHAT_APP_ID) return refuse(40013, 'invalid appid');
    if (query.secret !== sandboxSecret) return refuse(40125, 'invalid appsecret');
    return { access_token: tokenAt(hour()), expires_in: tokenLife };
  });

  for (const path of ['/sandbox/wechat/cgi-bin/material/add_material', '/sandbox/wechat/cgi-bin/media/uploadimg']) {
    app.post<Call>(path, async (request) => {
      if (!isGood(request.query.access_token)) return refuse(40001, 'invalid credential');
      const file = await request.file();
      if (file?.fieldname !== 'media') return refuse(41005, 'media data missing');
      if (!/^image\/(jpeg|png)$/.test(file.mimetype)) return refuse(40137, 'invalid image format');
      const bytes = await file.toBuffer();
      const mediaId = makeId();
      const url = `https://mmbiz.qpic.cn.sandbox.invalid/${mediaId}`;
      await addSandboxItem(db, { mediaId, kind: 'material', content: { fileName: file.filename, mediaType: file.mimetype, size: bytes.length, url }, createdTime: now() });
      return path.endsWith('uploadimg') ? { url } : { media_id: mediaId, url };
    });
  }

  app.post<Call & { Body: { articles?: Record<string, unknown>[] } | null }>('/sandbox/wechat/cgi-bin/draft/add', async ({ query, body }) => {
    if (!isGood(query.access_token)) return refuse(40001, 'invalid credential');
    const articles = body?.articles ?? [];
    if (articles.length === 0 || articles.length > 8) return refuse(45166, 'invalid article count');
    if (articles.some(({ title }) => typeof title !== 'string' || title === '' || [...title].length > 64)) return refuse(45003, 'title size out of limit');
    if (articles.some(({ thumb_media_id: thumb }) => typeof thumb !== 'string' || thumb === '')) return refuse(40007, 'invalid media_id');
    if (articles.some(({ content }) => typeof content !== 'string' || content.length > 20_000)) return refuse(45002, 'content size out of limit');
    const mediaId = makeId();
    await addSandboxItem(db, { mediaId, kind: 'draft', content: { articles }, createdTime: now() });
    return { media_id: mediaId };
  });
};

/** The sandbox in the place of the service. */
export function sandboxFetch(parts: SandboxParts): Send {
  const app: FastifyInstance = Fastify({ bodyLimit: 12 * 1024 * 1024 });
  void app.register(wechatSandboxPlugin, parts);
  return sendTo(app);
}
