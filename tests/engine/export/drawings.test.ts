import { describe, expect, it } from 'vitest';
import { exportDxf } from '../../../engine/export/dxf.ts';
import { exportGeojson } from '../../../engine/export/geojson.ts';
import { exportSvg } from '../../../engine/export/svg.ts';
import type { Polygon } from '../../../engine/host/types.ts';
import { conceptIds, figure, overStoreys, sourceOf } from './source.ts';

type Point = [number, number];
interface Entity {
  type: string;
  layer: string;
  text?: string;
  isClosed: boolean;
  points: [number, number, number][];
}

/** Reads pairs of group code and value, strictly: sections in order, every polyline ended, every layer declared. */
function readDxf(text: string) {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.length % 2).toBe(0);
  const pairs = Array.from({ length: lines.length / 2 }, (_, i) => [Number(lines[2 * i]), lines[2 * i + 1]!] as const);
  expect(pairs.every(([code]) => Number.isInteger(code))).toBe(true);
  const sections = pairs.flatMap(([code, value], i) => (code === 0 && value === 'SECTION' ? [pairs[i + 1]![1]] : []));
  expect(pairs.at(-1)).toEqual([0, 'EOF']);
  const layers = new Set(
    pairs.flatMap(([code, value], i) => (code === 0 && value === 'LAYER' ? [pairs[i + 1]![1]] : [])),
  );
  const entities: Entity[] = [];
  let current: Entity | null = null;
  let isVertex = false;
  const start = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES');
  for (const [code, value] of pairs.slice(start + 1)) {
    if (code === 0) {
      isVertex = value === 'VERTEX' || value === 'TEXT';
      if (value === 'POLYLINE' || value === 'TEXT')
        entities.push((current = { type: value, layer: '', isClosed: false, points: [] }));
      if (value === 'VERTEX' && current?.type !== 'POLYLINE') throw new Error('a vertex without its polyline');
      if (value === 'SEQEND' || value === 'ENDSEC') current = null;
    } else if (current) {
      if (code === 8) current.layer = value;
      if (code === 1) current.text = value;
      if (code === 70) current.isClosed = value === '1';
      if (isVertex && code === 10) current.points.push([Number(value), 0, 0]);
      if (isVertex && code === 20) current.points.at(-1)![1] = Number(value);
      if (isVertex && code === 30) current.points.at(-1)![2] = Number(value);
    }
  }
  return { sections, layers, entities };
}

const signedArea = (points: readonly (readonly number[])[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x! * nextY! - nextX! * y!;
  }, 0) / 2;
const areaOf = (points: readonly (readonly number[])[]): number => Math.abs(signedArea(points));

describe.each(conceptIds)('DXF of %s', (id) => {
  it('has closed polylines per kind and storey whose areas are the figures', async () => {
    const source = await sourceOf(id);
    const { sections, layers, entities } = readDxf(exportDxf(source));
    expect(sections).toEqual(['HEADER', 'TABLES', 'BLOCKS', 'ENTITIES']);
    expect(entities.every(({ layer }) => layers.has(layer))).toBe(true);
    expect([...layers].every((name) => /^[A-Z0-9_$-]{1,31}$/.test(name))).toBe(true);
    const total = (pattern: RegExp) =>
      entities
        .filter(({ type, layer, isClosed }) => type === 'POLYLINE' && isClosed && pattern.test(layer))
        .reduce((sum, { points, layer }) => sum + (/_FOOTPRINT$/.test(layer) ? signedArea(points) : areaOf(points)), 0);
    expect(total(/^PLOT$/)).toBeCloseTo(figure(source.result.figures, 'plotarea'), 1);
    const gross = overStoreys(source, 'gfa');
    expect(total(/_FOOTPRINT$/)).toBeCloseTo(gross, 1);
    // Walls and spaces share out the storey without a gap.
    expect(Math.abs(total(/_WALL_/) + total(/_SPACE_/) - gross)).toBeLessThan(0.05);
  });
});

