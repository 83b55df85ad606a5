const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function toBase62(value: number): string {
  let text = '';
  for (let rest = value; rest > 0 || text === ''; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text;
  return text;
}

/** The short form of a post's id that its address carries: seven digits at a time from the right, four letters each. */
export function shortId(id: string): string {
  const pieces: string[] = [];
  for (let end = id.length; end > 0; end -= 7) {
    const piece = toBase62(Number(id.slice(Math.max(0, end - 7), end)));
    pieces.unshift(end > 7 ? piece.padStart(4, '0') : piece);
  }
  return pieces.join('');
}

/** Address of a post on weibo.com. */
export function weiboAddress(userId: string, id: string): string {
  return `https://weibo.com/${userId}/${shortId(id)}`;
}

/** Words of a post without its links, which the microblog makes short, and without the blanks between. */
export function wordsOf(text: string): string {
  return text.replace(/https?:\/\/[\w$.+!*(),/:;@&=?~#%-]+/gi, '').replace(/\s+/g, '');
}

/** True when a link is on the domain that the app on the microblog is bound to, or below it. */
export function isOnDomain(link: string, domain: string): boolean {
  const { hostname } = new URL(link);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
