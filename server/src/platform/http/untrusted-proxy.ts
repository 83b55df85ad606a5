import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Addresses that are named at most: anybody may send the header, and must not fill the log with it. */
const namedMax = 5;

/**
 * Names a proxy that TRUST_PROXY does not, at the first request that came through it: all its readers and staff would
 * share one address, and the limits that are meant for one of them would stop them all.
 */
export function nameUntrustedProxies(app: FastifyInstance): void {
  const namedPeers = new Set<string>();
  app.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress;
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    // A peer that is trusted has handed its place to the address before it.
    if (
      !isForwarded ||
      peer === undefined ||
      request.ip !== peer ||
      namedPeers.has(peer) ||
      namedPeers.size >= namedMax
    )
      return;
    namedPeers.add(peer);
    const advice = isInner(peer)
      ? `if it is your proxy, set TRUST_PROXY=${peer}`
      : 'if it is no proxy of yours, somebody forges the header';
    request.log.warn(
      { peer, setting: 'TRUST_PROXY' },
      `X-Forwarded-For of ${peer} is not believed: all who come through it count as one address; ${advice}`,
    );
  });
}

const inner = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  inner.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['fc00::', 7],
  ['::1', 128],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** An IPv4 address may come as IPv6 writes it. */
function isInner(peer: string): boolean {
  const address = peer.replace(/^::ffff:/, '');
  return inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
