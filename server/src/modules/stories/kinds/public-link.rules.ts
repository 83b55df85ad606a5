/**
 * An address that readers may be led to: a page of our own site, or http or https with a host name and without a user
 * name in it.
 */
export function isPublicLink(address: string): boolean {
  if (/^\/site\/[a-z]+\/[1-9]\d{0,17}$/.test(address)) return true;
  if (!/^https?:\/\//i.test(address) || /[\s\\<>"]/.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}
