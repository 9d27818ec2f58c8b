import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { BuildingResult, ConceptInput, FloorResult } from '../../../engine/host/types.ts';
import { boxOf, isInside } from '../../../model/plane.ts';
import { baysAlong } from '../../../engine/export/plan/dimensions.ts';
import { floorDrawing } from '../../../engine/export/plan/floor.ts';
import { figureOf, levelsOf, repeatOf } from '../../../engine/export/plan/levels.ts';
import { roomOf } from '../../../engine/export/plan/plane.ts';
import { bestScale, fitsOn, sheetFor } from '../../../engine/export/plan/sheet.ts';
import { textWidth } from '../../../engine/export/plan/tags.ts';
import { frameMarks } from '../../../engine/export/plan/frame.ts';
import { siteDrawing } from '../../../engine/export/plan/site.ts';
import { fitted, zoomed } from '../../../ui/plan/view.ts';

const concepts = path.resolve(import.meta.dirname, '../../../fixtures/concepts');
let flat: BuildingResult;
let parking: BuildingResult;
let input: ConceptInput;
beforeAll(async () => {
  const engine = await loadEngine();
  input = JSON.parse(await readFile(path.join(concepts, 'RC02/input.json'), 'utf8')) as ConceptInput;
  [flat, parking] = engine.generate(input).buildings as [BuildingResult, BuildingResult];
});

const options = {
  scale: 200,
  areaKind: 'net' as const,
  unitOrder: ['u1'],
  nameOf: (space: { kind: string }) => space.kind,
  area: (value: number) => `${value.toFixed(1)} m2`,
};
const drawn = (building: BuildingResult, index: number, change: Partial<typeof options> = {}) =>
  floorDrawing(levelsOf(building.floors)[index]!, { ...options, ...change })!;
