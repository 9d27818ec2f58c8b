/** Staff look up calls that read, and try them. */
import { describe, expect, it } from 'vitest';
import { addressOf, curlOf, openCalls, type ApiDescription } from '../../../../ui/scenes/admin/playground/opencalls.ts';
import { exampleOf, rowsOf } from '../../../../ui/scenes/admin/playground/schemas.ts';

const unitOf = { 'x-unit': 'm', 'x-label': { en: 'Height', nl: 'Hoogte' } } as const;
const described: ApiDescription = {
  paths: {
    '/location/list': {
      get: {
        operationId: 'location_list',
        parameters: [{ name: 'limit', in: 'query' }],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/kept' } } } } },
        'x-principals': ['user'],
        'x-failures': ['invalid_query'],
      },
      post: { operationId: 'location_create' },
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
    '/images/binary': { post: { operationId: 'image_add' } },
  },
  components: {
    schemas: {
      kept: {
        type: 'object',
        required: ['name'],
        properties: {
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
const [area, list] = openCalls(described);
const schemas = described.components!.schemas;

describe('calls to try', () => {
  it('are those of the description that read, in the order of their addresses', () => {
    expect(openCalls(described).map(({ id }) => id)).toEqual(['geo_area', 'location_list']);
    expect([list!.principals, list!.failures]).toEqual([['user'], ['invalid_query']]);
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
  });

  it('tell each field with its type, unit and limits', () => {
    const rows = rowsOf(list!.answer!, schemas);
    expect(rows.map(({ path }) => path)).toEqual(['name', 'note', 'cfg', 'cfg.floors', 'cfg.floors[].height', 'size']);
    const [name, note, , , height, size] = rows;
    expect(name).toMatchObject({ type: 'string', longest: 200, isRequired: true });
    expect(note).toMatchObject({ type: 'string', isEmptyAllowed: true });
    expect(height).toMatchObject({ unit: 'm', least: 2.4, most: 9, label: { en: 'Height' } });
    expect(size).toMatchObject({ least: null, most: null });
  });

  it('have an example that fits', () => {
    expect(exampleOf(list!.answer!, schemas)).toEqual({
      ...{ name: 'text', note: 'text', size: 1 },
      cfg: { floors: [{ height: 2.4 }] },
    });
  });
});
