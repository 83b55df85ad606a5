import {
  amcAdminDetail,
  contentList,
  fileDownload,
  passwordLogin,
  updateSelfPassword,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { attachLoginLayer, finishRelogin, isReloginOpen } from './relogin.state.ts';
import { sessionStores } from './session-stores.ts';
import { callServer, downloadFile } from './call.ts';
import { send } from '../transport/api-client.ts';

const requests: Request[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const envelope =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const done = envelope({ suc: 1, message: '', data: { id: '7' } });
const lost = envelope({ suc: 0, message: '登录状态已失效', respCode: 10007 }, 401);
const tokens = (n: number) => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresIn: 1800,
  username: 'editor',
});

// jsdom's abort signals are strangers to Node's Request; these tests stop calls by their own signal.
const NodeRequest = globalThis.Request;
class RequestWithoutSignal extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(input, init);
  }
}
globalThis.Request = RequestWithoutSignal;

beforeEach(() => {
  requests.length = 0;
  answers = [];
  localStorage.clear();
  sessionStores.staff.writeTokens(tokens(1), Date.now());
  globalThis.fetch = jest.fn(async (request: Request) => {
    requests.push(request.clone());
    return (answers.shift() ?? done)();
  }) as never;
});

const sealed = `${'k'.repeat(22)}.${'s'.repeat(43)}.${'x'.repeat(40)}`;

it('R189 R190 R191 R676 R677 a call goes by POST to its path under /amc and carries the bearer token', async () => {
  await callServer(updateSelfPassword, {
    oldPassword: 'a'.repeat(64),
    newPassword: 'b'.repeat(64),
    sealedPassword: sealed,
  });
  const [request] = requests as [Request];
  expect(request.method).toBe('POST');
  expect(new URL(request.url).pathname).toBe('/amc/web/user/updateSelfPassword.do');
  expect(request.headers.get('authorization')).toBe('Bearer access-1');
  expect(await request.text()).toBe(
    `oldPassword=${'a'.repeat(64)}&newPassword=${'b'.repeat(64)}&sealedPassword=${sealed}`,
  );
});

it('a call that must not end with its page says so to the browser, others do not', async () => {
  for (const keepalive of [true, false]) await callServer(amcAdminDetail, {}, { keepalive });
  expect(requests.map((request) => request.keepalive)).toEqual([true, false]);
});

it('R192 the login goes as JSON and without a token', async () => {
  await send(passwordLogin, {
    authType: 'password',
    clientId: 'c',
    clientSecret: '',
    username: 'editor',
    password: 'a'.repeat(64),
  });
  const [request] = requests as [Request];
  expect(request.headers.get('authorization')).toBeNull();
  expect(await request.json()).toEqual({
    authType: 'password',
    clientId: 'c',
    clientSecret: '',
    username: 'editor',
    password: 'a'.repeat(64),
  });
});

it('R201 the user’s detail is requested by GET', async () => {
  await expect(callServer(amcAdminDetail, {})).resolves.toEqual({ data: { id: '7' } });
  expect(requests[0]?.method).toBe('GET');
});

it('R152 R153 R755 R759 a refusal carries the server’s message', async () => {
  answers = [envelope({ suc: 0, message: '稿件正由张建国编辑', respCode: 20001, data: { holder: '张建国' } }, 409)];
  await expect(callServer(contentList, {})).rejects.toMatchObject({
    code: ErrorCode.Locked,
    message: '稿件正由张建国编辑',
    data: { holder: '张建国' },
  });
});

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy’s page', () => new Response('<html>', { status: 200 })],
  ['an empty body', () => new Response('', { status: 500 })],
])('R280 R757 %s is reported as 接口异常，请重试！', async (_what, answer) => {
  answers = [answer];
  await expect(callServer(amcAdminDetail, {})).rejects.toMatchObject({ message: '接口异常，请重试！' });
});

it('R159 R288 10007 opens the login above the page, and the waiting call goes on after it', async () => {
  const detach = attachLoginLayer();
  answers = [lost, done];
  const call = callServer(amcAdminDetail, {});
  while (!isReloginOpen()) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(sessionStores.staff.readTokens()).toBeUndefined();
  sessionStores.staff.writeTokens(tokens(2), Date.now());
  finishRelogin();
  await expect(call).resolves.toEqual({ data: { id: '7' } });
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
    'Bearer access-1',
    'Bearer access-2',
  ]);
  detach();
});

it('10007 for a token that another tab has replaced is tried with the new one, and nobody is troubled', async () => {
  const detach = attachLoginLayer();
  answers = [
    () => {
      sessionStores.staff.writeTokens(tokens(5), Date.now());
      return lost();
    },
    done,
  ];
  await callServer(amcAdminDetail, {});
  expect(isReloginOpen()).toBe(false);
  expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer access-5');
  detach();
});

it('an aborted call rejects as the browser says it', async () => {
  const stop = new AbortController();
  answers = [
    () =>
      new Promise<Response>((_, reject) =>
        stop.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      ),
  ];
  const call = callServer(amcAdminDetail, {}, { signal: stop.signal });
  setTimeout(() => stop.abort(), 5);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('R748 R749 R750 R751 a download posts form data with the bearer token and saves the bytes as a file', async () => {
  // jsdom's form data is a stranger to Node's Request, as its signals are.
  globalThis.FormData = (
    await new Response('a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData()
  ).constructor as never;
  answers = [() => new Response('表', { headers: { 'content-type': 'application/octet-stream' } })];
  const saved: { href: string; name: string }[] = [];
  const input: Blob[] = [];
  URL.createObjectURL = (blob) => (input.push(blob as Blob), 'blob:given');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download });
  });
  await downloadFile(fileDownload, { path: '/files/attachment/2026/11/21/a.xlsx' }, '稿费.xlsx');
  const [request] = requests as [Request];
  expect(request.headers.get('authorization')).toBe('Bearer access-1');
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(await request.text()).toContain('/files/attachment/2026/11/21/a.xlsx');
  expect(input[0]!.size).toBe(3);
  expect(saved).toEqual([{ href: 'blob:given', name: '稿费.xlsx' }]);
});
