/** The calls of the product, as written down by hand, exist for every entity. */
import { describe, expect, it } from 'vitest';
import { apiPrefixes, entityCalls, healthCalls, imageCalls } from '../../model/calls.ts';
import { callPath } from '../../model/call.ts';
import { geoCalls } from '../../model/geocalls.ts';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { entities, type EntityName } from '../../model/entities/index.ts';
import { entityPath } from '../support/entitypath.ts';

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

  it('exist for every entity agreed', () => {
    const agreed = `contentitem company user customfield customvalue image location locationlabel locationcustomvalue plot
      note cost concept building ticket unit constraint label searchquery featurefilter publication section json`;
    expect(agreed.split(/\s+/).filter((name) => !(names as string[]).includes(name))).toEqual([]);
  });
});

describe('pictures', () => {
  it('are files, in full and small', () => {
    expect([imageCalls.full, imageCalls.thumb].map((call) => `${call.method} ${callPath(call, { id: 7 })}`)).toEqual([
      'GET /images/binary/7/img.png',
      'GET /images/binary/7/thumb.png',
    ]);
  });
});

describe('other calls', () => {
  it('lie under the prefixes the development proxy passes on', () => {
    for (const call of [...Object.values(sessionCalls), ...Object.values(geoCalls), ...Object.values(healthCalls)]) {
      expect(apiPrefixes).toContain(call.path.split('/')[1]);
    }
  });
});
