import { createHash, randomInt } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { weiboMaxLength } from 'shared-contracts/limits';
import { weiboLength } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { uploadKeysOf } from '../../../platform/storage/upload-keys.ts';
import { addSandboxPost, deleteSandboxPost, listSandboxPosts, type SandboxPost } from '../weibo-sandbox.queries.ts';
import { readForms, type Send, sendTo } from '../../../platform/external-service/send.ts';
import { holdsRefusedWords } from '../../../platform/external-service/sandbox.rules.ts';
import { answerVoices, greetSandboxPost } from './sandbox-voices.ts';
import { isOnDomain, wordsOf } from './weibo-address.rules.ts';

type SandboxParts = Pick<Context, 'db' | 'settings' | 'now'>;
interface Form {
  fields: Record<string, string>;
  picture?: { bytes: Buffer; mediaType: string };
}

/** Refresh token of the product at the sandbox; it protects nothing. */
export const sandboxToken = 'sandbox';
const tokenLife = 7_200_000;
const repeatWithin = 600_000;
const userId = '1000000001';

/** A microblog account of our own: the calls of the sharing API with the service's rules; posts are kept in a table. */
const weiboSandboxPlugin: FastifyPluginAsync<SandboxParts> = async (app, { db, settings, now }) => {
  readForms(app);
  await app.register(multipart, { limits: { fileSize: 5 * 1024 * 1024, files: 1 } });
  const tokenAt = (period: number) =>
    createHash('sha256')
      .update(`weibo:${uploadKeysOf(settings.DATA_DIR).secretKey}:${period}`)
      .digest('hex');
  const isGood = (token: string | undefined) =>
    [0, 1].some((ago) => token === tokenAt(Math.floor(now().getTime() / tokenLife) - ago));
  const refuse = (reply: FastifyReply, code: number, error: string) =>
    reply.code(400).send({ request: reply.request.url, error_code: String(code), error });
  const safeDomain = () => settings.WEIBO_SAFE_DOMAIN ?? new URL(siteOrigin(settings)).hostname;

  app.post('/sandbox/weibo/oauth2/access_token', async (request, reply) => {
    const { fields } = await readForm(request);
    if (fields.grant_type !== 'refresh_token' || fields.refresh_token !== sandboxToken)
      return refuse(reply, 21317, 'token_rejected');
    return {
      access_token: tokenAt(Math.floor(now().getTime() / tokenLife)),
      expires_in: tokenLife / 1000,
      uid: userId,
    };
  });

  app.post('/sandbox/weibo/2/statuses/share.json', async (request, reply) => {
    const { fields, picture } = await readForm(request);
    const text = fields.status ?? '';
    if (!isGood(fields.access_token)) return refuse(reply, 21327, 'expired_token');
    if (text.trim() === '' || !fields.rip) return refuse(reply, 10016, 'Miss required parameter');
    if (weiboLength(text) > weiboMaxLength)
      return refuse(reply, 20012, 'Text too long, please input text less than 140 characters!');
    const links = text.match(/https?:\/\/\S+/gi) ?? [];
    if (links.length === 0 || !links.every((one) => isOnDomain(one, safeDomain())))
      return refuse(reply, 20018, 'contain illegal website!');
    if (/#[^#\s][^#]*#/.test(text)) return refuse(reply, 10017, "Parameter (status)'s value invalid");
    if (picture && !/^image\/(jpeg|png|gif)$/.test(picture.mediaType))
      return refuse(reply, 20005, 'Unsupported image type, only suport JPG, GIF, PNG!');
    if (holdsRefusedWords(text)) return refuse(reply, 20021, 'content is illegal!');
    const recent = (await listSandboxPosts(db, 50)).filter(
      ({ createdTime }) => now().getTime() - createdTime.getTime() < repeatWithin,
    );
    if (recent.some((post) => wordsOf(post.text) === wordsOf(text))) return refuse(reply, 20019, 'repeat content!');
    const post = {
      id: `5${now().getTime()}${randomInt(100, 1000)}`.slice(0, 16),
      text,
      picture: picture?.bytes.toString('base64') ?? null,
      createdTime: now(),
      deletedTime: null,
    };
    await addSandboxPost(db, post);
    await greetSandboxPost({ db, now }, post.id);
    return toStatus(post);
  });

  const fieldsOf = async (request: FastifyRequest) => (await readForm(request)).fields;
  answerVoices(app, { db, now, isGood, refuse, fieldsOf, userId });

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/sandbox/weibo/2/statuses/user_timeline.json',
    async ({ query }, reply) => {
      if (!isGood(query.access_token)) return refuse(reply, 21327, 'expired_token');
      return { statuses: (await listSandboxPosts(db, Math.min(100, Number(query.count ?? 20)))).map(toStatus) };
    },
  );

  app.post('/sandbox/weibo/2/statuses/destroy.json', async (request, reply) => {
    const { fields } = await readForm(request);
    if (!isGood(fields.access_token)) return refuse(reply, 21327, 'expired_token');
    if (!(await deleteSandboxPost(db, fields.id ?? '', now())))
      return refuse(reply, 20101, 'target weibo does not exist!');
    return { idstr: fields.id };
  });
};

/** The answer is the service's: links of a post are shortened there. */
function toStatus({ id, text, createdTime }: Pick<SandboxPost, 'id' | 'text' | 'createdTime'>): object {
  return {
    created_at: createdTime.toISOString(),
    idstr: id,
    mid: id,
    text: text.replace(/https?:\/\/\S+/gi, `http://t.cn/${id.slice(-6)}`),
    user: { idstr: userId },
  };
}

async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, string> };
  const form: Form = { fields: {} };
  for await (const part of request.parts()) {
    if (part.type === 'file') form.picture = { bytes: await part.toBuffer(), mediaType: part.mimetype };
    else form.fields[part.fieldname] = String(part.value);
  }
  return form;
}

/** Mounts the sandbox in place of the service. */
export function weiboSandboxFetch(parts: SandboxParts): Send {
  const app = Fastify({ bodyLimit: 12 * 1024 * 1024 });
  void app.register(weiboSandboxPlugin, parts);
  return sendTo(app);
}
