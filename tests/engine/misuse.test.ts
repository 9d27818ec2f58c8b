/** Values of the wrong type anywhere in a concept: a TypeError that names the place, never a message of the language itself. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConceptInput, Engine } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';
import { paths, replaced, textOf, whole, type Path } from './support/wholeconcept.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

function complaint(concept: ConceptInput): string | null {
  try {
    engine.generate(concept);
    return null;
  } catch (error) {
    if (!(error instanceof TypeError)) return `no TypeError: ${String(error)}`;
    return error.message;
  }
}

/** Values of every JSON type. String() of the last one throws. */
const wrong: unknown[] = ['x', 1, true, null, [], {}, [null], ['x'], [[]], [[null]], [1], { toString: 1, valueOf: 1 }];

describe('a value of the wrong type', () => {
  it('is taken, or named with its place and what it has to be', () => {
    const raw: string[] = [];
    for (const path of paths(whole())) {
      for (const value of wrong) {
        const found = complaint(replaced(path, value));
        const place = textOf(path);
        const isClear = found === null || (found.startsWith(place) && /^\S+ must be /.test(found));
        if (!isClear) raw.push(`${place} = ${JSON.stringify(value)}: ${found}`);
      }
    }
    expect(raw).toEqual([]);
  }, 120_000);

  it.each([
    [['plot', 'rects'], 'x', 'plot.rects must be a list'],
    [['plot', 'rects'], [null], 'plot.rects[0] must be [minx, miny, maxx, maxy]'],
    [['plot', 'rects', 0], [0, 0, 10], 'plot.rects[0] must be [minx, miny, maxx, maxy]'],
    [['plot', 'polygon'], 'x', 'plot.polygon must be a list'],
    [['plot', 'polygon', 1], [3], 'plot.polygon[1] must be [x, y]'],
    [['plot', 'polygons', 0, 0], null, 'plot.polygons[0][0] must be a list'],
    [['plot', 'buildable', 'polygons', 0, 0, 2], 'x', 'plot.buildable.polygons[0][0][2] must be [x, y]'],
    [['units'], [null], 'units[0] must be an object'],
    [['units', 0, 'cfg', 'balcony'], 'x', 'units[0].cfg.balcony must be an object'],
    [['buildings', 1], null, 'buildings[1] must be an object'],
    [['units', 0, 'name'], 7, 'units[0].name must be a text'],
    [['buildings', 0, 'name'], [], 'buildings[0].name must be a text'],
    [['buildings', 1, 'id'], {}, 'buildings[1].id must be a number or a text'],
    [['buildings', 0, 'cfg', 'points', 2], [1], 'buildings[0].cfg.points[2] must be [x, y]'],
    [['buildings', 0, 'cfg', 'floors', 0, 'height'], '3', 'buildings[0].cfg.floors[0].height must be a number'],
    [
      ['buildings', 0, 'cfg', 'floors', 0, 'pointed_edges', 0],
      3,
      'buildings[0].cfg.floors[0].pointed_edges[0] must be',
    ],
    [['constraints', 0, 'type'], 3, 'constraints[0].type must be one of constraint_types or plot_constraint_kinds'],
    [['constraints', 0, 'value'], '9', 'constraints[0].value must be a number'],
    [['parking_norms', 'office'], '1', 'parking_norms.office must be a number'],
  ] as [Path, unknown, string][])('at %j as %j: %s', (path, value, message) => {
    expect(complaint(replaced(path, value))).toContain(message);
  });

  it('is named in a concept without buildings and in a building alone, too', () => {
    expect(complaint({ buildings: [], units: 'x' as never })).toBe('units must be a list');
    expect(complaint({ buildings: [], units: [null as never] })).toBe('units[0] must be an object');
    const record = { id: 1, archetype: 'flat', cfg: { floors: [null] } };
    expect(() => engine.generateBuilding(record)).toThrow('building.cfg.floors[0] must be an object');
    expect(() => engine.generateBuilding({ building: record, units: [null as never] })).toThrow(
      'units[0] must be an object',
    );
  });
});
