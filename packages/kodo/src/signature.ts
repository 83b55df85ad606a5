import { type UploadKeys, signText } from './keys.ts';
import { sameText } from './same-text.ts';

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

/** Type of a form, whose body is part of both signatures. */
export const formType = 'application/x-www-form-urlencoded';

/** The older signature of management calls and callbacks: over path and query, and over the body of a form. */
export function signQBox(
  keys: UploadKeys,
  { path, contentType, body = '' }: Pick<SignedRequest, 'path' | 'contentType' | 'body'>,
): string {
  return `QBox ${signText(keys, `${path}\n${contentType === formType ? body : ''}`)}`;
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
  const signedBody = contentType === 'application/octet-stream' ? '' : body;
  return `Qiniu ${signText(keys, `${method.toUpperCase()} ${path}\nHost: ${host}\nContent-Type: ${contentType}${named.join('')}\n\n${signedBody}`)}`;
}

/** True when a request has one of the two signatures of these keys (A48). */
export function isSigned(keys: UploadKeys, authorization: string | undefined, request: SignedRequest): boolean {
  if (authorization === undefined) return false;
  // The cloud's Node SDK names a port twice when it signs.
  const doubled = request.host.replace(/(:\d+)$/, '$1$1');
  return [signQiniu(keys, request), signQBox(keys, request), signQiniu(keys, { ...request, host: doubled })].some(
    (known) => sameText(known, authorization),
  );
}
