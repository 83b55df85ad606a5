const address = 'https://id.example/end?state=abc';

beforeEach(() => {
  jest.resetModules();
  sessionStorage.clear();
});

const comeBack = async (search: string) => {
  const { isBackFromLogout } = await import('./logout-return.ts');
  history.replaceState(null, '', `/login${search}`);
  return [isBackFromLogout(), isBackFromLogout(), location.search];
};

it('knows the return of its own logout, asked once or twice, and takes the state out of the address', async () => {
  (await import('./logout-return.ts')).expectReturn(address);
  expect(await comeBack('?state=abc')).toEqual([true, true, '']);
});

it('takes a link of somebody else’s for no return, nor the login page by itself', async () => {
  expect(await comeBack('?state=abc')).toEqual([false, false, '']);
  jest.resetModules();
  (await import('./logout-return.ts')).expectReturn(address);
  expect(await comeBack('?state=other')).toEqual([false, false, '']);
  jest.resetModules();
  expect(await comeBack('')).toEqual([false, false, '']);
});
