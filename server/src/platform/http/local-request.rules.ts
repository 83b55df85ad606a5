/** Parts of a request that show where it came from. */
export interface RequestOrigin {
  remoteAddress: string | undefined;
  httpVersion: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
/** Names of this machine only: a name of somebody else's that was pointed at 127.0.0.1 is not among them. */
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * True when a request was made on this very machine: over the loopback interface, under a loopback name, and by no
 * proxy. Proxies that add no header of theirs are known by HTTP/1.0.
 */
export function isFromThisMachine({ remoteAddress, httpVersion, headers }: RequestOrigin): boolean {
  if (remoteAddress === undefined || !loopback.test(remoteAddress) || httpVersion === '1.0') return false;
  return ownHost.test(String(headers.host ?? '')) && proxyHeaders.every((name) => headers[name] === undefined);
}
