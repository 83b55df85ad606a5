import { appearanceOf } from './host-page.ts';

it.each([
  [undefined, 'light'],
  ['nr-appearance=dark.12', 'dark'],
  ['a=b; nr-appearance=auto.7; c=d', 'auto'],
  ['nr-appearance=light.7', 'light'],
  ['nr-appearance=dark', 'light'],
  ['x-nr-appearance=dark.1', 'light'],
  ['nr-appearance=dark.1"onload=', 'light'],
])('the cookies %s mean %s', (cookies, look) => expect(appearanceOf(cookies)).toBe(look));
