/** Addresses of clients, as limits count them. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of the 64 bits that providers give to one customer: any address among them is theirs to take. */
const NETWORK_GROUPS = 4;

/** An IPv4 address as it is, of an IPv6 address its network `2001:db8:0:7::/64`; anything else unchanged. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // URLs write them one way: lower case, without leading zeros, the end in hexadecimal too.
  const [start = '', end = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsIn(start), groupsIn(end)];
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'));
