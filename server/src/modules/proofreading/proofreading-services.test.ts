import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCheckLog, proofreadText } from 'shared-contracts/endpoints';
import type { ProofResult } from 'shared-contracts/model';
import { Heima } from './services/heima.ts';
import { ProviderA } from './services/provider-a.ts';
import { ProviderB } from './services/provider-b.ts';
import { sandboxSecret, sandboxSend } from './services/sandbox-services.ts';
import type { Send } from '../../platform/external-service/send.ts';
import { soundFindings } from './services/service-findings.ts';
import { proofreader } from './engine/proofreader.ts';
import { settingDescriptions } from '../../platform/settings/setting-descriptions.ts';
import { buildTestApp } from '../../../test/helper.ts';

interface Sent {
  url: string;
  headers: Headers;
  body: string;
}

/** A service that answers by path and records its requests. */
function service(answers: Record<string, unknown>): { send: Send; sent: Sent[] } {
  const sent: Sent[] = [];
  const send: Send = (url, init) => {
    const request = new Request(url, init);
    sent.push({ url, headers: request.headers, body: String(init?.body) });
    const answer = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer ?? null));
  };
  return { send, sent };
}
const fields = ({ body }: Sent) => Object.fromEntries(new URLSearchParams(body));
const text = '他迫不急待地来了。';
const item = {
  position: 1,
  length: 4,
  word: '迫不急待',
  suggest: ['迫不及待'],
  explanation: '错别字',
  type: { belongId: 1 },
};
const tokens = {
  '/authorize': { code: '0000', authorizeCode: { authorizeCode: 'AC' } },
  '/token': { code: '0000', accessToken: { accessToken: 'AT' } },
};
const account = { url: 'https://a.example', appId: 'id', appSecret: 'secret' };
const options = (send: Send) => ({ send, timeoutMs: 1000 });

describe('provider A', () => {
  it('R446 R678 R679 R680 R681 requests code, token and check by form below /dataapp, and reads the checklist', async () => {
    const { send, sent } = service({
      ...tokens,
      '/article_correct_external': { code: 200, data: { checklist: [item] } },
    });
    const { findings } = await new ProviderA(account, options(send)).check(text, 2);
    expect(findings).toEqual([
      expect.objectContaining({
        from: 1,
        to: 5,
        suggest: ['迫不及待'],
        explanation: '错别字',
        category: 1,
      }),
    ]);
    expect(sent.map(({ url }) => url)).toEqual([
      'https://a.example/dataapp/api/oauth2/authorize',
      'https://a.example/dataapp/api/oauth2/token',
      'https://a.example/dataapp/api/umei/fw/open/wbjc/article_correct_external',
    ]);
    expect(sent.every(({ headers }) => headers.get('content-type') === 'application/x-www-form-urlencoded')).toBe(true);
    expect(fields(sent[0]!)).toEqual({ appId: 'id', responseType: 'code', state: expect.any(String) });
    expect(fields(sent[1]!)).toEqual({
      appId: 'id',
      appSecret: 'secret',
      grantType: 'authorization_code',
      authorizeCode: 'AC',
    });
    expect(fields(sent[2]!)).toEqual({ accessToken: 'AT', text, ability_ids: '201,202,203,204,205,206,207,208' });
  });

  it('R446 an item’s category is the belongId of its type; one without a part is left out and counted', async () => {
    const { explanation: _explanation, ...plain } = item;
    const { position: _position, ...unplaced } = item;
    const checklist = [
      { ...plain, type: { belongId: 3 } },
      unplaced,
      { ...item, suggest: '迫不及待' },
      { ...item, type: {} },
    ];
    const { send } = service({ ...tokens, '/article_correct_external': { code: 200, data: { checklist } } });
    const { findings, dropped } = await new ProviderA(account, options(send)).check(text);
    expect(findings).toEqual([expect.objectContaining({ from: 1, explanation: '', category: 3 })]);
    expect(dropped).toBe(3);
  });

  it('R527 keeps its token for the next check, and R681 leaves ability_ids out for all categories', async () => {
    const { send, sent } = service({ ...tokens, '/article_correct_external': { code: 200, data: { checklist: [] } } });
    const provider = new ProviderA(account, options(send));
    await provider.check(text);
    await provider.check(text);
    expect(sent).toHaveLength(4);
    expect(fields(sent[2]!)).not.toHaveProperty('ability_ids');
  });

  it('R682 reads its abilities', async () => {
    const { send } = service({
      ...tokens,
      '/get_correct_ability': { code: 200, data: [{ id: 101, name: '错别字', belongId: 1 }] },
    });
    expect(await new ProviderA(account, options(send)).abilities()).toEqual([
      { id: '101', name: '错别字', belongId: '1' },
    ]);
  });

  it('R683 has id and secret from the settings of the server, and the secret is one', () => {
    expect(settingDescriptions.PROOF_A_APP_SECRET.secret).toBe(true);
    expect(settingDescriptions.PROOF_B_AUTHORIZATION.secret).toBe(true);
  });

  it.each([
    ['refuses the app id', { '/authorize': { code: '1001' } }, '校对服务A授权失败（1001）'],
    [
      'answers HTML',
      { ...tokens, '/article_correct_external': new Response('<html>502</html>') },
      '校对服务A返回的内容无法识别',
    ],
    [
      'answers 500',
      { ...tokens, '/article_correct_external': new Response('', { status: 500 }) },
      '校对服务A暂时不可用（500）',
    ],
    ['is down', { '/authorize': new TypeError('fetch failed') }, '校对服务A暂时无法连接'],
    ['is slow', { '/authorize': Object.assign(new Error('late'), { name: 'TimeoutError' }) }, '校对超时，请重试'],
    ['refuses the text', { ...tokens, '/article_correct_external': { code: 500 } }, '校对服务A拒绝了请求（500）'],
    [
      'answers ten megabytes',
      { ...tokens, '/article_correct_external': new Response('x'.repeat(10_000_000)) },
      '校对服务A返回的内容过大',
    ],
    [
      'answers another shape',
      { ...tokens, '/article_correct_external': { code: 200, data: { checklist: 'none' } } },
      '校对服务A返回的内容无法识别',
    ],
  ])('F24 says one sentence when it %s', async (_what, answers, sentence) => {
    await expect(new ProviderA(account, options(service(answers).send)).check(text)).rejects.toThrow(sentence);
  });
});

