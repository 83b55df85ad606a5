import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  aiAnswer,
  aiChatGet,
  aiChatList,
  aiChatRemove,
  aiGetState,
  aiRetry,
  aiRunTool,
  aiSend,
  aiStop,
} from 'shared-contracts/endpoints';
import type { AiChat, AiMessage } from 'shared-contracts/model';
import { withoutThinking } from './prompts.ts';
import { forgetOldChats } from './ai.queries.ts';
import { settingDescriptions } from '../../platform/settings/setting-descriptions.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { storyKit } from '../../../test/story-kit.ts';

interface Question {
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

let model: Server;
let test: TestApp;
let editor: string;
let answer: (response: ServerResponse) => void;
const calls: Question[] = [];
const event = (text: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content: text }, finish_reason: finish }] })}\n\n`;
const stream =
  (...parts: string[]) =>
  (response: ServerResponse) =>
    void response.setHeader('content-type', 'text/event-stream').end(parts.join(''));

beforeAll(async () => {
  model = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        calls.push({
          authorization: request.headers.authorization,
          body: JSON.parse(Buffer.concat(chunks).toString()) as Question['body'],
        });
        if (request.url === '/v1/chat/completions') answer(response);
        else response.writeHead(404).end();
      });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  test = await buildTestApp({
    AI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/`,
    AI_API_KEY: 'sk-secret',
    AI_MODEL: 'stand-in',
    AI_TIMEOUT: '3',
  });
  editor = await test.loginAs('editor');
});
afterAll(async () => {
  await test.close();
  model.closeAllConnections();
  await new Promise((resolve) => model.close(resolve));
});
beforeEach(() => {
  calls.length = 0;
  answer = stream(event('你好'), event('，编辑。', 'stop'), 'data: [DONE]\n\n');
});

const send = async (input: object, bearer = editor) =>
  (await test.call(aiSend, { text: '写一句话', ...input }, bearer)).envelope as unknown as {
    suc: number;
    message: string;
    data: { chatId: string; answer: AiMessage };
  };
const read = async (id: string, bearer = editor) =>
  (await test.call(aiAnswer, { id }, bearer)).envelope.data as AiMessage;
