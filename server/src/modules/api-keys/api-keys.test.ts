import { createHash } from 'node:crypto';
import {
  addApiKey,
  contentDelete,
  contentListMyContent,
  contentPurge,
  listApiKeys,
  revokeApiKey,
} from 'shared-contracts/endpoints';
import type { ApiKeyRow, ContentRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { buildTestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { createTestDatabase } from '../../../test/template-database.ts';
import { users } from '../identity/identity.tables.ts';
import { apiKeys } from './api-key.tables.ts';

const day = 86_400_000;
let admin: string;
startStoryServer();
beforeEach(async () => {
  admin = await kit.bearer('admin');
});

const inDays = (days: number) => toWireTime(new Date(test.clock.now().getTime() + days * day));

/** Makes a key; its owner is an editor unless the parts say otherwise. */
async function make(parts: Record<string, unknown> = {}): Promise<{ id: string; key: string }> {
  const called = await test.call(
    addApiKey,
    {
      name: '联调系统',
      scopes: ['read', 'states', 'drafts'],
      expiresTime: inDays(30),
      limitPerMinute: 60,
      owner: 'editor',
      ...parts,
    },
    admin,
  );
  expect(called.envelope.message).toBeFalsy();
  return called.envelope.data as { id: string; key: string };
}

const ask = (key: string, url = '/open/v1/channels', remoteAddress = '127.0.0.1') =>
  test.app.inject({ url, headers: { authorization: `Bearer ${key}` }, remoteAddress });

const send = (key: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/open/v1/drafts',
    headers: { authorization: `Bearer ${key}` },
    payload,
  });

const body = (parts: object = {}) => ({
  externalId: 'cms-1',
  title: '江边新开一座书房',
  content: '<p onclick="x()">书房今天开门。</p><script>alert(1)</script>',
  channel: '1',
  ...parts,
});

const refusalOf = (answer: { statusCode: number; json(): unknown }) => {
  const { reason, message } = answer.json() as { reason?: string; message: string };
  return [answer.statusCode, reason, message];
};

describe('a key', () => {
  it('is shown once and kept as a hash; the list and the operation log know how it begins', async () => {
    const { id, key } = await make({ name: '门户网站' });
    expect(key).toMatch(/^nrk_[\w-]{8}_[\w-]{43}$/);
    const [stored] = await test.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(stored!.hash).toBe(createHash('sha256').update(key).digest('hex'));
    const { envelope } = await test.call(listApiKeys, {}, admin);
    const row = (envelope.list as ApiKeyRow[]).find((one) => one.id === id)!;
    expect(row).toMatchObject({ name: '门户网站', prefix: key.slice(0, 12), state: 'active', usedTime: null });
    const logged = await test.db.select().from(auditLog).where(eq(auditLog.action, 'apiKey.add'));
    expect(logged.map(({ target }) => target)).toContain(id);
    expect(JSON.stringify([envelope, logged])).not.toContain(key);
  });

  it('reads what is published, and its last use is noted', async () => {
    const { id, key } = await make();
    await addPublishedStory(test, { title: '凭密钥可读' });
    const answer = await ask(key, '/open/v1/articles', '203.0.113.9');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('凭密钥可读');
    const [stored] = await test.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(stored).toMatchObject({ usedIp: '203.0.113.9', usedTime: expect.any(Date) });
  });

  it('is refused with a sentence and a reason: forged, expired, from elsewhere, for something else', async () => {
    const { key } = await make();
    const forged = `${key.slice(0, -4)}AAAA`;
    expect(refusalOf(await ask(forged))).toEqual([401, 'key_unknown', '接口密钥不正确']);
    expect(refusalOf(await ask('nrk_short'))).toEqual([401, 'key_unknown', '接口密钥不正确']);
    const { key: near } = await make({ networks: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'] });
    expect((await ask(near, undefined, '10.1.3.4')).statusCode).toBe(200);
    expect((await ask(near, undefined, '192.0.2.7')).statusCode).toBe(200);
    expect(refusalOf(await ask(near, undefined, '10.2.3.4'))).toEqual([
      403,
      'key_network',
      '接口密钥不能从这个地址使用',
    ]);
    const { key: reading } = await make({ scopes: ['read'] });
    expect(refusalOf(await send(reading, body()))).toEqual([403, 'key_scope', '接口密钥没有“提交草稿”的用途']);
    const { key: writing } = await make({ scopes: ['drafts'] });
    expect(refusalOf(await ask(writing))).toEqual([403, 'key_scope', '接口密钥没有“读取已发布内容”的用途']);
    const asReader = { method: 'POST', url: '/open/v1/articles/1/praise', payload: { userId: 'reader-1' } } as const;
    const praise = await test.app.inject({ ...asReader, headers: { authorization: `Bearer ${key}` } });
    expect(refusalOf(praise)).toEqual([403, 'key_scope', '这个接口供读者使用，不接受接口密钥']);
    const { key: brief } = await make({ expiresTime: inDays(1) });
    test.clock.advance(day + 1000);
    expect(refusalOf(await ask(brief))).toEqual([401, 'key_expired', '接口密钥已过期']);
  });

  it('a call that needs one is refused without it, and reading goes on without', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/open/v1/drafts', payload: body() });
    expect(refusalOf(answer)).toEqual([401, 'key_missing', '请在Authorization请求头中带上接口密钥']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect((await test.app.inject('/open/v1/channels')).statusCode).toBe(200);
  });

  it('has a limit of its own, and says when to come back', async () => {
    test.clock.toNextMinute();
    const { key } = await make({ limitPerMinute: 2 });
    const { key: other } = await make({ limitPerMinute: 2 });
    expect([(await ask(key)).statusCode, (await ask(key)).statusCode]).toEqual([200, 200]);
    const over = await ask(key);
    expect(refusalOf(over)).toEqual([429, 'key_limit', '已超过接口密钥每分钟的调用上限，请稍后再试']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(other)).statusCode).toBe(200);
    test.clock.advance(60_000);
    expect((await ask(key)).statusCode).toBe(200);
  });

  it('an address that tries unknown keys is slowed down, and a good key from there still works', async () => {
    test.clock.toNextMinute();
    const from = '198.51.100.20';
    const forged = (nth: number) => `nrk_${String(nth).padStart(8, 'x')}_${'a'.repeat(43)}`;
    for (let nth = 0; nth < 30; nth += 1) expect((await ask(forged(nth), undefined, from)).statusCode).toBe(401);
    expect((await ask(forged(31), undefined, from)).statusCode).toBe(429);
    const { key } = await make();
    expect((await ask(key, undefined, from)).statusCode).toBe(200);
  });

  it('revoked at one process it is refused by another at once', async () => {
    const database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
    const [one, other] = [await buildTestApp({}, [], database.url), await buildTestApp({}, [], database.url)];
    const bearer = await one.loginAs('admin');
    const request = { name: '甲', scopes: ['read'], expiresTime: inDays(5), limitPerMinute: 60 };
    const { id, key } = (await one.call(addApiKey, request, bearer)).envelope.data as { id: string; key: string };
    const atOther = () => other.app.inject({ url: '/open/v1/channels', headers: { authorization: `Bearer ${key}` } });
    expect((await atOther()).statusCode).toBe(200);
    expect((await one.call(revokeApiKey, { id }, bearer)).status).toBe(200);
    expect(refusalOf(await atOther())).toEqual([401, 'key_revoked', '接口密钥已吊销']);
    expect((await one.call(revokeApiKey, { id }, bearer)).envelope.message).toBe('密钥不存在或已吊销');
    await one.close();
    await other.close();
    await database.drop();
  });

  it('stands and falls with its owner’s account and rights', async () => {
    const { key } = await make({ owner: 'editor2' });
    await test.db.update(users).set({ state: 'disabled' }).where(eq(users.userName, 'editor2'));
    expect(refusalOf(await ask(key))).toEqual([403, 'key_owner_gone', '接口密钥所属账号已停用']);
    await test.db.update(users).set({ state: 'active' }).where(eq(users.userName, 'editor2'));
    expect((await ask(key)).statusCode).toBe(200);
  });

  it('is not made with what could not hold, nor by those without the right', async () => {
    const wrong = async (parts: Record<string, unknown>) => {
      const request = { name: '甲', scopes: ['read'], expiresTime: inDays(5), limitPerMinute: 60, ...parts };
      return (await test.call(addApiKey, request, admin)).envelope.message;
    };
    expect(await wrong({ expiresTime: inDays(-1) })).toBe('有效期须晚于现在');
    expect(await wrong({ expiresTime: inDays(800) })).toBe('有效期最长730天');
    expect(await wrong({ networks: ['10.0.0.0/99'] })).toBe('“10.0.0.0/99”不是IP地址或网段');
    expect(await wrong({ owner: 'nobody' })).toBe('没有这个账号，或账号已停用');
    expect(await wrong({ owner: 'moderator', scopes: ['drafts'] })).toBe('该账号没有新建稿件的权限，不能提交草稿');
    const editor = await kit.bearer('editor');
    expect((await test.call(listApiKeys, {}, editor)).status).toBe(403);
    expect((await test.call(revokeApiKey, { id: '1' }, editor)).status).toBe(403);
  });

  it('never stands in the log', async () => {
    const { key } = await make();
    await ask(key);
    await ask(`${key}x`);
    expect(test.logLines.join('\n')).not.toContain(key.slice(13));
  });
});

describe('a draft by a key', () => {
  it('is its owner’s, cleaned, with its origin in the record, and goes no further', async () => {
    const { key } = await make();
    const answer = await send(key, body({ externalId: 'origin-1', source: '临江发布' }));
    expect(answer.statusCode).toBe(200);
    const { id, isNew } = answer.json<{ data: { id: string; isNew: boolean } }>().data;
    expect(isNew).toBe(true);
    const story = await kit.get(id, 'editor');
    expect(story).toMatchObject({ title: '江边新开一座书房', source: '临江发布', auditState: 'draft', lock: null });
    expect(story.content).toBe('<p>书房今天开门。</p>');
    const drafts = await test.call(contentListMyContent, { box: 'mydraft' }, await kit.bearer('editor'));
    expect((drafts.envelope.list as ContentRow[]).map((row) => row.id)).toContain(id);
    const records = await test.db.select().from(operationRecords).where(eq(operationRecords.newsId, id));
    expect(records.map(({ opName, remark }) => [opName, remark])).toContainEqual([
      '接口来稿',
      '密钥“联调系统”，外部编号origin-1',
    ]);
  });

  it('comes once for each external id and key, also of two at once, and not again after it was removed', async () => {
    const { key } = await make();
    const all = await Promise.all([1, 2, 3, 4].map(() => send(key, body({ externalId: 'once' }))));
    const answers = all.map((answer) => answer.json<{ data: { id: string; isNew: boolean } }>().data);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const ids = new Set(answers.map(({ id }) => id));
    expect(ids.size).toBe(1);
    const { key: other } = await make();
    const [id] = ids;
    expect((await send(other, body({ externalId: 'once' }))).json<{ data: { id: string } }>().data.id).not.toBe(id);
    test.clock.advance(3 * day);
    expect((await send(key, body({ externalId: 'once' }))).json<{ data: object }>().data).toEqual({
      id,
      isNew: false,
      failedPictures: [],
    });
    const remover = await kit.bearer('admin');
    await test.call(contentDelete, { ids: id!, reason: '重复' }, remover);
    expect((await test.call(contentPurge, { ids: id! }, remover)).status).toBe(200);
    expect(refusalOf(await send(key, body({ externalId: 'once' })))).toEqual([410, undefined, '这篇草稿已被彻底删除']);
  });

  it('refuses foreign channels, fields that nobody may set, and bodies that are none, with a sentence', async () => {
    const { key } = await make();
    expect((await send(key, body({ channel: '999999' }))).statusCode).toBe(403);
    for (const parts of [{ status: 'published' }, { createUserId: '1' }, { auditState: 'cleared' }, { title: 5 }])
      expect((await send(key, body(parts))).statusCode).toBe(422);
    expect((await send(key, body({ title: '  ' }))).json<{ message: string }>().message).toBe('请填写标题');
    expect((await send(key, body({ externalId: '空 格' }))).json<{ message: string }>().message).toContain('外部编号');
    expect((await send(key, body({ cover: 'javascript:alert(1)' }))).statusCode).toBe(422);
    const inner = await send(key, body({ externalId: 'inner', cover: 'http://127.0.0.1:1/a.png' }));
    expect(inner.json<{ message: string }>().message).toContain('封面图片无法获取');
    const drawn = body({ externalId: 'drawn', content: '<p>文</p><p><img src="http://10.0.0.1/a.png"></p>' });
    const { failedPictures } = (await send(key, drawn)).json<{ data: { failedPictures: string[] } }>().data;
    expect(failedPictures).toEqual(['http://10.0.0.1/a.png']);
  });

  it('its state is answered, and no story’s that the owner may not read', async () => {
    const { key } = await make();
    const { id } = (await send(key, body({ externalId: 'state' }))).json<{ data: { id: string } }>().data;
    const state = async (story: string) => (await ask(key, `/open/v1/stories/${story}/state`)).json<{ data: object }>();
    expect((await state(id)).data).toMatchObject({ auditState: 'draft', auditStateName: '草稿', deliveries: [] });
    await kit.submit(id);
    expect((await state(id)).data).toMatchObject({ auditState: 'inReview' });
    const published = await addPublishedStory(test, { title: '已在网站' });
    expect((await state(published)).data).toMatchObject({
      deliveries: expect.arrayContaining([expect.objectContaining({ target: 'website', state: 'published' })]),
    });
    expect((await ask(key, '/open/v1/stories/987654/state')).statusCode).toBe(404);
    const foreign = await kit.add('chief', { categoryId: null });
    expect((await ask(key, `/open/v1/stories/${foreign}/state`)).statusCode).toBe(403);
  });
});