describe('provider B', () => {
  const b = { url: 'https://b.example', authorization: 'user:pass' };
  it('R447 R537 R684 R685 R687 calls several checkers at once by JSON with a basic header; 201 brings errors', async () => {
    const { send, sent } = service({
      '/batch/proofread/all': {
        code: 201,
        data: [{ error: '迫不急待', pos: [1, 5], suggest: ['迫不及待'], error_type: 'basic_word' }],
      },
    });
    const { findings } = await new ProviderB(b, options(send)).check(text, ['basic_word', 'digit']);
    expect(findings).toEqual([expect.objectContaining({ from: 1, to: 5, kind: 'basic_word', suggest: ['迫不及待'] })]);
    expect(sent[0]!.headers.get('authorization')).toBe(`Basic ${Buffer.from('user:pass').toString('base64')}`);
    expect(JSON.parse(sent[0]!.body)).toEqual({ text, method: 'basic_word,digit' });
  });

  it.each([
    'basic_word',
    'political_proofreader',
    'sensitive_word',
    'punctuation',
    'quotation',
    'forbidden_word',
    'sacked_official',
    'digit',
    'specific_keyword',
  ])('R538 R686 calls %s by its own path; 200 means no errors', async (checker) => {
    const { send, sent } = service({ [`/api/proofread/${checker}`]: { code: 200 } });
    expect((await new ProviderB(b, options(send)).check(text, [checker])).findings).toEqual([]);
    expect(sent[0]!.url).toBe(`https://b.example/api/proofread/${checker}`);
  });

  it('R688 enables punctuation alone when nothing is said', async () => {
    const { send, sent } = service({ '/punctuation': { code: 200 } });
    await new ProviderB(b, options(send)).check(text);
    expect(JSON.parse(sent[0]!.body).method).toBe('punctuation');
  });

  it('R689 logs in at /login', async () => {
    const { send, sent } = service({ '/login': { code: 200, data: { token: 't' } } });
    expect(await new ProviderB(b, options(send)).login()).toBe('t');
    expect(sent[0]!.url).toBe('https://b.example/login');
  });
});

