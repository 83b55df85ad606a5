import { type UploadKeys, signText } from './keys.ts';
import { sameText } from './same-text.ts';

/** Address at which a private object can be read until `deadline`, in Unix seconds. */
export function signDownload(keys: UploadKeys, url: string, deadline: number): string {
  const dated = `${url}${url.includes('?') ? '&' : '?'}e=${deadline}`;
  return `${dated}&token=${signText(keys, dated)}`;
}

/** True when an address was signed by these keys and has not expired. `now` in milliseconds. */
export function isDownloadSigned(keys: UploadKeys, url: string, now: number): boolean {
  const [, dated, deadline, token] = /^(.+[?&]e=(\d+))&token=([^&]+)$/.exec(url) ?? [];
  if (dated === undefined || token === undefined || Number(deadline) * 1000 < now) return false;
  return sameText(decodePercent(token), signText(keys, dated));
}

/** Decodes percent escapes; returns the text unchanged where they are invalid. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
