import { clearStorageExcept } from './keep-list.ts';
import { isPermitted, readPermissions } from './permissions.ts';
import { createSessionStore } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 1800, username: 'editor' };
const userInfo = {
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
const menuAuth = [
  {
    url: '/app',
    isbutton: false,
    Children: [
      {
        url: '/app/content/news',
        isbutton: false,
        Children: [{ url: 'content/create', isbutton: true, Children: [] }],
      },
    ],
  },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('R126 R127 R156 a staff session stores login time, menus and channels by the documents’ names, no token', () => {
  const store = createSessionStore('staff', localStorage);
  store.writeTokens(tokens, 123);
  store.writeFacts({ userInfo, menuAuth, menuChannels: ['1'] });
  expect({ ...localStorage }).toMatchObject({
    tokenTime: '123',
    expiresIn: '1800',
    username: 'editor',
    menuAuth: JSON.stringify(menuAuth),
    menuChannels: '["1"]',
  });
  expect(Object.keys(localStorage).filter((name) => /Token$/i.test(name))).toEqual([]);
  // The access token is in memory alone (decision 43).
  expect(store.readTokens()).toEqual({ accessToken: 'a', tokenTime: 123, expiresIn: 1800, username: 'editor' });
  expect(store.readFacts()).toEqual({ userInfo, menuAuth, menuChannels: ['1'] });
});

it('R188 the media session is marked in session storage, apart from the staff session', () => {
  createSessionStore('media', sessionStorage).writeTokens(tokens, 123);
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('media-tokenTime')).toBe('123');
  expect(createSessionStore('staff', localStorage).hasSession()).toBe(false);
});

it('F33 a full storage stops neither login nor work: the session lives as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = createSessionStore('staff', localStorage);
  store.writeTokens(tokens, 123);
  store.writeFacts({ userInfo, menuAuth, menuChannels: ['1'] });
  expect([store.hasSession(), store.userName(), store.readTokens()?.accessToken]).toEqual([true, 'editor', 'a']);
  expect(store.readFacts()?.menuChannels).toEqual(['1']);
  full.mockRestore();
  store.writeTokens({ ...tokens, accessToken: 'b' }, 456);
  expect([localStorage.getItem('tokenTime'), store.readTokens()?.accessToken]).toEqual(['456', 'b']);
  store.clear();
  expect(store.hasSession()).toBe(false);
});

it('tokens that an earlier version left in storage are removed when the page opens', () => {
  for (const name of ['accessToken', 'refreshToken']) localStorage.setItem(name, 'left');
  createSessionStore('staff', localStorage);
  expect(localStorage.length).toBe(0);
});

it('a page that was reloaded knows of the session but has no token; a token of somebody else is never used', () => {
  const first = createSessionStore('staff', localStorage);
  first.writeTokens(tokens, 123);
  const reloaded = createSessionStore('staff', localStorage);
  expect([reloaded.hasSession(), reloaded.readTokens()]).toEqual([true, undefined]);
  createSessionStore('staff', localStorage).writeTokens({ ...tokens, accessToken: 'b', username: 'chief' }, 456);
  expect(first.readTokens()).toBeUndefined();
});

it('R124 R125 reads nothing out of a storage that somebody spoiled', () => {
  const store = createSessionStore('staff', localStorage);
  localStorage.setItem('userInfo', '{"id":7}');
  localStorage.setItem('menuAuth', 'not json');
  expect(store.readFacts()).toBeUndefined();
});

it('R178 R187 a button counts only by a button entry, a menu only by a menu entry', () => {
  const permissions = readPermissions(menuAuth);
  expect(isPermitted(permissions, 'content/create')).toBe(true);
  expect(isPermitted(permissions, 'content/delete')).toBe(false);
  expect(isPermitted(permissions, '/app/content/news')).toBe(true);
  const forged = readPermissions([
    { url: 'content/delete', isbutton: false, Children: [] },
    { url: '/assess', isbutton: true, Children: [] },
  ]);
  expect(isPermitted(forged, 'content/delete')).toBe(false);
  expect(isPermitted(forged, '/assess')).toBe(false);
});

it('R306 R861 clears every stored setting that is not in the keep list', () => {
  localStorage.setItem('side-menu-collapsed', '1');
  localStorage.setItem('accessToken', 'a');
  localStorage.setItem('something', 'else');
  clearStorageExcept();
  expect({ ...localStorage }).toEqual({ 'side-menu-collapsed': '1' });
});