async function waitForEnd(id: string): Promise<AiMessage> {
  for (;;) {
    const message = await read(id);
    if (message.state !== 'running') return message;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a conversation', () => {
  it('is streamed into its answer and kept for its user alone', async () => {
    const { data } = await send({});
    expect(data.answer).toMatchObject({ role: 'assistant', state: 'running' });
    expect(await waitForEnd(data.answer.id)).toMatchObject({
      content: '你好，编辑。',
      state: 'done',
      error: '',
      isCut: false,
    });
    expect(calls[0]).toMatchObject({ authorization: 'Bearer sk-secret', body: { model: 'stand-in', stream: true } });
    const next = await send({ chatId: data.chatId, text: '再写一句' });
    await waitForEnd(next.data.answer.id);
    expect(calls[1]!.body.messages.map(({ role, content }) => [role, role === 'system' ? '' : content])).toEqual([
      ['system', ''],
      ['user', '写一句话'],
      ['assistant', '你好，编辑。'],
      ['user', '再写一句'],
    ]);
    const chat = (await test.call(aiChatGet, { id: data.chatId }, editor)).envelope.data as AiChat & {
      messages: AiMessage[];
    };
    expect([chat.title, chat.messages.length]).toEqual(['写一句话', 4]);
    const other = await test.loginAs('director');
    expect((await test.call(aiChatGet, { id: data.chatId }, other)).status).toBe(404);
    expect((await test.call(aiAnswer, { id: data.answer.id }, other)).status).toBe(404);
    expect((await test.call(aiChatRemove, { id: data.chatId }, other)).status).toBe(404);
    expect((await send({ chatId: data.chatId }, other)).suc).toBe(0);
    expect((await test.call(aiChatRemove, { id: data.chatId }, editor)).status).toBe(200);
    expect((await test.call(aiChatList, { kind: 'chat' }, editor)).envelope.list).toEqual([]);
  });

  it('takes a whole answer where the service does not stream', async () => {
    answer = (response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ choices: [{ message: { content: '整段' }, finish_reason: 'length' }] }));
    const { data } = await send({});
    expect(await waitForEnd(data.answer.id)).toMatchObject({ content: '整段', state: 'done', isCut: true });
  });

  it('never gives the key away', async () => {
    const { envelope, response } = await test.call(aiGetState, {}, editor);
    expect(envelope.data).toMatchObject({
      isOn: true,
      model: 'stand-in',
      host: expect.stringContaining('127.0.0.1'),
      perHour: 60,
    });
    expect(response.body).not.toContain('sk-secret');
    expect(settingDescriptions.AI_API_KEY).toMatchObject({ secret: true });
    expect(test.logLines.join('')).not.toContain('sk-secret');
  });

  it.each([
    [
      '401',
      (response: ServerResponse) => void response.writeHead(401).end('{"error":{"message":"bad key sk-secret"}}'),
      '',
      '模型服务拒绝了访问，请管理员检查密钥设置',
    ],
    [
      '404',
      (response: ServerResponse) => void response.writeHead(404).end(),
      '',
      '模型服务地址或模型名称不正确，请管理员检查设置',
    ],
    ['429', (response: ServerResponse) => void response.writeHead(429).end(), '', '模型服务繁忙，请稍后再试'],
    ['500', (response: ServerResponse) => void response.writeHead(500).end('<html>'), '', '模型服务暂时不可用（500）'],
    [
      'a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      '',
      '模型服务暂时无法连接，请稍后再试',
    ],
    [
      'a page',
      (response: ServerResponse) => void response.setHeader('content-type', 'text/html').end('<html></html>'),
      '',
      '模型返回的内容无法识别',
    ],
    ['broken JSON', stream(event('开头'), 'data: {"choices":[{\n\n'), '开头', '模型返回的内容无法识别'],
    [
      'an error in the stream',
      stream(event('开头'), 'data: {"error":{"message":"overloaded"}}\n\n'),
      '开头',
      '模型服务报告了错误，请稍后再试',
    ],
    ['a stream that ends early', stream(event('说到一半')), '说到一半', '回答中断，请重试'],
    [
      'a broken line',
      (response: ServerResponse) =>
        void response.setHeader('content-type', 'text/event-stream').write(event('半句'), () => response.destroy()),
      undefined,
      '模型服务暂时无法连接，请稍后再试',
    ],
    ['nothing', stream('data: [DONE]\n\n'), '', '模型没有给出内容，请换个说法再试'],
    [
      'thoughts alone',
      stream(event('<think>想了很久'), event('</think>', 'length')),
      '',
      '模型没有给出内容，请换个说法再试',
    ],
    ['silence', () => undefined, '', '模型响应超时，请稍后再试'],
  ])('reports %s in a sentence and keeps what came', async (_what, how, content, error) => {
    answer = how;
    const { data } = await send({});
    const message = await waitForEnd(data.answer.id);
    expect(message).toMatchObject({ state: 'failed', error });
    if (content !== undefined) expect(message.content).toBe(content);
  });

  it('is tried again: the failed answer makes way, the question stays', async () => {
    answer = (response) => void response.writeHead(500).end();
    const { data } = await send({ text: '重来的问题' });
    await waitForEnd(data.answer.id);
    answer = stream(event('好了', 'stop'));
    const again = (await test.call(aiRetry, { id: data.answer.id }, editor)).envelope.data as { answer: AiMessage };
    expect(await waitForEnd(again.answer.id)).toMatchObject({ content: '好了', state: 'done' });
    const { messages } = (await test.call(aiChatGet, { id: data.chatId }, editor)).envelope.data as {
      messages: AiMessage[];
    };
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', '重来的问题'],
      ['assistant', '好了'],
    ]);
    expect((await test.call(aiRetry, { id: messages[0]!.id }, editor)).status).toBe(404);
  });

  it('is stopped with what was written, and answers one question at a time', async () => {
    let markGone: () => void;
    const isGone = new Promise<void>((resolve) => (markGone = resolve));
    answer = (response) => {
      response.on('close', () => markGone());
      response.setHeader('content-type', 'text/event-stream').write(event('写了一些'));
    };
    const { data } = await send({});
    while ((await read(data.answer.id)).content === '') await new Promise((resolve) => setImmediate(resolve));
    expect((await send({ chatId: data.chatId })).message).toBe('上一条回答还在生成，请稍候或先停止');
    expect((await test.call(aiStop, { id: data.answer.id }, editor)).envelope.data).toMatchObject({
      state: 'stopped',
      content: '写了一些',
    });
    await isGone;
    expect(await waitForEnd(data.answer.id)).toMatchObject({ state: 'stopped', content: '写了一些' });
  });

  it('cuts an endless answer, refuses an endless question and what is not allowed', async () => {
    answer = stream(...Array.from({ length: 70 }, () => event('字'.repeat(1000))));
    const { data } = await send({});
    const message = await waitForEnd(data.answer.id);
    expect([message.state, message.isCut, message.content.length]).toEqual(['done', true, 60_000]);
    expect((await send({ text: '字'.repeat(20_001) })).message).toBe('内容不能超过20000个字');
    expect((await test.call(aiSend, { text: '甲' }, await test.loginAs('finance'))).status).toBe(403);
  });

  it('is forgotten after its time', async () => {
    await forgetOldChats(test.db, new Date(Date.now() + 200 * 86_400_000), 180);
    expect((await test.call(aiChatList, { kind: 'chat' }, editor)).envelope.list).toEqual([]);
  });
});

