import { clearStorageExcept } from './keep-list.ts';
import { isPermitted, readPermissions } from './permissions.ts';
import { createSessionStore } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 1800, username: 'editor' };
const userInfo = { id: '7', userName: 'editor', nickName: '李雨桐', authorId: '7', departmentName: '', roleNames: [], portrait: null, mustChangePassword: false };
const menuAuth = [{ url: '/app', isbutton: false, Children: [{ url: '/app/content/news', isbutton: false, Children: [{ url: 'content/create', isbutton: true, Children: [] }] }] }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('R126 R127 R156 a staff session stores tokens, login time, menus and channels under the documents’ names', () => {
  const store = createSessionStore('staff', localStorage);
  store.writeTokens(tokens, 123);
  store.writeFacts({ userInfo, menuAuth, menuChannels: ['1'] });
  expect({ ...localStorage }).toMatchObject({ accessToken: 'a', tokenTime: '123', expiresIn: '1800', refreshToken: 'r', menuChannels: '["1"]' });
  expect(store.readFacts()).toEqual({ userInfo, menuAuth, menuChannels: ['1'] });
});

it('R128 R188 the media session lives in session storage, apart from the staff session', () => {
  createSessionStore('media', sessionStorage).writeTokens(tokens, 123);
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('media-accessToken')).toBe('a');
  expect(createSessionStore('staff', localStorage).readTokens()).toBeUndefined();
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
  const forged = readPermissions([{ url: 'content/delete', isbutton: false, Children: [] }, { url: '/assess', isbutton: true, Children: [] }]);
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