it('A57 drops places outside the text, overlapping ones, or on other words; words that occur once elsewhere are found again', () => {
  const base = { suggest: ['x'], explanation: '', kind: 'k', ability: '101', category: 1 as const, level: 1 as const };
  const { findings, dropped } = soundFindings(text, [
    { ...base, from: 1, to: 5, words: '迫不急待' },
    { ...base, from: 3, to: 5, words: '急待' },
    { ...base, from: -4, to: 0, words: '甲乙丙丁' },
    { ...base, from: 90, to: 92, words: '来了' },
    { ...base, from: 0, to: 1, words: '她' },
    { ...base, from: 0, to: 0, words: '' },
  ]);
  expect(findings.map(({ from, to }) => [from, to])).toEqual([
    [1, 5],
    [6, 8],
  ]);
  expect(dropped).toBe(4);
});

describe('sandboxes speak the protocols', () => {
  const check = () =>
    Promise.resolve([
      {
        rule: 'typo.pairs',
        ability: '101',
        level: 1 as const,
        paragraph: 1,
        from: 1,
        to: 5,
        suggest: ['迫不及待'],
        explanation: '',
      },
    ]);
  const send = sandboxSend({ db: undefined as never, now: () => new Date(), check });
  const sandbox = 'http://sandbox.invalid/sandbox';
  const whole = `第一段\n${text}`;

  it('R679 R680 of provider A refuse a wrong secret and answer a right one with places of the whole text', async () => {
    const open = (appSecret: string) =>
      new ProviderA({ url: `${sandbox}/proofreading-a`, appId: 'x', appSecret }, options(send));
    await expect(open('wrong').check(whole)).rejects.toThrow('授权失败');
    expect((await open(sandboxSecret).check(whole)).findings).toEqual([expect.objectContaining({ from: 5, to: 9 })]);
    expect(await open(sandboxSecret).abilities()).toHaveLength(25);
  });

  it('R684 of provider B wants its header', async () => {
    await expect(
      new ProviderB({ url: `${sandbox}/proofreading-b`, authorization: 'a:b' }, options(send)).check(whole),
    ).rejects.toThrow('拒绝');
    expect(
      (
        await new ProviderB(
          { url: `${sandbox}/proofreading-b`, authorization: `newsroom:${sandboxSecret}` },
          options(send),
        ).check(whole, ['basic_word'])
      ).findings,
    ).toHaveLength(1);
  });

  it('R766 of heima refuse a wrong key with words', async () => {
    await expect(new Heima({ url: `${sandbox}/heima`, key: 'no' }, options(send)).authCode()).rejects.toThrow(
      '授权码无效',
    );
  });
});

describe('a whole server whose services misbehave', () => {
  let html: Server;
  let url: string;
  beforeAll(async () => {
    html = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>'),
    );
    await new Promise<void>((resolve) => html.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(html.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    html.close();
    await proofreader.stop();
  });

  it('F24 A51 names the one that answers HTML and the one that is off; the local rules go on, the run can be logged', async () => {
    const server = await buildTestApp({ PROOF_A_URL: url, PROOF_A_APP_SECRET: 's', PROOF_OFF: 'providerB' });
    const editor = await server.loginAs('editor');
    const { envelope } = await server.call(
      proofreadText,
      { paragraphs: [text], sources: ['local', 'providerA', 'providerB'] },
      editor,
    );
    const { findings, sources } = envelope.data as ProofResult;
    expect(findings.map(({ source, text: words }) => [source, words])).toEqual([['local', '迫不急待']]);
    expect(sources).toEqual([
      { source: 'local', ok: true, message: '' },
      { source: 'providerA', ok: false, message: '校对服务A返回的内容无法识别' },
      { source: 'providerB', ok: false, message: '该校对服务已关闭' },
    ]);
    expect(
      (
        await server.call(
          addCheckLog,
          { title: '', content: text, checkTo: '调用校验服务失败!', checkFrom: 'providerA', userId: '' },
          editor,
        )
      ).envelope.suc,
    ).toBe(1);
    await server.close();
  });
});