describe('tools', () => {
  it('send the text between marks, with the task, the language and the further request, and keep the text alone', async () => {
    const { data } = (
      await test.call(aiRunTool, { tool: 'translate', text: '大桥合龙。', language: 'fr', wish: '用过去时' }, editor)
    ).envelope as unknown as { data: { chatId: string; answer: AiMessage } };
    await waitForEnd(data.answer.id);
    const sent = calls[0]!.body.messages.at(-1)!.content;
    expect(sent).toMatch(/翻译成法文/);
    expect(sent).toContain('用过去时');
    expect(sent.endsWith('---\n大桥合龙。\n---')).toBe(true);
    const { messages } = (await test.call(aiChatGet, { id: data.chatId }, editor)).envelope.data as {
      messages: AiMessage[];
    };
    expect(messages[0]).toMatchObject({ role: 'user', content: '大桥合龙。' });
    expect((await test.call(aiChatList, { kind: 'tool' }, editor)).envelope.list).toEqual([
      expect.objectContaining({ title: '翻译：大桥合龙。', tool: 'translate' }),
    ]);
    const again = (await test.call(aiRetry, { id: data.answer.id }, editor)).envelope.data as { answer: AiMessage };
    await waitForEnd(again.answer.id);
    expect(calls[1]!.body.messages.at(-1)!.content).toBe(sent);
  });

  it('leave sentences that a story of the same user is known to have taken', async () => {
    answer = stream(event('两岸百姓盼望多年的大桥合龙了。\n江面上'), event('响起了汽笛声。', 'stop'));
    const { data } = await send({ text: '大桥昨日合龙，请改写' });
    await waitForEnd(data.answer.id);
    const stories = storyKit(test);
    const id = await stories.add('editor', { content: '<p>昨日，江面上响起了汽笛声。</p>' });
    expect(await stories.get(id)).toMatchObject({ aiLevel: '' });
    const taken = await stories.add('editor', { content: '<p>本报讯。<b>江面上响起了汽笛声</b>。</p>' });
    expect(await stories.get(taken)).toMatchObject({ aiLevel: 'assisted', aiTool: 'stand-in' });
  });

  it('leaves out what a model thinks aloud', () => {
    expect(withoutThinking('<think>先想想</think>\n正文')).toBe('正文');
    expect(withoutThinking('<think>还在想')).toBe('');
    expect(withoutThinking('正文<think>')).toBe('正文<think>');
  });
});

it('counts each user’s questions by the hour', async () => {
  const few = await buildTestApp({ AI_BASE_URL: 'http://127.0.0.1:9', AI_PER_HOUR: '2' });
  const bearer = await few.loginAs('editor');
  const ask = async () => (await few.call(aiSend, { text: '问' }, bearer)).envelope;
  expect([(await ask()).suc, (await ask()).suc]).toEqual([1, 1]);
  expect(await ask()).toMatchObject({ suc: 0, respCode: 42900, message: '每小时最多提问2次，请稍后再试' });
  expect((await few.call(aiGetState, {}, bearer)).envelope.data).toMatchObject({ left: 0, perHour: 2 });
  expect((await few.call(aiSend, { text: '问' }, await few.loginAs('director'))).envelope.suc).toBe(1);
  await few.close();
});
