import { amcAdminDetail, getUserMenus } from 'shared-contracts/endpoints';
import { callServer } from './call.ts';
import { hasSession, setTabKind } from './go-to-login.ts';
import { leaveFor } from './leave-for.ts';
import { takeReturn } from './return-route.ts';
import { fetchSession, loadSession } from './session.api.ts';
import { currentSession } from './session.state.ts';
import { sessionStores } from './session-stores.ts';
import { isPermitted } from './permissions.ts';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

const refused = { suc: 0, message: '登录状态已失效，请重新登录', respCode: 10007 };
const old = { accessToken: 'old', refreshToken: 'over', expiresIn: 1800, username: 'editor' };
const requests: string[] = [];
/** Path and body of each request. */
const bodies: [string, string][] = [];
const bodiesOf = (path: string) => bodies.filter(([address]) => address === path).map(([, body]) => body);
let answer: (path: string) => Promise<object>;
const savedUser = {
  id: '7',
  userName: 'editor',
  nickName: '李雨桐',
  authorId: '7',
  departmentName: '',
  roleNames: [],
  portrait: null,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
};

// jsdom's abort signals are strangers to Node's Request.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(input, init);
  }
};

beforeEach(() => {
  jest.mocked(leaveFor).mockClear();
  requests.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  answer = async () => refused;
  bodies.length = 0;
  globalThis.fetch = jest.fn(async (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    bodies.push([pathname, await request.clone().text()]);
    return new Response(JSON.stringify(await answer(pathname)));
  }) as never;
});

/** When the page has been left, or never. */
const left = () => new Promise<void>((resolve) => void jest.mocked(leaveFor).mockImplementationOnce(() => resolve()));

it('R161 R287 a failed refresh goes to login, and the route with its query is remembered', async () => {
  setTabKind('staff');
  history.replaceState(null, '', '/app/content/news?title=江');
  sessionStores.staff.writeTokens(old, Date.now() - 1_900_000);
  const leaving = left();
  void callServer(amcAdminDetail, {});
  await leaving;
  expect(requests).toEqual(['/amc/refesh/refreshToken']);
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(hasSession()).toBe(false);
  expect(takeReturn()).toBe(`/app/content/news${new URL('?title=江', location.origin).search}`);
});

it('R164 a failed media refresh goes to the media login', async () => {
  sessionStores.media.writeTokens({ ...old, username: 'media' }, Date.now() - 1_900_000);
  setTabKind('media');
  const leaving = left();
  void callServer(amcAdminDetail, {});
  await leaving;
  expect(requests).toEqual(['/amc/refesh/refreshToken']);
  expect(leaveFor).toHaveBeenCalledWith('/mediaLogin');
  setTabKind('staff');
});

it('R211 the menu is requested by the authorId of the user, and again when a saved one was another’s', async () => {
  const user = { ...savedUser, authorId: 'author-9' };
  sessionStores.staff.writeTokens({ ...old, accessToken: 'good' }, Date.now());
  answer = async (path) =>
    path === amcAdminDetail.path ? { suc: 1, data: user } : { suc: 1, data: '[]', channels: [] };
  await fetchSession();
  expect(bodiesOf(getUserMenus.path)).toEqual(['userId=author-9']);
  sessionStores.staff.writeFacts({ userInfo: savedUser, menuAuth: [], menuChannels: [] });
  bodies.length = 0;
  await fetchSession();
  expect(bodiesOf(getUserMenus.path)).toEqual(['userId=7', 'userId=author-9']);
});

it('R104 with a token the saved permissions are in the session at once, before the server has answered', async () => {
  const userInfo = savedUser;
  sessionStores.staff.writeTokens({ ...old, accessToken: 'good' }, Date.now());
  sessionStores.staff.writeFacts({
    userInfo,
    menuAuth: [{ url: '/app/content/news', isbutton: false, Children: [] }],
    menuChannels: ['2'],
  });
  answer = () => new Promise(() => undefined);
  const session = await loadSession();
  expect(isPermitted(session.permissions, '/app/content/news')).toBe(true);
  expect(isPermitted(session.permissions, '/app/config/user')).toBe(false);
  expect(currentSession()).toBe(session);
  expect(leaveFor).not.toHaveBeenCalled();
});

it('R104 without a token nothing saved counts', async () => {
  const userInfo = savedUser;
  sessionStores.staff.writeFacts({
    userInfo,
    menuAuth: [{ url: '/app/content/news', isbutton: false, Children: [] }],
    menuChannels: [],
  });
  const leaving = left();
  void loadSession();
  await leaving;
  expect(leaveFor).toHaveBeenCalledWith('/login');
});
