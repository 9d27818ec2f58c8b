/** By what buildings are coloured and filtered: figures with a ramp, and classes. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { energyLabels } from '../../../model/enums/norms.ts';
import { landKeyOf, sourcesOf, type LandKeyName } from '../../../model/land/catalogue.ts';
import { buildingPurposes } from '../../../model/land/classes.ts';
import { stockFacts, type StockBuilding } from '../../../model/land/stock.ts';
import { buildingUses } from '../../theme/buildings.ts';
import { energyColours } from '../../theme/energy.ts';
import { mixed, palette } from '../../../model/palette.ts';
import { texts } from './texts.ts';

export type RangeName = 'year' | 'height' | 'spareHeight' | 'spareArea';
export type ClassName = 'use' | 'label';
export type MeasureName = RangeName | ClassName;

/** Key of the class of buildings of which it is not known. */
export const UNKNOWN = 'unknown';

export const unknownColour = palette.stone;
/** Buildings that the filters leave out. */
export const outColour = mixed(palette.line, palette.paper, 0.62);

interface RangeMeasure {
  readonly kind: 'range';
  readonly label: Label;
  /** A key of `landUnits`. */
  readonly unit: string;
  /** Ends of the histogram; the first and last bar also hold what lies beyond. */
  readonly scale: readonly [least: number, most: number];
  readonly step: number;
  /** Colours by value, upwards. */
  readonly ramp: readonly (readonly [value: number, colour: string])[];
  /** Whether it is about rights that the plot does not use. */
  readonly isRight: boolean;
}

interface ClassMeasure {
  readonly kind: 'class';
  readonly label: Label;
  readonly classes: readonly { readonly key: string; readonly label: Label; readonly colour: string }[];
}

const { paper, ink, plum, brick, sun, sand, leaf, water, lightWater, darkWater } = palette;
const palest = mixed(lightWater, paper, 0.45);
const deepLeaf = mixed(leaf, ink, 0.42);

/** Less than nothing left is brick, nothing is sand, much is leaf. */
const rights = (least: number, some: number, much: number, most: number): RangeMeasure['ramp'] => [
  [least, brick],
  [0, sand],
  [some, mixed(leaf, sand, 0.35)],
  [much, leaf],
  [most, deepLeaf],
];

export const ranges: Readonly<Record<RangeName, RangeMeasure>> = {
  year: {
    kind: 'range',
    label: texts.year,
    unit: 'year',
    scale: [1850, 2030],
    step: 5,
    isRight: false,
    ramp: [
      [1850, plum],
      [1905, brick],
      [1945, sun],
      [1975, palest],
      [2000, water],
      [2030, darkWater],
    ],
  },
  height: {
    kind: 'range',
    label: texts.height,
    unit: 'm',
    scale: [0, 60],
    step: 2,
    isRight: false,
    ramp: [
      [0, mixed(lightWater, paper, 0.6)],
      [8, lightWater],
      [20, water],
      [40, darkWater],
      [60, plum],
    ],
  },
  spareHeight: {
    kind: 'range',
    label: texts.spareHeight,
    unit: 'm',
    scale: [-10, 20],
    step: 1,
    isRight: true,
    ramp: rights(-10, 20 / 3, 40 / 3, 20),
  },
  spareArea: {
    kind: 'range',
    label: texts.spareArea,
    unit: 'm2',
    scale: [-500, 2_500],
    step: 100,
    isRight: true,
    // Most plots are those of houses: a storey more is some 60 m2.
    ramp: rights(-500, 150, 600, 2_500),
  },
};

const unknown = { key: UNKNOWN, label: texts.unknown, colour: unknownColour };

export const classes: Readonly<Record<ClassName, ClassMeasure>> = {
  use: {
    kind: 'class',
    label: texts.use,
    classes: [
      ...buildingPurposes.entries.map(({ key, label }) => ({ key, label, colour: buildingUses[key] })),
      unknown,
    ],
  },
  label: {
    kind: 'class',
    label: texts.energyLabel,
    classes: [
      ...energyLabels.entries.flatMap(({ key, label }) =>
        key === 'none' ? [] : [{ key, label, colour: energyColours[key] }],
      ),
      unknown,
    ],
  },
};

export const measures: Readonly<Record<MeasureName, RangeMeasure | ClassMeasure>> = { ...ranges, ...classes };
export const measureNames: readonly MeasureName[] = ['year', 'height', 'use', 'label', 'spareHeight', 'spareArea'];

const behind = (key: LandKeyName): readonly string[] => sourcesOf(landKeyOf(key)!).map((source) => source.key);

/** Keys of `landSources` behind each measure. */
export const measureSources: Readonly<Record<MeasureName, readonly string[]>> = {
  year: behind('building_year'),
  height: behind('building_height'),
  use: ['bag'],
  label: ['ep_online'],
  spareHeight: behind(stockFacts.spareHeight),
  spareArea: behind(stockFacts.spareArea),
};
export const rangeNames = Object.keys(ranges) as readonly RangeName[];
export const classNames = Object.keys(classes) as readonly ClassName[];

/** The part of a range that passes; an end at the end of the scale is open. */
export type Span = readonly [least: number, most: number];

export interface Filters {
  readonly spans: Readonly<Partial<Record<RangeName, Span>>>;
  /** Classes that are switched off. */
  readonly off: Readonly<Record<ClassName, readonly string[]>>;
}

/** Bounds of a span; null where it is open. */
export function boundsOf(name: RangeName, [least, most]: Span): { least: number | null; most: number | null } {
  const { scale } = ranges[name];
  return { least: least > scale[0] ? least : null, most: most < scale[1] ? most : null };
}

export const isOpen = (name: RangeName, span: Span): boolean => {
  const { least, most } = boundsOf(name, span);
  return least === null && most === null;
};

/** Whether a building passes all filters. One of which a filtered figure is unknown does not. */
export function passes(building: StockBuilding, { spans, off }: Filters): boolean {
  return (
    rangeNames.every((name) => {
      const span = spans[name];
      if (!span || isOpen(name, span)) return true;
      const value = building[name];
      const { least, most } = boundsOf(name, span);
      return value !== undefined && (least === null || value >= least) && (most === null || value <= most);
    }) && classNames.every((name) => !off[name].includes(building[name] ?? UNKNOWN))
  );
}

/** The colour of a value, between its neighbours on the ramp. */
export function colourOf({ ramp }: RangeMeasure, value: number): string {
  const after = ramp.findIndex(([at]) => at >= value);
  if (after === 0) return ramp[0]![1];
  if (after < 0) return ramp.at(-1)![1];
  const [[from, low], [to, high]] = [ramp[after - 1]!, ramp[after]!];
  return mixed(low, high, (value - from) / (to - from));
}

/** Buildings by bar of the histogram, and those of which it is unknown. */
export function histogramOf(name: RangeName, buildings: readonly StockBuilding[]): { bars: number[]; unknown: number } {
  const { scale, step } = ranges[name];
  const bars = new Array<number>(Math.round((scale[1] - scale[0]) / step)).fill(0);
  let without = 0;
  for (const { [name]: value } of buildings) {
    if (value === undefined) without++;
    else bars[Math.min(bars.length - 1, Math.max(0, Math.floor((value - scale[0]) / step)))]!++;
  }
  return { bars, unknown: without };
}

/** Buildings by class. */
export function countsOf(name: ClassName, buildings: readonly StockBuilding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { [name]: key = UNKNOWN } of buildings) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
