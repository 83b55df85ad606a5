import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet: not inner, local, shared, mapped onto one of these, or reserved
 * (A30).
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(plain)) return false;
  return ipaddr.process(plain).range() === 'unicast';
}

/** Whether the host of a URL is written as an IP address. */
export function isAddressLiteral(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}

/** Why an address may not be asked for at all, in Chinese; undefined when it may be tried. */
export function refuseUrl(
  text: string,
  { onlyHosts }: { onlyHosts?: readonly string[] | undefined } = {},
): string | undefined {
  // The parser drops tabs and line breaks inside an address, so that it would not be the one that was read.
  // eslint-disable-next-line no-control-regex -- exactly these characters are refused
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return '地址中含有不允许的字符';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return '地址不正确，请填写以 http:// 或 https:// 开头的地址';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return '地址中不能带有用户名和密码';
  if (onlyHosts && !onlyHosts.includes(url.hostname)) return '不支持该网站的地址';
  return undefined;
}