describe('DXF', () => {
  it('puts each storey on its own layers, at its height', async () => {
    const { entities, layers } = readDxf(exportDxf(await sourceOf('RC02')));
    expect([...layers]).toEqual(
      expect.arrayContaining([
        '00_WALL_OUTER',
        '00_SPACE_STORAGE',
        '07_SPACE_UNIT',
        '07_WALL_INNER',
        '03_WINDOW',
        '03_DOOR',
      ]),
    );
    const top = entities.filter(({ layer }) => layer === '07_SPACE_UNIT');
    expect(top).toHaveLength(10);
    expect(top.every(({ points }) => points.every(([, , z]) => z === 21))).toBe(true);
    expect(
      entities.filter(({ layer, type }) => layer === '07_TAG' && type === 'TEXT').map(({ text }) => text),
    ).toContain('Wooneenheid 72.2 m2');
  });

  it('lies in RD when an origin is given, and keeps to plain characters', async () => {
    const text = exportDxf(await sourceOf('turned'), { origin: [136_600, 455_900] });
    const { entities } = readDxf(text);
    expect(entities.every(({ points }) => points.every(([x, y]) => Math.hypot(x - 136_600, y - 455_900) < 100))).toBe(
      true,
    );
    expect(/^[ -~]*$/.test(text.replaceAll('\r\n', ''))).toBe(true);
  });
});

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** A strict reader of XML without comments, entities of its own or namespaces: text that is not well-formed fails. */
function readXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const token = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let match: RegExpExecArray | null;
  let at = 0;
  while ((match = token.exec(text))) {
    at = token.lastIndex;
    const [, closing, name, list, isEmpty, content] = match;
    if (content !== undefined) {
      if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(content)) throw new Error(`a bare & in ${content}`);
      open.at(-1)!.text += content;
    } else if (closing) {
      if (open.pop()!.name !== name) throw new Error(`${name} closes something else`);
    } else {
      const attributes = Object.fromEntries(
        [...list!.matchAll(/([\w:-]+)="([^"]*)"/g)].map((pair) => [pair[1]!, pair[2]!]),
      );
      const element: Element = { name: name!, attributes, text: '', children: [] };
      open.at(-1)!.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (at !== text.length || open.length !== 1) throw new Error(`not well-formed at ${text.slice(at, at + 60)}`);
  return root.children[0]!;
}

const everyElement = (element: Element): Element[] => [element, ...element.children.flatMap(everyElement)];

const ringsOf = (path: string): Point[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair) => pair.split(' ').map(Number) as Point),
    );

describe.each(conceptIds.filter((id) => id !== 'RC06'))('SVG plan of %s', (id) => {
  it.each([100, 200, 500])('is to scale 1:%i', async (scale) => {
    const source = await sourceOf(id);
    const svg = readXml(exportSvg(source, { scale, floor: 0 }));
    const elements = everyElement(svg);
    const building = source.result.buildings.find(({ figures }) => figure(figures, 'gfa_above') > 0)!;
    const storey = building.floors.find(({ figures }) => figure(figures, 'height') > 0)!;
    const metres = (areaOnPaper: number) => areaOnPaper * (scale / 1000) ** 2;
    const total = (kinds: ReadonlySet<string>) =>
      elements
        .filter(({ name, attributes }) => name === 'path' && kinds.has(attributes.class ?? ''))
        .flatMap(({ attributes }) => ringsOf(attributes.d!))
        .reduce((sum, ring) => sum + metres(areaOf(ring)), 0);
    const spaces = new Set<string>(storey.spaces.map(({ kind }) => kind));
    const walls = new Set(storey.walls.map(({ kind }) => `wall-${kind}`));
    const gross = figure(storey.figures, 'gfa');
    // Parts of cores are drawn over their space under names of spaces.
    const parts = storey.cores?.flatMap(({ parts: each }) => each.filter(({ kind }) => spaces.has(kind))) ?? [];
    const twice = parts.reduce((sum, { polygon }) => sum + areaOf(polygon[0]!), 0);
    expect(Math.abs(total(spaces) + total(walls) - twice - gross)).toBeLessThan(0.001 * gross);
    expect(svg.attributes.width).toBe(`${svg.attributes.viewBox!.split(' ')[2]}mm`);
    const texts = elements.filter(({ name }) => name === 'text').map(({ text }) => text);
    const record = source.concept.buildings.find((candidate) => candidate.id === building.building_id)!;
    // Gardens around houses are within the overall dimensions.
    const overall = building.floors.some(({ isSurface }) => isSurface) ? [] : [String(record.maxlength! * 1000)];
    expect(texts).toEqual(expect.arrayContaining([...overall, `1 : ${scale}`, 'N']));
  });
});

