import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** A message as the browser gets it. */
export interface PushedMessage {
  title: string;
  body: string;
  link: string;
  tag: string;
  unread?: number;
}

/** A push service as browsers have one: it takes what is signed by the server that the browser subscribed with. */
export async function openPushService() {
  const browsers = new Map<string, { key: string; decrypt(bytes: Buffer): PushedMessage; got: PushedMessage[] }>();
  /** What the next requests are answered, in place of being taken. */
  const refusals: number[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const bytes = Buffer.concat((await request.toArray()) as Buffer[]);
    const browser = browsers.get(request.url!.slice(1));
    const refusal = refusals.shift();
    if (refusal !== undefined) return response.writeHead(refusal).end();
    if (!browser) return response.writeHead(410).end();
    if (!isSignedBy(browser.key, request.headers.authorization ?? '', origin)) return response.writeHead(403).end();
    browser.got.push(browser.decrypt(bytes));
    return response.writeHead(201).end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  return {
    host,
    refusals,
    /** A browser that subscribes with the public key of a server. */
    subscribe(key: string) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const name = randomBytes(8).toString('hex');
      const got: PushedMessage[] = [];
      const decrypt = (bytes: Buffer) =>
        JSON.parse(
          ece.decrypt(bytes, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'),
        ) as PushedMessage;
      browsers.set(name, { key, decrypt, got });
      return { device: { address: `${origin}/${name}`, p256dh, auth }, got, leave: () => browsers.delete(name) };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Checks the signature of a server (VAPID, RFC 8292). */
function isSignedBy(key: string, header: string, audience: string): boolean {
  const [, token, sentKey] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  if (token === undefined || sentKey !== key) return false;
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
  return isTrue && aud === audience && exp > Date.now() / 1000;
}
