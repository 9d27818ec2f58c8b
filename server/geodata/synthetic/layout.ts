/** Where the plots and areas of a synthetic municipality lie. RD in whole centimetres. */
import { boxOf, type PlanePoint } from '../../../model/plane.ts';
import type { AreaLevel } from '../facts/index.ts';
import { CENTIMETRES, type CentimetreBox } from '../facts/geometry/box.ts';
import { hilbertPosition } from '../facts/geometry/hilbert.ts';
import { plotKinds, type PlotKind, type Range } from './kinds.ts';

export interface LaidPlot {
  readonly kind: PlotKind;
  readonly box: CentimetreBox;
  /** Index of the area of each level; -1 for none. */
  readonly neighbourhood: number;
  readonly cell: number;
  readonly park: number;
}

export interface LaidArea {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  readonly box: CentimetreBox;
}

export interface Layout {
  /** Along the Hilbert curve, as all plots of the store. */
  readonly plots: readonly LaidPlot[];
  readonly areas: Readonly<Record<AreaLevel, readonly LaidArea[]>>;
}

/** Numbers of municipalities that no municipality of the country and of the demo world has: 9001 and on. */
const FIRST_NUMBER = 9_001;
/** As many as the country has. */
export const MOST_MUNICIPALITIES = 342;
export const numberAt = (at: number): number => FIRST_NUMBER + at;

/** The grid of municipalities: metres from one to the next, how many in a row, and its south-west corner. A row is a province. */
export const SIDE = 13_000;
const A_ROW = 20;
const [WEST, SOUTH] = [10_000, 310_000];
const FIRST_PROVINCE = 60;
/** Side of a square of the statistics, metres. */
const CELL = 100;

export const between = ([least, most]: Range, random: () => number): number => least + random() * (most - least);
const middle = ([least, most]: Range): number => (least + most) / 2;
const centimetres = (metres: number): number => Math.round(metres * CENTIMETRES);

const moved = ({ minX, minY, maxX, maxY }: CentimetreBox, x: number, y: number): CentimetreBox => ({
  minX: minX + x,
  minY: minY + y,
  maxX: maxX + x,
  maxY: maxY + y,
});

const around = (boxes: readonly CentimetreBox[]): CentimetreBox =>
  boxOf(
    boxes.flatMap(({ minX, minY, maxX, maxY }): PlanePoint[] => [
      [minX, minY],
      [maxX, maxY],
    ]),
  );

/** Part `at` of a number that is shared among `parts` as evenly as whole numbers allow. */
const partOf = (total: number, parts: number, at: number): number =>
  Math.floor(((at + 1) * total) / parts) - Math.floor((at * total) / parts);

interface Neighbourhood {
  readonly kind: PlotKind;
  readonly box: CentimetreBox;
  readonly plots: readonly CentimetreBox[];
}

/** One row of plots from x = `street` on, `length` metres long in all. */
function rowOf(kind: PlotKind, count: number, length: number, y: number, random: () => number): CentimetreBox[] {
  const depth = between(kind.depth, random);
  const widths = Array.from({ length: count }, () => between(kind.width, random));
  const scale = length / widths.reduce((sum, width) => sum + width, 0);
  let x = kind.street;
  return widths.map((width) => {
    const from = centimetres(x);
    x += width * scale;
    return { minX: from, minY: centimetres(y), maxX: centimetres(x), maxY: centimetres(y + depth) };
  });
}

/** About square, with its south-west corner at 0, 0: rows of plots, two by two back to back between streets. */
function neighbourhoodOf(kind: PlotKind, count: number, random: () => number): Neighbourhood {
  const [width, depth] = [middle(kind.width), middle(kind.depth) + kind.street / 2];
  const rows = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / depth))));
  const length = (count / rows) * width;
  const plots: CentimetreBox[] = [];
  let y = kind.street;
  for (let row = 0; row < rows; row++) {
    plots.push(...rowOf(kind, partOf(count, rows, row), length, y, random));
    y = plots.at(-1)!.maxY / CENTIMETRES + (row % 2 === 1 || row === rows - 1 ? kind.street : 0);
  }
  return { kind, plots, box: { minX: 0, minY: 0, maxX: centimetres(length + 2 * kind.street), maxY: centimetres(y) } };
}

function neighbourhoodsOf(count: number, random: () => number): Neighbourhood[] {
  let left = count;
  return plotKinds.flatMap((kind, at) => {
    const own = at === plotKinds.length - 1 ? left : Math.min(left, Math.round(count * kind.share));
    left -= own;
    const parts = own === 0 ? 0 : Math.max(1, Math.round(own / kind.plots));
    return Array.from({ length: parts }, (_, part) => neighbourhoodOf(kind, partOf(own, parts, part), random));
  });
}

