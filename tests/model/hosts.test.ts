import { describe, expect, it } from 'vitest';
import { addressOf, hostsFor, type HostTable } from '../../model/hosts.ts';

const table: HostTable = {
  'plan.example': { environment: 'production', data: 'https://data.example', geodata: 'https://geo.example' },
  'plan.localhost': { environment: 'local', data: 'http://data.localhost', ai: 'http://ai.localhost' },
  'test.example': { environment: 'test', data: 'https://data.test.example', ai: 'https://ai.example' },
};

describe('hosts', () => {
  it('are one origin unless the table says otherwise', () => {
    for (const page of ['kavel.example', 'localhost', '127.0.0.1', '__proto__', 'constructor'])
      expect(addressOf('data', '/location/list', page)).toBe('/location/list');
    expect(hostsFor('localhost').environment).toBe('local');
    expect(hostsFor('kavel.example').environment).toBe('production');
  });

  it('are picked by the host name of the page', () => {
    expect(addressOf('data', '/x', 'plan.example', table)).toBe('https://data.example/x');
    expect(addressOf('geodata', '/x', 'plan.example', table)).toBe('https://geo.example/x');
    expect(addressOf('geodata', '/x', 'test.example', table)).toBe('https://data.test.example/x');
    expect(addressOf('app', '/x', 'plan.example', table)).toBe('/x');
  });

  it('are of services of their own only on the machine of a developer', () => {
    expect(hostsFor('plan.localhost', table).origins).toMatchObject({
      ai: 'http://ai.localhost',
      scheduler: 'http://data.localhost',
    });
    expect(hostsFor('test.example', table).origins.ai).toBe('https://data.test.example');
  });
});
