/**
 * Upgrades the address of a picture on our own hosts from http to https on an https page, where the browser would block
 * it otherwise (S1 §2).
 */
export function upgradeAddress(
  address: string,
  page: Pick<Location, 'protocol' | 'hostname' | 'href'> = location,
): string {
  const url = new URL(address, page.href);
  if (page.protocol !== 'https:' || url.protocol !== 'http:') return address;
  const site = page.hostname.split('.').slice(-2).join('.');
  const isOwn = url.hostname === page.hostname || url.hostname === site || url.hostname.endsWith(`.${site}`);
  if (!isOwn) return address;
  url.protocol = 'https:';
  return url.href;
}
