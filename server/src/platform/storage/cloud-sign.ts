import { createHmac } from 'node:crypto';
import { decodePercent } from '../text/decode-percent.ts';
import { sameText } from '../text/same-text.ts';
import { urlSafe } from './kodo-etag.ts';
import type { UploadKeys } from './upload-token.ts';

/** A request as the cloud's signatures see it. `path` carries its query. */
export interface SignedRequest {
  method: string;
  /** With its port where it has one. */
  host: string;
  path: string;
  contentType?: string | undefined;
  headers?: Readonly<Record<string, unknown>>;
  body?: string;
}

const sign = ({ accessKey, secretKey }: UploadKeys, text: string) =>
  `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(text).digest())}`;

/** Type of a form, whose body is part of both signatures. */
export const formType = 'application/x-www-form-urlencoded';

/** The older signature of management calls and callbacks: over path and query, and over the body of a form. */
export function signQBox(
  keys: UploadKeys,
  { path, contentType, body = '' }: Pick<SignedRequest, 'path' | 'contentType' | 'body'>,
): string {
  return `QBox ${sign(keys, `${path}\n${contentType === formType ? body : ''}`)}`;
}

/** The newer one: over method, host, type, the headers X-Qiniu-… and every body but a stream of bytes. */
export function signQiniu(
  keys: UploadKeys,
  { method, host, path, contentType = formType, headers = {}, body = '' }: SignedRequest,
): string {
  const named = Object.entries(headers)
    .map(
      ([name, value]) =>
        [name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), String(value)] as const,
    )
    .filter(([name]) => /^X-Qiniu-./.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `\n${name}: ${value}`);
  const shown = contentType === 'application/octet-stream' ? '' : body;
  return `Qiniu ${sign(keys, `${method.toUpperCase()} ${path}\nHost: ${host}\nContent-Type: ${contentType}${named.join('')}\n\n${shown}`)}`;
}

/** Whether a request bears one of the two signatures of these keys (A48). */
export function isSigned(keys: UploadKeys, authorization: string | undefined, request: SignedRequest): boolean {
  if (authorization === undefined) return false;
  // The cloud's Node SDK names a port twice when it signs.
  const doubled = request.host.replace(/(:\d+)$/, '$1$1');
  return [signQiniu(keys, request), signQBox(keys, request), signQiniu(keys, { ...request, host: doubled })].some(
    (known) => sameText(known, authorization),
  );
}

/** Address at which a private object can be read until `deadline`, in Unix seconds. */
export function signDownload(keys: UploadKeys, url: string, deadline: number): string {
  const dated = `${url}${url.includes('?') ? '&' : '?'}e=${deadline}`;
  return `${dated}&token=${sign(keys, dated)}`;
}

/** Whether an address was signed by these keys and its time is not over. `now` in milliseconds. */
export function isDownloadSigned(keys: UploadKeys, url: string, now: number): boolean {
  const [, dated, deadline, token] = /^(.+[?&]e=(\d+))&token=([^&]+)$/.exec(url) ?? [];
  if (dated === undefined || token === undefined || Number(deadline) * 1000 < now) return false;
  return sameText(decodePercent(token), sign(keys, dated));
}
