import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asc, eq } from '../../../platform/database/orm.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { departments, users } from '../identity.tables.ts';
import { keepAnswer, takeAnswer } from '../one-time-answer.queries.ts';
import { ssoTexts } from '../sso/sso.texts.ts';
import { sandboxApp, scanSandboxPath } from './open-scan.ts';
import type { ScanService } from './port.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

type Parts = Pick<PlainParts, 'db' | 'now'>;
type Query = Record<string, string | undefined>;

/** A code of a sandbox: who scanned, and for Feishu the challenge of PKCE. */
interface Scanned {
  person: string;
  name: string;
  challenge: string;
}

/** Somebody of another organization, whom no newspaper may let in. */
const foreigner = 'foreigner';
const newcomer = 'newcomer';
const code = { kind: 'scan-code', life: 300 };
const token = { kind: 'scan-token', life: 300 };
const word = (): string => randomBytes(24).toString('base64url');

/**
 * Mounts pages and calls that stand in for the services, with their paths and fields. Whoever can open them can be
 * anybody: never in production.
 */
export function registerScanSandbox(app: FastifyInstance, parts: Parts, services: readonly ScanService[]): void {
  if (services.includes('wecom')) registerWecom(app, parts);
  if (services.includes('dingtalk')) registerDingtalk(app, parts);
  if (services.includes('feishu')) registerFeishu(app, parts);
}

/** The page on which one picks who scans: the staff, somebody who is bound to nobody, and a stranger. */
async function pickPage(
  reply: FastifyReply,
  service: ScanService,
  { redirect_uri: redirectUri = '', state = '', code_challenge: challenge = '' }: Query,
  codeField: string,
  { db, now }: Parts,
): Promise<FastifyReply> {
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== `/sso/scan/${service}/callback`)
    return reply.code(400).type('text/plain; charset=utf-8').send(ssoTexts.redirectWrong);
  const staff = await db
    .select({ person: users.userName, name: users.nickName })
    .from(users)
    .where(eq(users.kind, 'staff'))
    .orderBy(asc(users.id))
    .limit(50);
  const people = [
    ...staff,
    { person: newcomer, name: texts.sandboxNewcomer },
    { person: foreigner, name: texts.sandboxForeigner },
  ];
  const rows = await Promise.all(
    people.map(async ({ person, name }) => {
      const brought = word();
      await keepAnswer(db, code.kind, `${service}:${brought}`, { person, name, challenge } satisfies Scanned, now());
      const target = `${redirectUri}?${new URLSearchParams({ [codeField]: brought, state })}`;
      return `<li><a href="${escapeHtml(target)}">${escapeHtml(name)}</a></li>`;
    }),
  );
  return sandboxPage(reply, texts.sandboxTitle(scanNames[service]), texts.sandboxNote, `<ul>${rows.join('')}</ul>`);
}

const takeCode = (service: ScanService, brought: unknown, { db, now }: Parts) =>
  takeAnswer<Scanned>(db, code, `${service}:${String(brought)}`, now());

/** Somebody of the organization, whose people and departments are those of this newsroom; undefined for others. */
async function memberOf(
  person: string,
  { db }: Parts,
): Promise<{ name: string; departmentId: string | null } | undefined> {
  if (person === newcomer) return { name: texts.sandboxNewcomer, departmentId: null };
  const [found] = await db
    .select({ name: users.nickName, top: users.departmentId, unit: users.departmentUnitId })
    .from(users)
    .where(eq(users.userName, person));
  return found && { name: found.name, departmentId: found.unit ?? found.top };
}

async function departmentName(id: unknown, { db }: Parts): Promise<string | undefined> {
  if (!/^\d{1,18}$/.test(String(id))) return undefined;
  const [found] = await db
    .select({ name: departments.name })
    .from(departments)
    .where(eq(departments.id, String(id)));
  return found?.name;
}

