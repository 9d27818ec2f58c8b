import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import { derive } from '../../../engine/host/derive/derive.ts';
import type { ConceptResult, Figures } from '../../../engine/host/types.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { conceptDerivation, type ConceptDerivation } from '../../../ui/components/derivation/conceptderivation.ts';
import { selectionFigures } from '../../../ui/scenes/concepts/figures/selection.ts';
import { figureLabel, termName } from '../../../ui/components/derivation/termname.ts';
import { flatTriangles, litGroup, uprightTriangles } from '../../../ui/stage/scene/litfaces.ts';
import { faceAt } from '../../../ui/stage/scene/pickpart.ts';
import { partsOf } from '../../../ui/stores/generation/highlight.ts';

let result: ConceptResult;
beforeAll(async () => {
  const engine = await loadEngine();
  const unit = { id: 9, name: 'Woning', size: 50, size_max: 90, cfg: { parking_ratio: 0.9 } };
  const flat = { archetype: 'flat', maxlength: 40, maxwidth: 20, maxheight: 25, cfg: { units: [{ unitId: 9 }] } };
  result = engine.generate({
    plot: { rects: [[-40, -40, 60, 60]] },
    units: [unit],
    buildings: [
      { id: 1, ...flat, x: 0, y: 0 },
      { id: 2, ...flat, x: 10, y: 5, maxheight: 12 },
      { id: 3, archetype: 'parking_lot', maxlength: 40, maxwidth: 16, x: 0, y: -28 },
    ],
  });
});

const buildings = () => result.buildings.map(({ building_id, figures }) => ({ id: Number(building_id), figures }));
const sumOf = (list: readonly { value: number }[]) => list.reduce((sum, { value }) => sum + value, 0);

/** Returns the sum of the lines of a derivation. */
function worth(of: ConceptDerivation): number {
  if (of.kind === 'sum') return sumOf(of.lines) + of.rest;
  if (of.kind === 'highest') return Math.max(...of.lines.map(({ value }) => value));
  if (of.kind === 'difference') return of.of[0].value - of.of[1].value;
  return (sumOf(of.above) / sumOf(of.below)) * of.factor;
}

describe('figures of a concept', () => {
  it.each(formFactors.entries.filter(({ level }) => level.includes('c')).map(({ key }) => key))(
    'come to the figure when they are taken apart (%s)',
    (key) => {
      const derivation = conceptDerivation(key, result.figures, buildings());
      if (!derivation)
        return expect(key === 'plotarea' || result.figures[key] === null || result.figures[key] === undefined).toBe(
          true,
        );
      return expect(worth(derivation)).toBeCloseTo(result.figures[key] as number, 6);
    },
  );

  it('count ground under overlapping buildings once, and say so', () => {
    const derivation = conceptDerivation('gsi', result.figures, buildings())!;
    const single = buildings().reduce((sum, { figures }) => sum + ((figures['footprint'] as number | null) ?? 0), 0);
    expect(derivation.kind === 'ratio' && derivation.above[0]!.value).toBeLessThan(single);
  });
});

describe('figures of several buildings', () => {
  it('are sums, heights and ratios of the sums', () => {
    const [a, b] = buildings().map(({ figures }) => figures) as [Figures, Figures];
    const both = selectionFigures([a, b])!;
    expect(both['gfa']).toBe((a['gfa'] as number) + (b['gfa'] as number));
    expect(both['height']).toBe(a['height']);
    const usable = ['gbo', 'lfa'].map((key) => both[key] as number).reduce((x, y) => x + y);
    expect(both['efficiency']).toBeCloseTo(usable / (both['gfa'] as number), 9);
    expect(selectionFigures([a])).toBe(a);
    expect(selectionFigures([])).toBeNull();
  });
});

describe('parts that are lit', () => {
  it('are drawn for every storey a floor stands for', () => {
    const made = result.buildings[0]!;
    const derivation = derive(made, 'gbo');
    const parts = partsOf(1, derivation.terms);
    expect(parts.length).toBeGreaterThan(0);
    const group = litGroup([{ at: { x: 0, y: 0, rotate_z: 0 }, floors: made.floors, parts }]);
    const positions = (
      group.children[0] as unknown as { geometry: { attributes: { position: { array: Float32Array } } } }
    ).geometry.attributes.position.array;
    // The lit faces in plan, over all storeys, are the area the figure is made of before shafts are taken off.
    let area = 0;
    for (let at = 0; at < positions.length; at += 9) {
      const [ax, ay, , bx, by, , cx, cy] = positions.slice(at, at + 9) as unknown as number[];
      area += Math.abs((bx! - ax!) * (cy! - ay!) - (cx! - ax!) * (by! - ay!)) / 2;
    }
    expect(area).toBeGreaterThan((made.figures['gbo'] as number) - 0.1);
    expect(area).toBeLessThan(made.figures['gfa'] as number);
  });

  it('are found under a point of their storey', () => {
    const floor = result.buildings[0]!.floors.at(-1)!;
    const space = floor.spaces.find(({ kind }) => kind === 'unit')!;
    const ring = space.polygon[0]!;
    const middle: [number, number] = [
      ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
      ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
    ];
    expect(faceAt(floor, middle)).toBe(space.id);
    expect(faceAt(floor, [1_000, 0])).toBeNull();
  });

  it('are triangles of plates and walls', () => {
    expect(
      flatTriangles(
        [
          [
            [0, 0],
            [2, 0],
            [2, 1],
            [0, 1],
            [0, 0],
          ],
        ],
        3,
      ),
    ).toHaveLength(18);
    expect(
      uprightTriangles(
        [
          [0, 0],
          [4, 0],
        ],
        0,
        3,
      ),
    ).toHaveLength(18);
  });
});

describe('names', () => {
  const t = (label: { nl: string }, values: Record<string, unknown> = {}) =>
    label.nl.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  it('every term of every building has one', () => {
    const keys = formFactors.keys;
    const labels = result.buildings.flatMap((made) =>
      keys.flatMap((key) => derive(made, key).terms.map(({ label }) => label)),
    );
    const unnamed = labels.filter((label) => termName(label, t as never) === label.key && label.key !== 'wall');
    expect(unnamed).toEqual([]);
    expect(['built_area', 'parking_demand', 'gbo_lfa'].map((key) => figureLabel(key).nl === key)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