describe('SVG plan', () => {
  const tagsOf = (text: string) =>
    everyElement(readXml(text))
      .filter(({ name }) => name === 'text')
      .map((element) => element.text);

  it('shows the first floor with dwellings by default, with name and area of each', async () => {
    const source = await sourceOf('RC02');
    const tags = tagsOf(exportSvg(source));
    expect(tags).toContain('b1, Storeys 1 to 7');
    expect(tags.filter((tag) => tag === 'Wooneenheid')).toHaveLength(11);
    expect(tags).toEqual(expect.arrayContaining(['72.2\u00a0m²', '50.8\u00a0m²']));
    expect(tagsOf(exportSvg(source, { language: 'nl' }))).toEqual(
      expect.arrayContaining(['72,2\u00a0m²', 'b1, Verdieping 1 t/m 7', 'Gang']),
    );
    expect(tagsOf(exportSvg(source, { floor: 0 }))).toContain('b1, Ground floor');
  });

  it('draws walls with the weights of the house style', async () => {
    const elements = everyElement(readXml(exportSvg(await sourceOf('RC02'))));
    const weights = (kind: string) => [
      ...new Set(
        elements
          .filter((item) => item.attributes.class === `wall-${kind}`)
          .map((item) => item.attributes['stroke-width']),
      ),
    ];
    expect([weights('outer'), weights('inner')]).toEqual([['0.5'], ['0.25']]);
  });

  it('says which floor or building there is not', async () => {
    const source = await sourceOf('RC02');
    expect(() => exportSvg(source, { floor: 40 })).toThrow('building b1 has no floor 40');
    expect(() => exportSvg(source, { building: 'zz' })).toThrow('there is no building zz');
  });

  it('draws a part outside the building only at the storeys that have it, as the other files do', async () => {
    const source = await sourceOf('RC02');
    const [building] = source.result.buildings;
    const floor = building!.floors.find(({ repeat }) => repeat > 1)!;
    const polygon: Polygon = [
      [
        [0, 10],
        [4, 10],
        [4, 12],
        [0, 12],
      ],
    ];
    floor.attachments.push({ id: 99, kind: 'gallery', unit_id: null, polygon, area: 8, isOnce: true });
    const count = (number: number) =>
      everyElement(readXml(exportSvg(source, { floor: number }))).filter(
        ({ attributes }) => attributes.class === 'gallery',
      ).length;
    expect([count(1), count(2), count(7)]).toEqual([1, 0, 0]);
    const outside = readDxf(exportDxf(source)).entities.filter(({ layer }) => layer.includes('OUTSIDE_GALLERY'));
    expect(outside.map(({ layer }) => layer)).toEqual(['01_OUTSIDE_GALLERY']);
    const { features } = JSON.parse(exportGeojson(source)) as { features: { properties: Record<string, unknown> }[] };
    const own = features.filter(({ properties }) => properties['kind'] === 'gallery').map((each) => each.properties);
    expect(own).toMatchObject([{ storey: 1, storey_name: 'Storey 1' }]);
    expect(features.some(({ properties }) => 'level' in properties)).toBe(false);
  });
});
