/** New buildings on a free spot, compared with the messages of the engine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { Engine, MultiPolygon } from '../../../engine/host/types.ts';
import { building as buildingEntity, type Building } from '../../../model/entities/building.ts';
import { archetypeOf } from '../../../model/archetypes/index.ts';
import { drawnArchetypes } from '../../support/archetypes.ts';
import { freshRecord } from '../../../model/entity.ts';
import { corners } from '../../../ui/stage/plane/box.ts';
import { placeOn } from '../../../ui/scenes/concepts/modify/buildings/placing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const usual = (archetype: Building['archetype'], id = 1): Building => {
  const { floor_height, ...box } = archetypeOf(archetype).defaults;
  const fresh = { ...freshRecord(buildingEntity), id, name: archetype, archetype };
  fresh.cfg.floor_height = floor_height;
  return { ...fresh, ...box };
};

const rectangle = (length: number, width: number, angle: number): MultiPolygon => [
  [corners({ x: 10, y: -5, rotate_z: angle, maxlength: length, maxwidth: width })],
];

/** Whether the engine finds a part of the building or its court outside the land. */
function isOutside(land: MultiPolygon, building: Building): boolean {
  const { meta } = engine.generate({ plot: { polygons: land }, buildings: [building] });
  return meta.messages.some(({ message }) => /OUTSIDE_PLOT/.test(message));
}

const angles = [0, 0.5];
describe.each(drawnArchetypes)('%s', (archetype) => {
  it.each(angles)('stands inside a plot that has room for it, turned by %s', (angle) => {
    const land = rectangle(108, 103, angle);
    const building = usual(archetype);
    const { fits, ...place } = placeOn(land, [], building, { directions: [0, angle, angle + Math.PI / 2] });
    expect(fits).toBe(true);
    expect(isOutside(land, { ...building, ...place })).toBe(false);
  });

  it('is said not to fit on a plot that is too small', () => {
    const land = rectangle(22, 9, 0.5);
    const building = usual(archetype);
    const { fits, ...place } = placeOn(land, [], building, { directions: [0, 0.5] });
    expect(fits).toBe(false);
    // Archetypes that lie on the ground have no footprint.
    expect(isOutside(land, { ...building, ...place })).toBe(!archetypeOf(archetype).liesOnGround);
  });
});

it('builds on a lawn, not on a parking lot', () => {
  const land = rectangle(60, 50, 0);
  const lawn = { ...usual('environment', 2), x: 10, y: -5, maxlength: 60, maxwidth: 50 };
  expect(placeOn(land, [lawn], usual('flat'))).toMatchObject({ x: 10, y: -5, fits: true });
  expect(placeOn(land, [{ ...lawn, archetype: 'parking_lot' }], usual('flat')).fits).toBe(false);
});