function registerWecom(app: FastifyInstance, parts: Parts): void {
  const base = scanSandboxPath('wecom');
  app.get<{ Querystring: Query }>(`${base}/wwlogin/sso/login`, ({ query }, reply) =>
    pickPage(reply, 'wecom', query, 'code', parts),
  );
  app.get<{ Querystring: Query }>(`${base}/cgi-bin/gettoken`, ({ query }) =>
    query.corpid === sandboxApp.id && query.corpsecret === sandboxApp.secret
      ? { errcode: 0, errmsg: 'ok', access_token: sandboxApp.secret, expires_in: 7200 }
      : { errcode: 40001, errmsg: 'invalid credential' },
  );
  app.get<{ Querystring: Query }>(`${base}/cgi-bin/auth/getuserinfo`, async ({ query }) => {
    if (query.access_token !== sandboxApp.secret) return { errcode: 40014, errmsg: 'invalid access_token' };
    const scanned = await takeCode('wecom', query.code, parts);
    if (!scanned) return { errcode: 40029, errmsg: 'invalid code' };
    const isForeign = scanned.person === foreigner;
    return { errcode: 0, errmsg: 'ok', ...(isForeign ? { openid: scanned.person } : { userid: scanned.person }) };
  });
  app.get<{ Querystring: Query }>(`${base}/cgi-bin/user/get`, async ({ query }) => {
    if (query.access_token !== sandboxApp.secret) return { errcode: 40014, errmsg: 'invalid access_token' };
    const { userid = '' } = query;
    const found = await memberOf(userid, parts);
    if (!found) return { errcode: 60111, errmsg: 'userid not found' };
    const { name, departmentId } = found;
    return {
      errcode: 0,
      errmsg: 'ok',
      userid,
      name,
      department: departmentId ? [Number(departmentId)] : [],
      status: 1,
    };
  });
  app.get<{ Querystring: Query }>(`${base}/cgi-bin/department/get`, async ({ query }) => {
    if (query.access_token !== sandboxApp.secret) return { errcode: 40014, errmsg: 'invalid access_token' };
    const name = await departmentName(query.id, parts);
    if (name === undefined) return { errcode: 60003, errmsg: 'department not found' };
    return { errcode: 0, errmsg: 'ok', department: { id: Number(query.id), name } };
  });
}

function registerDingtalk(app: FastifyInstance, parts: Parts): void {
  const base = scanSandboxPath('dingtalk');
  app.get<{ Querystring: Query }>(`${base}/oauth2/auth`, ({ query }, reply) =>
    pickPage(reply, 'dingtalk', query, 'authCode', parts),
  );
  app.post<{ Body: Query }>(`${base}/v1.0/oauth2/userAccessToken`, async ({ body }, reply) => {
    const isUs = body.clientId === sandboxApp.id && body.clientSecret === sandboxApp.secret;
    if (!isUs) return reply.code(400).send({ code: 'invalidClientIdOrSecret', message: 'invalid client' });
    const scanned = await takeCode('dingtalk', body.code, parts);
    if (!scanned) return reply.code(400).send({ code: 'invalidAuthCode', message: 'invalid code' });
    const accessToken = word();
    await keepAnswer(parts.db, token.kind, `dingtalk:${accessToken}`, scanned, parts.now());
    const corpId = scanned.person === foreigner ? foreigner : sandboxApp.id;
    return { accessToken, refreshToken: word(), expireIn: 7200, corpId };
  });
  app.get(`${base}/v1.0/contact/users/me`, async ({ headers }, reply) => {
    const brought = String(headers['x-acs-dingtalk-access-token']);
    const scanned = await takeAnswer<Scanned>(parts.db, token, `dingtalk:${brought}`, parts.now());
    if (!scanned) return reply.code(400).send({ code: 'InvalidAuthentication', message: 'invalid token' });
    return { nick: scanned.name, unionId: scanned.person, openId: scanned.person };
  });
  app.post<{ Body: Query }>(`${base}/v1.0/oauth2/accessToken`, ({ body }, reply) =>
    body.appKey === sandboxApp.id && body.appSecret === sandboxApp.secret
      ? { accessToken: sandboxApp.secret, expireIn: 7200 }
      : reply.code(400).send({ code: 'invalidClientIdOrSecret', message: 'invalid client' }),
  );
  const contact = (path: string, find: (body: Query) => Promise<object>) =>
    app.post<{ Body: Query; Querystring: Query }>(`${base}/topapi/${path}`, async ({ body, query }) =>
      query.access_token === sandboxApp.secret ? find(body) : { errcode: 40014, errmsg: 'invalid access_token' },
    );
  contact('user/getbyunionid', async ({ unionid = '' }) =>
    (await memberOf(unionid, parts))
      ? { errcode: 0, result: { contact_type: 0, userid: unionid } }
      : { errcode: 60121, errmsg: 'user not found' },
  );
  contact('v2/user/get', async ({ userid = '' }) => {
    const found = await memberOf(userid, parts);
    if (!found) return { errcode: 60121, errmsg: 'user not found' };
    return { errcode: 0, result: { userid, dept_id_list: found.departmentId ? [Number(found.departmentId)] : [] } };
  });
  contact('v2/department/get', async ({ dept_id: id }) => {
    const name = await departmentName(id, parts);
    return name === undefined ? { errcode: 60003, errmsg: 'no department' } : { errcode: 0, result: { name } };
  });
}

