/** What a building is, read from what the engine makes of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/host/types.ts';
import { defaultOf } from '../../../model/define.ts';
import { building as entity, floorPart, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { listedFloors, standingOf, towerBox } from '../../../ui/stage/plane/standing.ts';
import { engineRecord } from '../../../ui/stores/conceptinput.ts';
import { loadCompiled } from '../../engine/compiled.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

const fresh = freshRecord(entity);
const building = (over: Partial<Building>, cfg: object = {}): Building => ({
  ...fresh,
  id: 1,
  archetype: 'generic',
  ...over,
  cfg: { ...fresh.cfg, ...cfg },
});
const floor = (height: number, repeat_count: number, order: number, offset_front = 0) => ({
  ...defaultOf(floorPart),
  height,
  repeat_count,
  order,
  offset_front,
});
const shownOf = (record: Building) => {
  const { floors } = engine.generate({ buildings: [engineRecord(record)] }).buildings[0]!;
  return { record, made: { floors, top: 0 } };
};

describe('a building', () => {
  it('stands as it was made, and as its record asks before that', () => {
    const record = building({ maxheight: 25, z: 1 });
    expect(standingOf({ record })).toEqual({ storeys: 8, top: 25 });
    expect(standingOf(shownOf(record))).toEqual({ storeys: 8, top: 25 });
  });

  it('has no storeys that its height or its offsets leave no room for', () => {
    const low = building({ maxheight: 10 }, { floors: [floor(4, 1, 10), floor(3, 5, 20)] });
    expect(standingOf(shownOf(low))).toEqual({ storeys: 3, top: 10 });
    const record = building(
      { maxwidth: 15, maxheight: 20 },
      {
        floors: [floor(4, 1, 10), floor(3, 1, 20, 15), floor(3, 2, 30)],
      },
    );
    const shown = shownOf(record);
    expect(standingOf(shown)).toEqual({ storeys: 3, top: 10 });
    expect(listedFloors(shown).map(({ foot, top }) => [foot, top])).toEqual([
      [0, 4],
      [4, 4],
      [4, 10],
    ]);
  });

  it('has its cellar among its storeys, and houses beside each other once', () => {
    const cellar = building({ z: -3, maxheight: 12 }, { floors: [floor(3, 4, 10)] });
    expect(standingOf(shownOf(cellar))).toEqual({ storeys: 4, top: 9 });
    const row = building({ archetype: 'house', maxlength: 40, maxheight: 9 });
    expect(standingOf(shownOf(row)).storeys).toBe(3);
  });
});

describe('a tower', () => {
  const base = { maxlength: 60, maxwidth: 20, maxheight: 12 };
  const cfg = {
    towertype: 'centre',
    flip_direction: false,
    minlength: 20,
    mindepth: 10,
    angle_degrees: 0,
    repeat_count: 4,
  };
  const boxOf = (over: object) => {
    const record = building(base, { towers: [{ name: 'T', order: 10, cfg: { ...cfg, ...over } }] });
    return towerBox(shownOf(record), record.cfg.towers[0]!);
  };

  it('stands where the generator puts it', () => {
    expect(boxOf({})).toEqual({ centre: [0, 0], length: 20, top: 24 });
    expect(boxOf({ towertype: 'start' }).centre).toEqual([-20, -5]);
    expect(boxOf({ towertype: 'end' }).centre).toEqual([20, -5]);
    expect(boxOf({ towertype: 'wing', flip_direction: true })).toMatchObject({ centre: [-40, -5], top: 12 });
  });

  it('keeps its centre and its length when it turns', () => {
    const { centre, length } = boxOf({ towertype: 'end', angle_degrees: 30 });
    expect([...centre, length]).toEqual([20, -5, 20].map((value) => expect.closeTo(value, 3)));
  });

  it('that has no room is found on the roof', () => {
    expect(boxOf({ repeat_count: null, maxheight: 10 })).toMatchObject({ centre: [0, 0], top: 12 });
  });
});
