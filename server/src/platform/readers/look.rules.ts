/**
 * How a reader wants pages to look, kept in a cookie of at most three letters, so that it counts without script: `l` or
 * `d` for a light or dark page, `m` or `x` for large or larger letters, `e` for the version for the old (长辈版).
 */
export const lookCookie = 'look';

const pattern = /(?:^|;\s*)look=([ld]?[mx]?e?)(?:;|$)/;
const attributes: Readonly<Record<string, string>> = {
  l: 'data-theme="light"',
  d: 'data-theme="dark"',
  m: 'data-size="large"',
  x: 'data-size="larger"',
  e: 'data-elder',
};
/** Changes that a page offers, by the letters that they take away and put. */
const changes: Readonly<Record<string, readonly [drop: RegExp, letter: string]>> = {
  light: [/[ld]/, 'l'],
  dark: [/[ld]/, 'd'],
  normal: [/[mx]/, ''],
  large: [/[mx]/, 'm'],
  larger: [/[mx]/, 'x'],
  elder: [/e/, 'e'],
  plain: [/e/, ''],
};

/** The look that a request asks for; '' is the ordinary one. */
export function lookOf(cookie: string | undefined): string {
  return (cookie === undefined ? undefined : pattern.exec(cookie)?.[1]) ?? '';
}

/** A look after a change; undefined for a change that there is not. */
export function changedLook(look: string, change: string): string | undefined {
  if (!Object.hasOwn(changes, change)) return undefined;
  const [drop, letter] = changes[change]!;
  const letters = look.replace(drop, '') + letter;
  return ['l', 'd', 'm', 'x', 'e'].filter((one) => letters.includes(one)).join('');
}

/** A page in a look: the attributes that the stylesheet reads, on the element of the whole page. */
export function withLook(page: string, look: string): string {
  if (look === '') return page;
  return page.replace('<html lang="zh-CN"', `<html lang="zh-CN" ${[...look].map((one) => attributes[one]).join(' ')}`);
}
