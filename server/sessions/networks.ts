/** Addresses of clients, as rate limits count them. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Four groups are 64 bits: providers give a customer a whole /64, with any address in it. */
const NETWORK_GROUPS = 4;

/** Returns the network `2001:db8:0:7::/64` of an IPv6 address; an IPv4 address and anything else unchanged. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // URL normalises the address: lower case, no leading zeros, the end in hexadecimal.
  const [start = '', end = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsIn(start), groupsIn(end)];
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'));
