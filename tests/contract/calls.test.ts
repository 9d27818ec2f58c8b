/** The calls of the product, as written down by hand, exist for every entity. */
import { describe, expect, it } from 'vitest';
import { apiPrefixes, entityCalls, entityPath, geoCalls, healthCalls, sessionCalls } from '../../model/calls.ts';
import { entities, type EntityName } from '../../model/entities/index.ts';

const wanted: readonly [method: string, path: string][] = [
  ['GET', '/{entity}/list'],
  ['GET', '/{entity}/public/list'],
  ['GET', '/{entity}/detail/7'],
  ['GET', '/{entity}/public/key'],
  ['POST', '/{entity}/list'],
  ['POST', '/{entity}/list/public'],
  ['PATCH', '/{entity}/detail/7'],
  ['PATCH', '/{entity}/public/key'],
  ['PATCH', '/{entity}/public/key/extra'],
  ['PUT', '/{entity}/order'],
  ['PUT', '/{entity}/detail'],
  ['DELETE', '/{entity}/detail/7'],
  ['DELETE', '/{entity}/list'],
];

const names = Object.keys(entities) as EntityName[];

describe('generic calls', () => {
  it.each(names)('of %s', (name) => {
    const have = (Object.keys(entityCalls) as (keyof typeof entityCalls)[]).map(
      (call) => `${entityCalls[call].method} ${entityPath(name, call, { id: 7, key: 'key', extra: 'extra' })}`,
    );
    for (const [method, path] of wanted) expect(have).toContain(`${method} ${path.replace('{entity}', name)}`);
  });

  it('are tried with the list of public records before a public key', () => {
    const order = Object.keys(entityCalls);
    expect(order.indexOf('publicList')).toBeLessThan(order.indexOf('publicDetail'));
  });

  it('exist for the entities of this release', () => {
    expect(names).toEqual(
      expect.arrayContaining(['company', 'user', 'location', 'plot', 'unit', 'concept', 'building', 'session']),
    );
  });
});

describe('other calls', () => {
  it('lie under the prefixes the development proxy passes on', () => {
    for (const call of [...Object.values(sessionCalls), ...Object.values(geoCalls), ...Object.values(healthCalls)]) {
      expect(apiPrefixes).toContain(call.path.split('/')[1]);
    }
  });
});