/** Puts neighbourhoods beside one another on shelves, so that all of them make about a square. */
function placed(neighbourhoods: readonly Neighbourhood[], west: number, south: number): Neighbourhood[] {
  const area = neighbourhoods.reduce((sum, { box }) => sum + box.maxX * box.maxY, 0);
  const side = Math.sqrt(area);
  let [x, y, height] = [0, 0, 0];
  return neighbourhoods.map(({ kind, box, plots }) => {
    if (x > 0 && x + box.maxX > side) [x, y, height] = [0, y + height, 0];
    const [dx, dy] = [west + x, south + y];
    x += box.maxX;
    height = Math.max(height, box.maxY);
    return { kind, box: moved(box, dx, dy), plots: plots.map((plot) => moved(plot, dx, dy)) };
  });
}

/** The point inside a plot, RD in decimetres. */
export const labelPoint = ({ minX, minY, maxX, maxY }: CentimetreBox): readonly [number, number] => [
  Math.round((minX + maxX) / 20),
  Math.round((minY + maxY) / 20),
];

const two = (number: number): string => String(number).padStart(2, '0');

/** The squares of the statistics with homes, made as plots name them. */
class Cells {
  readonly areas: LaidArea[] = [];
  readonly #indexOf = new Map<string, number>();

  at(box: CentimetreBox): number {
    const [x, y] = labelPoint(box).map((decimetres) => Math.floor(decimetres / (10 * CELL))) as [number, number];
    const code = `E${x}N${y}`;
    const known = this.#indexOf.get(code);
    if (known !== undefined) return known;
    this.#indexOf.set(code, this.areas.length);
    const [minX, minY, side] = [centimetres(x * CELL), centimetres(y * CELL), centimetres(CELL)];
    const square = { minX, minY, maxX: minX + side, maxY: minY + side };
    return this.areas.push({ code, name: code, parent: null, box: square }) - 1;
  }
}

/** The areas above plots and squares. */
function areasOf(at: number, neighbourhoods: readonly Neighbourhood[]): Omit<Layout['areas'], 'cell'> {
  const [number, row] = [numberAt(at), Math.floor(at / A_ROW)];
  const outlineOf = (those: readonly Neighbourhood[]) => around(those.map(({ box }) => box));
  const district = ({ kind }: Neighbourhood) => two(plotKinds.indexOf(kind) + 1);
  const ofKind = plotKinds.map((kind) => neighbourhoods.filter((each) => each.kind === kind));
  const province = { code: `PV${FIRST_PROVINCE + row}`, name: `Synthetische provincie ${row + 1}`, parent: null };
  const [west, south] = [centimetres(WEST), centimetres(SOUTH + row * SIDE)];
  const strip = { minX: west, minY: south, maxX: west + centimetres(A_ROW * SIDE), maxY: south + centimetres(SIDE) };
  const lived = neighbourhoods.filter(({ kind }) => kind.isLivedIn);
  const parks = neighbourhoods.filter(({ kind }) => kind.isPark);
  return {
    neighbourhood: ofKind.flatMap((those) =>
      those.map((each, i) => ({
        code: `BU${number}${district(each)}${two(i + 1)}`,
        name: `${each.kind.name} ${i + 1}`,
        parent: `WK${number}${district(each)}`,
        box: each.box,
      })),
    ),
    district: ofKind.flatMap((those) => {
      const [first] = those;
      const code = first && `WK${number}${district(first)}`;
      return code ? [{ code, name: first.kind.name, parent: `GM${number}`, box: outlineOf(those) }] : [];
    }),
    municipality: [
      { code: `GM${number}`, name: `Synthetica ${at + 1}`, parent: province.code, box: outlineOf(neighbourhoods) },
    ],
    province: [{ ...province, box: strip }],
    core:
      lived.length === 0 ? [] : [{ code: `BK${number}`, name: `Kern ${at + 1}`, parent: null, box: outlineOf(lived) }],
    park: parks.map(({ box }, i) => ({
      code: `${number}${String(i + 1).padStart(4, '0')}`,
      name: `Bedrijvenpark ${at + 1}-${i + 1}`,
      parent: null,
      box,
    })),
  };
}

/** Municipality number `at` of the country, from 0, with that many plots: up to 25 000 lie within its square of the grid. */
export function layoutOf(at: number, count: number, random: () => number): Layout {
  const [column, row] = [at % A_ROW, Math.floor(at / A_ROW)];
  const corner = [WEST + column * SIDE, SOUTH + row * SIDE].map(centimetres) as [number, number];
  const neighbourhoods = placed(neighbourhoodsOf(count, random), ...corner);
  const cells = new Cells();
  let park = -1;
  const plots = neighbourhoods.flatMap(({ kind, plots: boxes }, neighbourhood) => {
    if (kind.isPark) park++;
    const own = kind.isPark ? park : -1;
    return boxes.map((box): LaidPlot => ({
      kind,
      box,
      neighbourhood,
      park: own,
      cell: kind.isLivedIn ? cells.at(box) : -1,
    }));
  });
  const positions = new Map(plots.map((plot) => [plot, hilbertPosition(...labelPoint(plot.box))]));
  plots.sort((a, b) => positions.get(a)! - positions.get(b)! || a.box.minX - b.box.minX || a.box.minY - b.box.minY);
  return { plots, areas: { ...areasOf(at, neighbourhoods), cell: cells.areas } };
}
