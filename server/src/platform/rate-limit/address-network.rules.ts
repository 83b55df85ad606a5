import ipaddr from 'ipaddr.js';

const hextetsOfNetwork = 4;

/**
 * The network that limits per address count by: an IPv4 address itself, of an IPv6 address its /64 network, since one
 * connection is usually given a whole /64 and could take a new address for every request. What is no address stays as
 * it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts
    .slice(0, hextetsOfNetwork)
    .map((part) => part.toString(16))
    .join(':');
  return `${network}::/64`;
}
