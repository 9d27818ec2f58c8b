/** Staff try calls that only read. */
import { describe, expect, it } from 'vitest';
import { addressOf, curlOf, openCalls, type ApiDescription } from '../../../../ui/scenes/admin/playground/opencalls.ts';

const paths: Record<string, object> = {
  '/location/list': {
    get: { operationId: 'location_list', parameters: [{ name: 'limit', in: 'query' }] },
    post: { operationId: 'location_create' },
  },
  '/geo/area/{level}/{code}': {
    get: {
      operationId: 'geo_area',
      parameters: [
        { name: 'level', in: 'path', required: true },
        { name: 'code', in: 'path', required: true },
        { name: 'If-Match', in: 'header' },
      ],
    },
  },
  '/job/cancel/{id}': { post: { operationId: 'job_cancel' } },
};
const described: ApiDescription = { paths };
const [area, list] = openCalls(described);

describe('calls to try', () => {
  it('only read, in the order of their addresses', () => {
    expect(openCalls(described).map(({ id }) => id)).toEqual(['geo_area', 'location_list']);
    expect(area!.parameters.map(({ name }) => name)).toEqual(['level', 'code']);
  });

  it('have an address once what they need is given', () => {
    expect(addressOf(area!, { level: 'parks' })).toBeNull();
    expect(addressOf(area!, { level: 'parks', code: ' a/b ' })).toBe('/geo/area/parks/a%2Fb');
    expect(addressOf(list!, {})).toBe('/location/list');
    expect(addressOf(list!, { limit: '5' })).toBe('/location/list?limit=5');
  });

  it('are quoted for a command line', () => {
    expect(curlOf("/location/list?name='a'", 'https://kavel.example')).toContain(
      "'https://kavel.example/location/list?name=%27a%27'",
    );
  });
});
