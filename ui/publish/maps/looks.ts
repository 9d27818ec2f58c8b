/** How maps of public pages look: colours of layers and classes, and their words. */
import { buildingPurposes } from '../../../model/land/classes.ts';
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { zoningClasses } from '../../../model/enums/norms.ts';
import { noiseClasses, noiseClassLabel, type NoiseClass } from '../../../model/land/noise.ts';
import { heightClasses, reachMinutes, yearClasses, type MapLayer, type MapShape } from '../../../model/publish/map.ts';
import { tints } from '../../map/tints.ts';
import { buildingRamps, buildingUses } from '../../theme/buildings.ts';
import { mixed, palette } from '../../../model/palette.ts';
import { noiseColours } from '../../theme/noise.ts';
import { zoningColours } from '../../theme/zoning.ts';
import { mapTexts } from './texts.ts';

export interface Look {
  readonly fill: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  /** Pixels. */
  readonly width?: number;
  readonly dash?: string;
}

const line = (stroke: string, width: number): Look => ({ fill: 'none', stroke, width });

const base: Readonly<Record<Exclude<MapLayer, 'zoning' | 'noise' | 'reach'>, Look>> = {
  green: { fill: tints.green },
  water: { fill: tints.water },
  borders: line(tints.border, 1),
  roads: line(tints.streetEdge, 1.5),
  streets: { fill: tints.carriageway, stroke: tints.streetEdge, width: 0.5 },
  parcels: line(tints.plotEdge, 0.6),
  buildings: { fill: tints.building, stroke: tints.buildingEdge, width: 0.5 },
  stations: { fill: palette.darkWater, stroke: palette.paper, width: 1.5 },
};

const { water, darkWater, lightWater, stone } = palette;

const reachRamp: Readonly<Record<string, string>> = {
  '5': darkWater,
  '10': water,
  '15': mixed(lightWater, water, 0.35),
};

/** A figure of buildings, as a class of it is drawn. */
export type BuildingFigure = 'year' | 'height' | 'use';

function buildingLook(figure: BuildingFigure, value: string): Look {
  const stroke = { stroke: tints.buildingEdge, width: 0.4 };
  if (value === '') return { fill: stone, ...stroke };
  if (figure === 'use') return { fill: buildingUses[value as keyof typeof buildingUses] ?? stone, ...stroke };
  const starts: readonly number[] = figure === 'year' ? yearClasses : heightClasses;
  return { fill: buildingRamps[figure][starts.indexOf(Number(value))] ?? stone, ...stroke };
}

export function lookOf({ layer, value }: Pick<MapShape, 'layer' | 'value'>, figure?: BuildingFigure): Look {
  if (layer === 'zoning') {
    const fill = zoningColours[value as keyof typeof zoningColours] ?? zoningColours.O;
    return { fill, fillOpacity: 0.72, stroke: mixed(fill, palette.ink, 0.45), width: 0.5 };
  }
  if (layer === 'noise') return { fill: noiseColours[value as NoiseClass], fillOpacity: 0.62 };
  if (layer === 'reach') return line(reachRamp[value] ?? water, 3);
  if (layer === 'buildings' && figure) return buildingLook(figure, value);
  return base[layer];
}

const plain = (text: string): Label => ({ en: text, nl: text });

/** Words of a class; null in a layer without classes. */
export function nameOf({ layer, value }: Pick<MapShape, 'layer' | 'value'>, figure?: BuildingFigure): Label | null {
  if (layer === 'zoning') return entryOf(zoningClasses, value)?.label ?? mapTexts.other;
  if (layer === 'noise') return noiseClassLabel(value);
  if (layer === 'stations') return mapTexts.station;
  if (layer === 'reach') return { en: `${value} minutes`, nl: `${value} minuten` };
  if (layer !== 'buildings' || !figure) return null;
  if (value === '') return mapTexts.unknown;
  if (figure === 'use') return entryOf(buildingPurposes, value)?.label ?? plain(value);
  return classBetween(figure === 'year' ? yearClasses : heightClasses, Number(value), figure);
}

function classBetween(starts: readonly number[], from: number, figure: BuildingFigure): Label {
  const after = starts[starts.indexOf(from) + 1];
  const isYear = figure === 'year';
  const unit = isYear ? '' : ' m';
  if (after === undefined) return { en: `from ${from}${unit}`, nl: `vanaf ${from}${unit}` };
  if (from > 0) return plain(`${from}–${isYear ? after - 1 : after}${unit}`);
  return isYear ? { en: `before ${after}`, nl: `voor ${after}` } : { en: `under ${after} m`, nl: `onder ${after} m` };
}

/** Order of classes in the legend. */
export function orderOf({ layer, value }: Pick<MapShape, 'layer' | 'value'>, figure?: BuildingFigure): number {
  if (layer === 'zoning') return zoningClasses.keys.findIndex((key) => key === value);
  if (layer === 'noise') return noiseClasses.keys.findIndex((key) => key === value);
  if (layer === 'reach') return reachMinutes.findIndex((each) => String(each) === value);
  if (value === '') return Infinity;
  return figure === 'use' ? buildingPurposes.keys.findIndex((key) => key === value) : Number(value);
}