const named = (marks: readonly { name?: string }[], name: string) => marks.filter((mark) => mark.name === name);
const numbersIn = (d: string) => [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe('levels of a building', () => {
  it('are one drawing for equal storeys, the ground floor apart', () => {
    const levels = levelsOf(flat.floors);
    expect(levels.map(({ lowest, highest }) => [lowest, highest])).toEqual([
      [0, 0],
      [1, 7],
    ]);
    expect(repeatOf(levels[1]!)).toBe(7);
    expect(figureOf(levels[1]!, 'units')).toBe(10);
  });

  it('name basements below the ground, and towers side by side as one level', () => {
    const storey = (z: number, repeat: number): FloorResult =>
      ({
        z,
        repeat,
        figures: { height: 3, gfa: 100 },
        attachments: [],
        isSurface: false,
        isBelowGround: z + 3 <= 0,
      }) as unknown as FloorResult;
    const levels = levelsOf([storey(-3, 1), storey(0, 1), storey(3, 4), storey(3, 2)]);
    expect(levels.map(({ lowest, highest, floors }) => [lowest, highest, floors.length])).toEqual([
      [-1, -1, 1],
      [0, 0, 1],
      [1, 2, 2],
      [3, 4, 1],
    ]);
    expect(figureOf(levels[2]!, 'gfa')).toBe(200);
    // The ground around a house is none of its floor area; the stalls on it are its parking.
    const ground = { ...storey(0, 1), isSurface: true, figures: { height: 0, gfa: 372, parking_provided: 8 } };
    const [house] = levelsOf([storey(0, 1), ground as unknown as FloorResult]);
    expect([figureOf(house!, 'gfa'), figureOf(house!, 'parking_provided')]).toEqual([100, 8]);
    const [lot] = levelsOf([ground as unknown as FloorResult]);
    expect(figureOf(lot!, 'gfa')).toBe(372);
    // Half sunk it counts as above ground.
    expect(levelsOf([storey(-1, 1), storey(2, 1)]).map(({ lowest }) => lowest)).toEqual([0, 1]);
  });
});

describe('the drawing of a storey', () => {
  it('is to scale: 40 by 20 metres are 200 by 100 mm at 1:200', () => {
    const walls = drawn(flat, 1).marks.filter(({ name }) => name === 'wall-outer');
    const points = walls.flatMap(({ d }) => numbersIn(d));
    const [xs, ys] = [points.filter((_, index) => index % 2 === 0), points.filter((_, index) => index % 2 === 1)];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(200, 6);
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(100, 6);
  });

  it('has a leaf and a swing as long as each door, opening into the unit', () => {
    const doors = flat.floors[1]!.openings.filter(({ kind }) => kind === 'door');
    const { marks } = drawn(flat, 1);
    expect(doors.length).toBeGreaterThan(9);
    expect(named(marks, 'leaf')).toHaveLength(doors.length);
    const corridor = flat.floors[1]!.spaces.find(({ kind }) => kind === 'corridor')!;
    const { minY, maxY } = boxOf(corridor.polygon[0]!);
    for (const { d } of named(marks, 'leaf') as { d: string }[]) {
      const [x0, y0, x1, y1] = numbersIn(d) as [number, number, number, number];
      expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(5, 3);
      const tip = -y1 / 5;
      expect(tip < minY || tip > maxY).toBe(true);
    }
  });

  it('draws every window, every wall by its weight, every space in the tint of its kind', () => {
    const { marks, targets } = drawn(flat, 1);
    const storey = flat.floors[1]!;
    expect(named(marks, 'window')).toHaveLength(storey.openings.filter(({ kind }) => kind === 'window').length);
    expect(new Set(marks.filter(({ name }) => name === 'wall-outer').map(({ weight }) => weight))).toEqual(
      new Set([0.5]),
    );
    expect(new Set(marks.filter(({ name }) => name === 'wall-inner').map(({ weight }) => weight))).toEqual(
      new Set([0.25]),
    );
    expect(targets).toHaveLength(storey.spaces.length);
    const fills = (name: string) => new Set(targets.filter((mark) => mark.name === name).map(({ fill }) => fill));
    expect(fills('unit').size).toBe(1);
    expect([...fills('corridor')]).toEqual(['#FFFFFF']);
    expect(fills('core')).not.toEqual(fills('unit'));
  });

  it('writes the area kind that was asked for, and tags that stay inside their space', () => {
    const { texts } = drawn(flat, 1);
    const unit = flat.floors[1]!.spaces.find(({ kind }) => kind === 'unit')!;
    expect(texts.some(({ text }) => text === options.area(unit.net))).toBe(true);
    const room = roomOf(unit.polygon);
    expect(isInside(unit.polygon, room.at)).toBe(true);
    for (const { text, size, turn } of texts.filter(({ name, text }) => name === 'tag' && text === 'unit')) {
      expect(textWidth(text, size)).toBeLessThanOrEqual((turn ? room.height : room.width) * 5);
    }
  });

  it('gives dimensions in millimetres: overall and bays that add up to it', () => {
    const { texts, marks } = drawn(flat, 1);
    const sizes = texts.filter(({ name }) => name === 'dimension').map(({ text }) => Number(text));
    expect(sizes).toContain(40_000);
    expect(sizes).toContain(20_000);
    const { minX, maxX } = { minX: -20, maxX: 20 };
    const stops = baysAlong('bottom', flat.floors.slice(1), { minX, maxX, minY: -10, maxY: 10 });
    expect(stops.length).toBeGreaterThan(3);
    expect([stops[0], stops.at(-1)]).toEqual([minX, maxX]);
    expect(named(marks, 'tick').length).toBeGreaterThan(2);
  });

  it('draws parking stalls without tags', () => {
    const { targets, texts } = drawn(parking, 0);
    expect(named(targets, 'stall')).toHaveLength(32);
    expect(texts.filter(({ text }) => text === 'stall')).toEqual([]);
  });

  it('is nothing where there is nothing', () => {
    const empty = { ...flat.floors[0]!, spaces: [], walls: [] };
    expect(floorDrawing(levelsOf([empty])[0]!, options)).toBeNull();
  });
});

describe('a sheet', () => {
  const box = (width: number, height: number) => ({ minX: 0, minY: 0, maxX: width, maxY: height });
  it('keeps its paper while the drawing fits, and grows rather than change the scale', () => {
    expect(sheetFor(box(200, 100), 'A4', 200)).toMatchObject({ width: 297, height: 210, fits: true });
    const large = sheetFor(box(500, 100), 'A3', 100);
    expect(large.fits).toBe(false);
    expect(large.width).toBeGreaterThanOrEqual(528);
    expect(large.scale).toBe(100);
  });

  it('takes the largest scale that fits', () => {
    const at = (scale: number) => box(60_000 / scale, 20_000 / scale);
    expect(bestScale(at, 'A3')).toBe(200);
    expect(fitsOn(at(200), 'A3')).toBe(true);
    expect(fitsOn(at(100), 'A3')).toBe(false);
  });

  it('keeps what is under the pointer where it is while zooming', () => {
    const sheet = { width: 420, height: 297 };
    const view = fitted(sheet, { width: 900, height: 700 });
    const under = (v: typeof view) => [(300 - v.x) / v.zoom, (200 - v.y) / v.zoom];
    const near = zoomed(view, 3, [300, 200], 0.1);
    expect(near.zoom).toBeCloseTo(3 * view.zoom, 9);
    expect(under(near)[0]).toBeCloseTo(under(view)[0]!, 9);
    expect(under(near)[1]).toBeCloseTo(under(view)[1]!, 9);
  });
});

describe('the title block', () => {
  const block = {
    maker: 'Waterland Ontwikkeling en Beheer',
    title: 'Appartementenblok met parkeerterrein en daktuin aan de noordzijde, Situatie',
    lines: [
      ['Locatie', 'Lijnbaan en omgeving – kavel 12 tot en met 18, noordelijk deel'],
      ['Concept', 'Appartementenblok met parkeerterrein en daktuin aan de noordzijde'],
    ] as [string, string][],
    legend: Array.from({ length: 40 }, (_, nth) => ({ label: `Gebouw ${nth}`, value: '', fill: '#fff' })),
    more: (count: number) => `en nog ${count}`,
    north: 'N',
    note: '',
  };

  it.each(['A4', 'A3'] as const)('writes long names whole and inside its frame (%s)', (paper) => {
    const sheet = sheetFor({ minX: 0, minY: 0, maxX: 100, maxY: 80 }, paper, 200);
    const { texts } = frameMarks(sheet, block, 0);
    const wordsOf = (wanted: string) => texts.flatMap(({ name, text }) => (name === wanted ? [text] : [])).join(' ');
    expect(wordsOf('title')).toBe(block.title);
    expect(wordsOf('titleValue')).toBe(block.lines.map(([, value]) => value).join(' '));
    for (const { x, y, text, size, anchor } of texts) {
      const width = textWidth(text, size);
      const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
      expect(left + width, text).toBeLessThanOrEqual(sheet.width - 10);
      expect(y, text).toBeLessThanOrEqual(sheet.height - 10);
    }
  });

  it('shortens only what fits in no way, and says what the legend leaves out', () => {
    const sheet = sheetFor({ minX: 0, minY: 0, maxX: 100, maxY: 80 }, 'A4', 200);
    const { texts } = frameMarks(sheet, { ...block, title: 'Woonzorgcomplex'.repeat(20) }, 0);
    expect(named(texts, 'title').at(-1)).toMatchObject({ text: expect.stringMatching(/…$/) });
    const shown = texts.filter(({ text }) => text.startsWith('Gebouw')).length;
    expect(texts.some(({ text }) => text === `en nog ${40 - shown}`)).toBe(true);
  });
});

describe('the ground plan', () => {
  it('keeps the names of buildings that stand on each other apart', () => {
    const stacked = ['Kelder', 'Plint', 'Toren'].map((name, nth) => ({
      key: name,
      name,
      detail: '3 lg.',
      x: 0,
      y: 0,
      rotation: 0,
      length: 40 - 8 * nth,
      width: 20,
      ground: null,
    }));
    const nothing = { parcels: [], buildable: [], surroundings: null, trees: [] };
    const { texts } = siteDrawing({ scale: 500, unitOrder: [], buildings: stacked, ...nothing })!;
    expect(texts.map(({ text }) => text)).toEqual(['Kelder', '3 lg.', 'Plint', '3 lg.', 'Toren', '3 lg.']);
    const lines = texts.toSorted((a, b) => a.y - b.y);
    for (const [index, line] of lines.entries())
      if (index > 0) expect(line.y - lines[index - 1]!.y).toBeGreaterThan(line.size);
  });

  it('places and turns buildings as the concept does', () => {
    const ground = levelsOf(flat.floors)[0]!;
    const building = {
      key: '1',
      name: 'A',
      detail: '',
      x: 100,
      y: 0,
      rotation: Math.PI / 2,
      length: 40,
      width: 20,
      ground,
    };
    const drawing = siteDrawing({
      scale: 500,
      unitOrder: [],
      buildings: [building],
      parcels: [],
      buildable: [],
      surroundings: null,
      trees: [],
    })!;
    const points = numbersIn(drawing.targets[0]!.d);
    const xs = points.filter((_, index) => index % 2 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([180, 220]);
    expect(drawing.box.maxY - drawing.box.minY).toBeGreaterThan(80);
  });

  it('is nothing without plot and buildings', () => {
    expect(
      siteDrawing({
        scale: 500,
        unitOrder: [],
        buildings: [],
        parcels: [],
        buildable: [],
        surroundings: null,
        trees: [],
      }),
    ).toBeNull();
  });
});
