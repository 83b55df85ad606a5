import { isAddressLiteral, isPublicAddress, refuseUrl } from '../../platform/fetch-guard/index.ts';
import { liveTexts as texts } from './live.texts.ts';

/** Names that are no public ones, whatever they resolve to. */
const innerName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/i;

/**
 * Why an address cannot be a stream's, in Chinese; undefined when readers may be sent there. The server never fetches
 * it:
 * what is refused is what could only work, or harm, inside the newsroom's network.
 */
export function streamAddressRefusal(text: string): string | undefined {
  const refusal = refuseUrl(text);
  if (refusal !== undefined) return refusal;
  const { hostname, pathname } = new URL(text);
  const name = hostname.replace(/\.$/, '');
  const isInner = isAddressLiteral(name) ? !isPublicAddress(name) : !name.includes('.') || innerName.test(name);
  if (isInner) return texts.innerAddress;
  return /\.(m3u8|mp4)$/i.test(pathname) ? undefined : texts.addressFormat;
}

/** Why an address cannot be that of a playback: a stream's, or a video of our own store. */
export function replayAddressRefusal(text: string): string | undefined {
  return /^\/files\/[\w/.-]+\.mp4$/i.test(text) && !text.includes('..') ? undefined : streamAddressRefusal(text);
}
