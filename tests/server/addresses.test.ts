/** The address that counts: behind a proxy the forwarded one, and of IPv6 the network of one customer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../model/rules/account/limits.ts';
import { networkOf } from '../../server/sessions/networks.ts';
import { openWorld, PASSWORD, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustProxy: true });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const report = async (address: string, n: number) => {
  const draft = { name: 'error_general', reference: `r${n}`, log: '' };
  return (await world.client().post('/errorrecord/list', draft, from(address))).status;
};

const attempt = async (address: string, password: string) =>
  (await world.client().post('/session/signin', { username: 'user', password }, from(address))).status;

describe('the address of a request', () => {
  const { points } = rateLimits.errorsPerAddress;

  it('is the one the proxy added, whatever stands before it', async () => {
    const answers: number[] = [];
    for (let n = 0; n <= points; n++) answers.push(await report(`10.9.8.${n}, 192.0.2.1`, n));
    expect(answers.filter((status) => status === 201)).toHaveLength(points);
    expect(answers.at(-1)).toBe(429);
    expect(await report('10.9.8.1, 192.0.2.2', 0)).toBe(201);
  });

  it('counts by the network where it is one of IPv6', async () => {
    const answers: number[] = [];
    for (let n = 0; n <= points; n++) answers.push(await report(`2001:db8:0:7::${n.toString(16)}`, n));
    expect(answers.filter((status) => status === 201)).toHaveLength(points);
    expect(answers.at(-1)).toBe(429);
    expect(await report('2001:db8:0:8::1', 0)).toBe(201);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('wrong passwords', () => {
  it('from one address keep nobody out who signs in from another', async () => {
    const answers: number[] = [];
    for (let n = 0; n < rateLimits.signInPerUser.points + 10; n++) answers.push(await attempt('192.0.2.1', 'wrong'));
    expect(answers.filter((status) => status === 401)).toHaveLength(rateLimits.signInPerUserAndAddress.points);
    expect(await attempt('192.0.2.1', PASSWORD)).toBe(429);
    expect(await attempt('192.0.2.2', PASSWORD)).toBe(200);
  });

  it('from one network of IPv6 count together', async () => {
    const answers: number[] = [];
    for (let n = 0; n < rateLimits.signInPerUser.points; n++)
      answers.push(await attempt(`2001:db8::${n.toString(16)}`, 'wrong'));
    expect(answers.filter((status) => status === 401)).toHaveLength(rateLimits.signInPerUserAndAddress.points);
    expect(await attempt('2001:db8:0:1::1', PASSWORD)).toBe(200);
  });

  it('from many addresses are refused all the same', async () => {
    const { points } = rateLimits.signInPerUser;
    const answers: number[] = [];
    for (let n = 0; n <= points; n++) answers.push(await attempt(`198.51.100.${n}`, 'wrong'));
    expect(answers.filter((status) => status === 401)).toHaveLength(points);
    expect(answers.at(-1)).toBe(429);
  });
});