function registerFeishu(app: FastifyInstance, parts: Parts): void {
  const base = scanSandboxPath('feishu');
  app.get<{ Querystring: Query }>(`${base}/open-apis/authen/v1/authorize`, ({ query }, reply) =>
    pickPage(reply, 'feishu', query, 'code', parts),
  );
  app.post<{ Body: Query }>(`${base}/open-apis/authen/v2/oauth/token`, async ({ body }, reply) => {
    const isUs = body.client_id === sandboxApp.id && body.client_secret === sandboxApp.secret;
    if (!isUs) return reply.code(400).send({ code: 20002, error: 'invalid_client' });
    const scanned = await takeCode('feishu', body.code, parts);
    if (!scanned) return reply.code(400).send({ code: 20003, error: 'invalid_grant' });
    const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url');
    if (challenge !== scanned.challenge) return reply.code(400).send({ code: 20049, error: 'invalid_grant' });
    if (scanned.person === foreigner) return reply.code(400).send({ code: 20010, error: 'access_denied' });
    const accessToken = word();
    await keepAnswer(parts.db, token.kind, `feishu:${accessToken}`, scanned, parts.now());
    return { code: 0, access_token: accessToken, expires_in: 7200, token_type: 'Bearer', scope: 'auth:user.id:read' };
  });
  app.get(`${base}/open-apis/authen/v1/user_info`, async ({ headers }, reply) => {
    const brought = String(headers.authorization).replace(/^Bearer /, '');
    const scanned = await takeAnswer<Scanned>(parts.db, token, `feishu:${brought}`, parts.now());
    if (!scanned) return reply.code(400).send({ code: 20005, msg: 'invalid access token' });
    const data = { name: scanned.name, open_id: scanned.person, union_id: scanned.person, tenant_key: sandboxApp.id };
    return { code: 0, msg: 'success', data };
  });
  app.post<{ Body: Query }>(`${base}/open-apis/auth/v3/tenant_access_token/internal`, ({ body }) =>
    body.app_id === sandboxApp.id && body.app_secret === sandboxApp.secret
      ? { code: 0, tenant_access_token: sandboxApp.secret, expire: 7200 }
      : { code: 10014, msg: 'app secret invalid' },
  );
  const isUs = (authorization: unknown) => authorization === `Bearer ${sandboxApp.secret}`;
  app.get<{ Params: { id: string } }>(`${base}/open-apis/contact/v3/users/:id`, async ({ params, headers }) => {
    if (!isUs(headers.authorization)) return { code: 99991663, msg: 'invalid access token' };
    const found = await memberOf(params.id, parts);
    if (!found) return { code: 41012, msg: 'user id invalid error' };
    const ids = found.departmentId === null ? [] : [`od-${found.departmentId}`];
    return { code: 0, data: { user: { open_id: params.id, department_ids: ids, status: { is_activated: true } } } };
  });
  app.get<{ Params: { id: string } }>(`${base}/open-apis/contact/v3/departments/:id`, async ({ params, headers }) => {
    if (!isUs(headers.authorization)) return { code: 99991663, msg: 'invalid access token' };
    const name = await departmentName(params.id.replace(/^od-/, ''), parts);
    return name === undefined ? { code: 40004, msg: 'no department' } : { code: 0, data: { department: { name } } };
  });
}
