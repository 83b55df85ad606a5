import ipaddr from 'ipaddr.js';
import { fetchGuardTexts } from './fetch-guard.texts.ts';

/**
 * True when an IP address belongs to the public internet: not inner, local, shared, mapped onto one of these, or
 * reserved (A30).
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(plain)) return false;
  return ipaddr.process(plain).range() === 'unicast';
}

/** True when the host of a URL is written as an IP address. */
export function isAddressLiteral(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}

/** Reason, in Chinese, why an address may not be requested at all; undefined when it may be tried. */
export function refuseUrl(
  text: string,
  { onlyHosts }: { onlyHosts?: readonly string[] | undefined } = {},
): string | undefined {
  // The parser drops tabs and line breaks inside an address, so that it would not be the one that was read.
  // eslint-disable-next-line no-control-regex -- exactly these characters are refused
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return fetchGuardTexts.charactersForbidden;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return fetchGuardTexts.addressWrong;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return fetchGuardTexts.credentialsForbidden;
  if (onlyHosts && !onlyHosts.includes(url.hostname)) return fetchGuardTexts.siteUnsupported;
  return undefined;
}
