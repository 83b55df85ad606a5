import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { cert, key } from './directory-certificates.ts';

/** First bytes of what LDAP sends (RFC 4511): the operations that a line is looked through for. */
export const operation = { bind: 0x60, unbind: 0x42, extended: 0x77 } as const;

/** The request for StartTLS as a name of LDAP (RFC 4511, 4.14.1). */
const startTlsName = '1.3.6.1.4.1.1466.20037';
/** An answer of LDAP by tag and code, which says nothing more; ids are below 128 here. */
const answer = (id: number, tag: number, code: number): Buffer =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, id, tag, 0x07, 0x0a, 0x01, code, 0x04, 0x00, 0x04, 0x00]);
const extendedAnswer = 0x78;
const protocolError = 2;

/** What the server does with a request for StartTLS. */
export type StartTlsConduct = 'takes' | 'refuses' | 'falls silent';

/** A server by TLS before a plain directory, which notes what goes over the line. */
export interface SecureDirectory {
  port: number;
  /** The certificate that the next connection is shown. */
  certificate: string;
  conduct: StartTlsConduct;
  /** What somebody on the line adds, unencrypted, to the answer that takes StartTLS. */
  added: Buffer;
  /** Host names that clients named as they began TLS, or false where they named none. */
  namedHosts: (string | false)[];
  /** What came unencrypted. */
  plain(): Buffer;
  /** What came by TLS, decrypted. */
  decrypted(): Buffer;
  /** What the directory answered by TLS, a message or several a piece. */
  answers: Buffer[];
  /** How many connections are open. */
  open(): number;
  /** Forgets what was noted so far. */
  forget(): void;
  stop(): Promise<void>;
}

/** Operations of unencrypted requests, in their order. */
export function operationsOf(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let start = 0; start < bytes.length; start += 2 + bytes[start + 1]!) {
    if (bytes[start] !== 0x30 || bytes[start + 1]! > 127) throw new Error('This is no short message of LDAP.');
    found.push(bytes[start + 5]!);
  }
  return found;
}

/** Starts it before the directory at a port; by `ldaps` it speaks TLS from the first byte, else after StartTLS. */
export async function startSecureDirectory(directoryPort: number, way: 'ldaps' | 'StartTLS'): Promise<SecureDirectory> {
  const sockets = new Set<Socket>();
  let plain: Buffer[] = [];
  let decrypted: Buffer[] = [];

  function beginTls(socket: Socket): void {
    const secure = new TLSSocket(socket, { isServer: true, key, cert: made.certificate });
    // Clients that do not trust the certificate go away.
    secure.on('error', () => socket.destroy());
    secure.on('data', (part: Buffer) => decrypted.push(part));
    secure.once('secure', () => {
      made.namedHosts.push((secure as TLSSocket & { servername: string | false }).servername);
      const inner = connect(directoryPort, '127.0.0.1').on('error', () => secure.destroy());
      inner.on('data', (part: Buffer) => made.answers.push(part));
      secure.once('close', () => inner.destroy());
      secure.pipe(inner).pipe(secure);
    });
  }

  function answerStartTls(socket: Socket): void {
    socket.once('data', (request: Buffer) => {
      plain.push(request);
      const isStartTls = request[5] === operation.extended && request.includes(startTlsName);
      if (!isStartTls || made.conduct === 'refuses') {
        socket.on('data', (part: Buffer) => plain.push(part));
        socket.write(answer(request[4]!, extendedAnswer, protocolError));
        return;
      }
      socket.write(Buffer.concat([answer(request[4]!, extendedAnswer, 0), made.added]));
      if (made.conduct !== 'falls silent') beginTls(socket);
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (way === 'ldaps') beginTls(socket);
    else answerStartTls(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const made: SecureDirectory = {
    port: (server.address() as AddressInfo).port,
    certificate: cert,
    conduct: 'takes',
    added: Buffer.alloc(0),
    namedHosts: [],
    plain: () => Buffer.concat(plain),
    decrypted: () => Buffer.concat(decrypted),
    answers: [],
    open: () => sockets.size,
    forget() {
      plain = [];
      decrypted = [];
      made.namedHosts = [];
      made.answers = [];
    },
    async stop() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
