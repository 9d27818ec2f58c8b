/** Staff look up calls and try them. */
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  curlOf,
  isRead,
  openCalls,
  type ApiDescription,
} from '../../../../ui/scenes/admin/playground/opencalls.ts';
import { exampleOf, rowsOf } from '../../../../ui/scenes/admin/playground/schemas.ts';

const unitOf = { 'x-unit': 'm', 'x-label': { en: 'Height', nl: 'Hoogte' } } as const;
const described: ApiDescription = {
  paths: {
    '/location/list': {
      get: { operationId: 'location_list', parameters: [{ name: 'limit', in: 'query' }], 'x-principals': ['user'] },
      post: {
        operationId: 'location_create',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/draft' } } } },
        'x-failures': ['invalid'],
      },
    },
    '/geo/area/{level}/{code}': {
      get: {
        operationId: 'geo_area',
        parameters: [
          { name: 'level', in: 'path', required: true },
          { name: 'code', in: 'path', required: true },
        ],
      },
    },
    '/images/binary': { post: { operationId: 'image_add', requestBody: { content: { 'multipart/form-data': {} } } } },
  },
  components: {
    schemas: {
      draft: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string', maxLength: 200 },
          note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          cfg: {
            type: 'object',
            properties: {
              floors: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { height: { type: 'number', minimum: 2.4, maximum: 9, ...unitOf } },
                },
              },
            },
          },
          size: { type: 'number', minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
        },
      },
    },
  },
};
const [area, image, list, create] = openCalls(described);
const schemas = described.components!.schemas;

describe('calls to try', () => {
  it('are those of the description, in the order of their addresses', () => {
    expect(openCalls(described).map(({ id }) => id)).toEqual([
      'geo_area',
      'image_add',
      'location_list',
      'location_create',
    ]);
    expect([area, image, list, create].map((each) => isRead(each!))).toEqual([true, false, true, false]);
    expect(list!.principals).toEqual(['user']);
    expect([image!.takesFile, create!.takesFile]).toEqual([true, false]);
    expect(create!.failures).toEqual(['invalid']);
  });

  it('have an address once what they need is given', () => {
    expect(addressOf(area!, { level: 'parks' })).toBeNull();
    expect(addressOf(area!, { level: 'parks', code: ' a/b ' })).toBe('/geo/area/parks/a%2Fb');
    expect(addressOf(list!, {})).toBe('/location/list');
    expect(addressOf(list!, { limit: '5' })).toBe('/location/list?limit=5');
  });

  it('are quoted for a command line', () => {
    const origin = 'https://kavel.example';
    expect(curlOf("/location/list?name='a'", origin)).toContain("'https://kavel.example/location/list?name=%27a%27'");
    const write = curlOf('/location/list', origin, { method: 'POST', body: `{"name":"'t Hof"}` });
    expect(write).toContain(`-X POST -H 'Origin: https://kavel.example'`);
    expect(write).toContain(`-d '{"name":"'\\''t Hof"}'`);
  });

  it('tell each field with its type, unit and limits, without what the server writes', () => {
    const rows = rowsOf(create!.body!, schemas, true);
    expect(rows.map(({ path }) => path)).toEqual(['name', 'note', 'cfg', 'cfg.floors', 'cfg.floors[].height', 'size']);
    const [name, note, , , height, size] = rows;
    expect(name).toMatchObject({ type: 'string', longest: 200, isRequired: true });
    expect(note).toMatchObject({ type: 'string', isEmptyAllowed: true });
    expect(height).toMatchObject({ unit: 'm', least: 2.4, most: 9, label: { en: 'Height' } });
    expect(size).toMatchObject({ least: null, most: null });
  });

  it('have an example that fits', () => {
    expect(exampleOf(create!.body!, schemas, true)).toEqual({
      ...{ name: 'text', note: 'text', size: 1 },
      cfg: { floors: [{ height: 2.4 }] },
    });
  });
});
