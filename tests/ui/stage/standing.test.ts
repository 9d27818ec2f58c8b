/** Storeys and levels of a building, read from the engine's result. */
import { beforeAll, describe, expect, it } from 'vitest';
import { packedOf } from '../../../engine/host/decode/decode.ts';
import { decodeExtent } from '../../../engine/host/decode/extent.ts';
import { OutputView } from '../../../engine/host/module/memory.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { defaultOf } from '../../../model/define.ts';
import { building as entity, floorPart, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { stackedTo, withStoreys } from '../../../ui/stage/plane/restack.ts';
import { highestOf, listedFloors, standingOf, towerBox } from '../../../ui/stage/plane/standing.ts';
import { roomBeside } from '../../../ui/stage/plane/treeroom.ts';
import { engineRecord } from '../../../engine/host/records/conceptinput.ts';
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
  const result = engine.generate({ buildings: [engineRecord(record)] }).buildings[0]!;
  const { top, stack } = decodeExtent(new OutputView(packedOf(result)!.packed.output, 0));
  return { record, made: { floors: result.floors, top, stack } };
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

describe('another height', () => {
  /** Storeys that are built after a change. */
  const built = (record: Building, { maxheight, cfg }: ReturnType<typeof stackedTo>) =>
    standingOf(shownOf({ ...record, maxheight, cfg: { ...record.cfg, ...cfg } })).storeys;

  it('counts from the storeys that are built, where the height leaves some out', () => {
    const low = building({ maxheight: 10, z: 2 }, { floors: [floor(4, 1, 10), floor(3, 3, 20), floor(3, 2, 30)] });
    const shown = shownOf(low);
    expect(standingOf(shown).storeys).toBe(3);
    expect(built(low, withStoreys(shown, 4))).toBe(4);
    expect(built(low, stackedTo(shown, 13))).toBe(4);
  });

  it('counts from the storeys that are built, where offsets leave some out', () => {
    const floors = [floor(4, 1, 10), floor(3, 1, 20, 15), floor(3, 2, 30)];
    const inset = building({ maxwidth: 15, maxheight: 20 }, { floors });
    const shown = shownOf(inset);
    expect(built(inset, withStoreys(shown, 5))).toBe(5);
    expect(built(inset, stackedTo(shown, 16))).toBe(5);
    expect(withStoreys(shown, 5).cfg?.floors).toHaveLength(3);
  });
});

describe('the highest level', () => {
  it('is that of the cellar where nothing stands on it', () => {
    const floors = [floor(3, 1, 10), floor(3, 1, 20, 40)];
    const cellar = building({ z: -3, maxheight: 12 }, { floors });
    expect([highestOf({ record: cellar }), highestOf(shownOf(cellar))]).toEqual([3, 0]);
    expect([roomBeside([{ record: cellar }]), roomBeside([shownOf(cellar)])].map((room) => room([0, 0], 1))).toEqual([
      false,
      true,
    ]);
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
