import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { addApiKey, revokeApiKey } from 'shared-contracts/endpoints';
import { and, eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { userChannels } from '../identity/identity.tables.ts';

const day = 86_400_000;
let address: URL;
startStoryServer();
beforeAll(async () => {
  address = new URL('/mcp', await test.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
const open: Client[] = [];

async function make(parts: Record<string, unknown> = {}): Promise<{ id: string; key: string }> {
  const request = {
    name: '写作助手',
    scopes: ['stories', 'drafts'],
    expiresTime: toWireTime(new Date(test.clock.now().getTime() + 30 * day)),
    limitPerMinute: 600,
    owner: 'editor',
    ...parts,
  };
  const { envelope } = await test.call(addApiKey, request, await kit.bearer('admin'));
  expect(envelope.message).toBeFalsy();
  return envelope.data as { id: string; key: string };
}

/** The SDK's client, as programs use it. */
async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'desk-helper', version: '2.1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  open.push(client);
  return client;
}

async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = (await client.callTool({ name, arguments: input })) as CallToolResult;
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return { isError: isError === true, text, data: isError ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

const logged = (action: 'mcp.search' | 'mcp.read' | 'mcp.proofread' | 'apiKey.draft', target: string) =>
  test.db
    .select({ detail: auditLog.detail, userName: auditLog.userName })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.target, target)));

it('searches, reads and proofreads as the key’s owner may, and the log names key and client', async () => {
  const id = await kit.add('editor', { title: '渡口灯塔修缮', content: '<p>灯塔今天按步就班地修缮。</p>' });
  const { id: keyId, key } = await make();
  const client = await connect(key);
  expect(client.getInstructions()).toContain('送审、审核和发布只能由人完成');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'proofread', 'draft']);

  const found = await use(client, 'search', { keywords: '渡口灯塔' });
  expect(found.data.stories).toContainEqual(expect.objectContaining({ id, title: '渡口灯塔修缮', state: '草稿' }));
  const story = await use(client, 'read', { id });
  expect(story.data).toMatchObject({ id, title: '渡口灯塔修缮', text: '灯塔今天按步就班地修缮。' });
  const checked = await use(client, 'proofread', { id });
  expect(checked.data.findings).toContainEqual(
    expect.objectContaining({ words: '按步就班', suggest: expect.arrayContaining(['按部就班']) }),
  );
  const origin = { key: keyId, name: '写作助手', client: 'desk-helper 2.1' };
  for (const action of ['mcp.read', 'mcp.proofread'] as const)
    expect(await logged(action, id)).toEqual([{ userName: 'editor', detail: origin }]);
  expect(await logged('mcp.search', '')).toContainEqual({
    userName: 'editor',
    detail: { ...origin, keywords: '渡口灯塔' },
  });
});

it('a draft is its owner’s, labelled as a model’s by the server, and goes no further', async () => {
  const { id: keyId, key } = await make();
  const client = await connect(key);
  const words = '江边的老灯塔昨晚重新点亮，渡船的汽笛声又响了起来。';
  const made = await use(client, 'draft', { title: '老灯塔重新点亮', content: `<p>${words}</p>`, channelId: '1' });
  const id = made.data.id as string;
  expect(await kit.get(id, 'editor')).toMatchObject({
    auditState: 'draft',
    publishStatus: 0,
    aiLevel: 'generated',
    aiTool: 'desk-helper 2.1',
    content: `<p>${words}</p>`,
  });
  const records = await test.db.select().from(operationRecords).where(eq(operationRecords.newsId, id));
  expect(records.map(({ opName, remark }) => `${opName} ${remark}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^接口来稿 密钥“写作助手”，外部编号[\w-]{36}，AI工具“desk-helper 2.1”$/),
      '自动标注AI使用 desk-helper 2.1',
    ]),
  );
  expect(await logged('apiKey.draft', id)).toEqual([
    {
      userName: 'editor',
      detail: expect.objectContaining({ key: keyId, name: '写作助手', client: 'desk-helper 2.1' }) as unknown,
    },
  ]);
  // Copied by hand into another story of the same person, the words carry the label with them.
  const other = await kit.add('editor', { title: '另一篇', content: `<p>${words}</p>` });
  expect(await kit.get(other, 'editor')).toMatchObject({ aiLevel: 'assisted', aiTool: 'desk-helper 2.1' });
});

it('what the owner may not read is not found, nor written into', async () => {
  const id = await kit.add('editor', { title: '外栏目的秘密稿件', categoryId: '2' });
  const { key } = await make({ owner: 'chief', scopes: ['stories'] });
  const client = await connect(key);
  expect((await use(client, 'read', { id })).data).toMatchObject({ id, channel: '经济' });
  expect((await use(client, 'search', { keywords: '外栏目的秘密稿件' })).text).toContain(`"id":"${id}"`);
  await test.db
    .delete(userChannels)
    .where(and(eq(userChannels.userId, await test.userId('chief')), eq(userChannels.channelId, '2')));
  const missing = '没有这篇稿件，或所属人员无权查看';
  expect(await use(client, 'read', { id })).toMatchObject({ isError: true, text: missing });
  expect(await use(client, 'proofread', { id })).toMatchObject({ isError: true, text: missing });
  expect(await use(client, 'read', { id: '999999999' })).toMatchObject({ isError: true, text: missing });
  const found = await use(client, 'search', { keywords: '外栏目的秘密稿件' });
  expect(found.text).not.toContain(`"id":"${id}"`);
  expect(await logged('mcp.read', id)).toHaveLength(1);
  const writing = await connect((await make()).key);
  const foreign = await use(writing, 'draft', { title: '写到别处', content: '<p>文</p>', channelId: '999999' });
  expect(foreign).toMatchObject({ isError: true });
  expect(await use(writing, 'draft', { title: ' ', content: '' })).toMatchObject({ isError: true, text: '请填写标题' });
  expect(await use(client, 'proofread', {})).toMatchObject({ isError: true, text: '请给出id或text其中一个' });
});

it('a forged, expired, revoked or other key is refused; without its scope there is no tool for drafts', async () => {
  const { id, key } = await make();
  await expect(connect(`${key.slice(0, -4)}AAAA`)).rejects.toThrow('接口密钥不正确');
  await expect(connect(await kit.bearer('admin'))).rejects.toThrow('请在Authorization请求头中带上接口密钥');
  const { key: reader } = await make({ scopes: ['read', 'drafts'] });
  await expect(connect(reader)).rejects.toThrow('接口密钥没有“AI工具检索、阅读和校对稿件”的用途');
  const { key: looking } = await make({ scopes: ['stories'] });
  const client = await connect(looking);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'read', 'proofread']);
  expect((await client.callTool({ name: 'draft', arguments: { title: '甲', content: '' } })).isError).toBe(true);
  const standing = await connect(key);
  expect((await test.call(revokeApiKey, { id }, await kit.bearer('admin'))).status).toBe(200);
  await expect(standing.listTools()).rejects.toThrow('接口密钥已吊销');
  const { key: brief } = await make();
  test.clock.advance(31 * day);
  await expect(connect(brief)).rejects.toThrow('接口密钥已过期');
});

it('one call a request, from no other page, and nothing to stream', async () => {
  const { key } = await make();
  const post = (body: unknown, headers = {}) =>
    fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await post(list)).status).toBe(200);
  expect((await post([list, list])).status).toBe(422);
  expect((await post(list, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const stream = await fetch(address);
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST']);
});
