/** The table of rights, case by case: both layers of safety together, and the query scope without the policies. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath } from '../../../model/call.ts';
import { entityCalls } from '../../../model/calls.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import type { Field } from '../../../model/define.ts';
import { locationFilter } from '../../../model/rules/location/locationfilter.ts';
import type { Principal } from '../../../model/entity.ts';
import { companyEntities } from '../support/everything.ts';
import { checkAll, openMatrix, states, signedPrincipals, withoutPolicies, type Matrix } from '../support/matrix.ts';

let matrix: Matrix;
beforeAll(async () => {
  matrix = await openMatrix();
});
afterAll(() => matrix.close());

describe('with both layers', () => {
  // Administrators and trials differ from others of a company in verbs, not in what they reach.
  const fewer = new Set<Principal>(['admin', 'trial']);
  it.each(['anonymous', ...signedPrincipals] as const)(
    '%s may do what the table says and nothing else',
    async (principal) => {
      const { cases, wrong } = await checkAll(matrix, [principal], fewer.has(principal) ? ['own', 'foreign'] : states);
      expect(cases).toBeGreaterThan(300);
      expect(wrong).toEqual([]);
    },
  );
});

describe('fields', () => {
  const other = (field: Field, value: unknown): unknown => {
    switch (field.kind) {
      case 'flag':
        return value !== true;
      case 'int':
        return Number(value ?? 0) + 1;
      case 'ref':
        return 1_999_999_999;
      case 'real':
        return Number(value) === 0.5 ? 0.25 : 0.5;
      case 'time':
        return '2001-01-01T00:00:00.000Z';
      case 'secret':
        return 'x';
      default:
        return 'another';
    }
  };

  it.each(companyEntities.map((of) => [of.name as EntityName, of] as const))(
    'of %s that the server sets cannot be written, filtered or sorted on unless the model says so',
    async (name, of) => {
      const client = await matrix.world.as('admin');
      const [record] = (await client.get(`/${name}/list?limit=1`)).body;
      await matrix.changes();
      for (const [key, field] of Object.entries(of.fields)) {
        const [filter, sort] = [
          await client.get(`/${name}/list?${key}=1`),
          await client.get(`/${name}/list?orderBy=${key}`),
        ];
        const isOpen = field.kind !== 'secret' && !field.transient;
        // The filter of locations has a few names in common with their fields.
        const isFiltered = (field.filter && isOpen) || (name === 'location' && key in locationFilter);
        // The limit of a choice has the name of the limit of a list.
        if (!isFiltered && key !== 'limit') expect(filter.status, `filter ${key}`).toBe(400);
        expect(sort.status, `sort ${key}`).toBe(field.sort ? 200 : 400);
        if (!field.server || !of.access.admin.includes('U')) continue;
        const body = { [key]: other(field, record[key]) };
        const answers = [
          await client.patch(`/${name}/detail/${record.id}`, body),
          await client.put(`/${name}/detail`, [{ id: record.id, ...body }]),
        ];
        if (of.access.admin.includes('C')) answers.push(await client.post(`/${name}/list`, body));
        for (const answer of answers) {
          // A list of one names the place in it.
          expect([400, 403, 412], `${key} ${answer.text}`).toContain(answer.status);
          if (answer.status !== 412)
            expect(Object.keys(answer.body.error.fields ?? {}).join(), answer.text).toContain(key);
        }
      }
      expect(await matrix.changes()).toBe(0);
      expect(JSON.stringify(record)).not.toMatch(/password_hash|token_hash|deleteBatch/);
    },
  );
});

describe('public verbs', () => {
  it('with keys that nobody published give nothing to anybody', async () => {
    await matrix.changes();
    for (const principal of ['anonymous', ...signedPrincipals] as const) {
      const client = principal === 'anonymous' ? matrix.world.client() : await matrix.world.as(principal);
      for (const of of companyEntities) {
        for (const name of [
          'publicList',
          'publicDetail',
          'publicationList',
          'publicCreate',
          'publicPatch',
          'publicPatchExtra',
        ] as const) {
          const call = entityCalls[name];
          const path = callPath(call, { entity: of.name, key: 'everything1', extra: 'everything2' });
          const body =
            call.method === 'GET'
              ? undefined
              : name === 'publicCreate'
                ? { key: 'everything1', answers: [{ surveyquestionId: 1, value: '' }] }
                : { status: 'x' };
          await matrix.world.knex('rate_limit').delete();
          const { status, text } = await client.send(
            call.method,
            name === 'publicList' ? `${path}?keys=everything1` : path,
            body,
          );
          const granted = of.access[principal].includes(call.verb);
          const wanted = !granted ? (principal === 'anonymous' ? 401 : 403) : name === 'publicList' ? 200 : 404;
          expect(
            [status, name === 'publicList' && status === 200 ? text : ''],
            `${principal} ${name} ${of.name} ${text}`,
          ).toEqual([wanted, wanted === 200 ? '[]' : '']);
        }
      }
    }
    expect(await matrix.changes()).toBe(0);
  });
});

describe('the query scope without the policies', () => {
  beforeAll(() => withoutPolicies(matrix.world.knex));
  it('holds for every verb on what is not theirs', async () => {
    expect((await checkAll(matrix, ['user', 'staff'], ['foreign', 'foreign deleted'])).wrong).toEqual([]);
  });
});
