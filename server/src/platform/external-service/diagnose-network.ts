import { lookup } from 'node:dns/promises';
import net, { isIP } from 'node:net';
import tls from 'node:tls';
import { serviceTestTexts as texts } from './service-test.texts.ts';

/** Milliseconds for a connection, after which a place counts as not to be reached. */
const patience = 4000;
const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ldap:': 389, 'ldaps:': 636 };
const encrypted = new Set(['https:', 'ldaps:']);

const certificateTroubles: Readonly<Record<string, keyof typeof texts.certificate>> = {
  CERT_HAS_EXPIRED: 'over',
  CERT_NOT_YET_VALID: 'early',
  ERR_TLS_CERT_ALTNAME_INVALID: 'foreign',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown',
};

/**
 * Why an address cannot be reached, in a sentence that names its host and nothing else of it: a name that is not found,
 * a port that nobody listens at, a certificate that does not hold. Undefined where a connection is made. `ca` is a
 * certificate that is trusted beside those of the system.
 */
export async function diagnoseNetwork(address: string, ca?: string): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const number = Number(port) || ports[protocol];
  if (number === undefined) return undefined;
  if (isIP(host) === 0) {
    const isKnown = await lookup(host).then(
      () => true,
      () => false,
    );
    if (!isKnown) return texts.nameUnknown(host);
  }
  const place = `${hostname}:${number}`;
  const code = await connect(host, number, encrypted.has(protocol), ca);
  if (code === undefined) return undefined;
  if (code === 'ECONNREFUSED') return texts.nobodyListens(place);
  const trouble = certificateTroubles[code];
  if (trouble !== undefined) return texts.certificate[trouble](place);
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return texts.noTls(place);
  return texts.noWay(place);
}

/** Code of what keeps a connection from being made; undefined where it is made. */
function connect(
  host: string,
  port: number,
  isEncrypted: boolean,
  ca: string | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = isEncrypted
      ? tls.connect({
          ...{ host, port },
          ...(isIP(host) === 0 && { servername: host }),
          ...(ca !== undefined && { ca: [...tls.rootCertificates, ca] }),
        })
      : net.connect({ host, port });
    const end = (code?: string) => {
      socket.destroy();
      resolve(code);
    };
    socket.setTimeout(patience, () => end('ETIMEDOUT'));
    socket.once(isEncrypted ? 'secureConnect' : 'connect', () => end());
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'unknown'));
  });
}
