import { rememberReturn, safeReturn, takeReturn } from './return-route.ts';

beforeEach(() => sessionStorage.clear());

it('R165 remembers route and query, and gives them once', () => {
  rememberReturn('/app/content/news?page=3&title=%E6%B0%B4');
  expect(takeReturn()).toBe('/app/content/news?page=3&title=%E6%B0%B4');
  expect(takeReturn()).toBeUndefined();
});

it.each([
  '/login',
  '/login?x=1',
  '/mediaLogin',
  '/register',
  '/ssoLogin?code=1',
  '/thirdpartyLogin',
  '/mediaContentManagement/mediaContent',
  '/',
  '/LOGIN',
  '/login/',
])('R166 does not remember %s', (address) => {
  rememberReturn(address);
  expect(takeReturn()).toBeUndefined();
});

it.each([
  '//evil.example',
  '/\\evil',
  '\\\\evil',
  'javascript:alert(1)',
  '%2F%2Fevil',
  '/%2Fevil.example',
  '/%252Fevil',
  'https://evil.example/app',
  '/\t/evil',
  '/%09/evil',
  '/app/../..//evil',
  '',
  'app',
])('A13 refuses the return route %j', (address) => {
  sessionStorage.setItem('return-route', address);
  const taken = takeReturn();
  expect(taken === undefined || /^\/[^/\\]/.test(taken)).toBe(true);
  expect(taken ?? '').not.toMatch(/evil/);
});

it('lets a query hold anything', () => {
  expect(safeReturn('/app/retrieve?word=//a\\b%')).toBe('/app/retrieve?word=//a\\b%');
});
