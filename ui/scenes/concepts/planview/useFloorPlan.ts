/** A storey of a building as a sheet: turns records and generated storeys into a drawing and its frame. */
import { useMemo } from 'react';
import type { Building } from '../../../../model/entities/building.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Location } from '../../../../model/entities/location.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaKinds } from '../../../../model/enums/functions.ts';
import { formatArea, formatDate, formatMeasure } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { drawnArea, floorDrawing, spaceKey } from '../../../plan/floor.ts';
import { frameMarks, type LegendEntry } from '../../../plan/frame.ts';
import { figureOf, type PlanLevel } from '../../../plan/levels.ts';
import { bestScale, scales, sheetFor, type Scale, type Sheet } from '../../../plan/sheet.ts';
import { tintOf } from '../../../plan/tints.ts';
import type { Drawing, PathMark, TextMark } from '../../../plan/types.ts';
import type { Choices } from './choices.ts';
import { levelName, spaceName, type Space } from './naming.ts';
import { totalOf } from './storeyfigures.ts';
import { texts } from './texts.ts';

export interface PlannedSheet {
  drawing: Drawing;
  sheet: Sheet;
  frame: { marks: PathMark[]; texts: TextMark[] };
  title: string;
}

export interface PlanRecords {
  location: Location;
  concept: Concept;
  units: readonly Unit[];
  /** Name of the company that made the drawing. */
  maker: string;
}

/** Spaces with the same name and tint, largest total first. */
export interface SpaceGroup {
  name: string;
  fill: string;
  keys: string[];
  spaces: Space[];
}

export function spaceGroups(level: PlanLevel, units: readonly Unit[], t: Translate): SpaceGroup[] {
  const order = units.map(({ id }) => id);
  const groups = new Map<string, SpaceGroup>();
  for (const floor of level.floors) {
    for (const space of floor.spaces) {
      const name = spaceName(space, units, t);
      const fill = tintOf(space, order);
      const group = groups.get(name + fill) ?? { name, fill, keys: [], spaces: [] };
      group.keys.push(spaceKey(floor, space));
      group.spaces.push(space);
      groups.set(name + fill, group);
    }
  }
  const total = ({ spaces }: SpaceGroup) => spaces.reduce((sum, { gross }) => sum + gross, 0);
  return [...groups.values()].sort((a, b) => total(b) - total(a));
}

const legendOf = (groups: readonly SpaceGroup[], area: Choices['area']): LegendEntry[] =>
  groups
    .filter(({ spaces }) => spaces[0]!.kind !== 'shaft')
    .map(({ name, fill, spaces }) => ({
      label: name,
      fill,
      value: `${spaces.length} · ${formatArea(spaces.reduce((sum, space) => sum + drawnArea(space, area), 0))}`,
    }));

export function useFloorPlan(
  records: PlanRecords,
  building: Building,
  level: PlanLevel | null,
  choices: Choices,
): PlannedSheet | null {
  const t = useText();
  return useMemo(
    () => (level ? planned(records, building, level, choices, t) : null),
    [records, building, level, choices, t],
  );
}

function planned(
  records: PlanRecords,
  building: Building,
  level: PlanLevel,
  choices: Choices,
  t: Translate,
): PlannedSheet | null {
  const { units, location, concept, maker } = records;
  const unitOrder = units.map(({ id }) => id);
  const nameOf = (space: Space) => spaceName(space, units, t);
  const drawingAt = (scale: Scale) =>
    floorDrawing(level, { scale, areaKind: choices.area, unitOrder, nameOf, area: (value) => formatArea(value) });
  const scale = choices.scale ?? bestScale((tried) => drawingAt(tried)?.box ?? null, choices.paper, scales);
  const drawing = drawingAt(scale);
  if (!drawing) return null;
  const sheet = sheetFor(drawing.box, choices.paper, scale);
  const storey = levelName(level, t);
  const total = figureOf(level, totalOf[choices.area]);
  const areaName = t(entryOf(areaKinds, choices.area)!.label);
  const frame = frameMarks(
    sheet,
    {
      maker,
      title: `${building.name}, ${storey}`,
      lines: [
        [t(texts.location), location.name],
        [t(texts.concept), concept.name],
        [t(texts.building), building.name],
        [t(texts.storeyOf), storey],
        [t(texts.area), total === null ? '–' : `${formatArea(total)} ${areaName.toLowerCase()}`],
        [t(texts.height), level.height > 0 ? formatMeasure(level.height, 'm') : '–'],
        [t(texts.sheet), sheetName(sheet)],
        [t(texts.changed), formatDate(building.updatedAt)],
      ],
      legend: legendOf(spaceGroups(level, units, t), choices.area),
      more: (count) => t(texts.moreRows, { count }),
      north: t(texts.north),
      note: t(texts.inMillimetres),
    },
    building.rotate_z,
  );
  return { drawing, sheet, frame, title: `${building.name}, ${storey}` };
}

export const sheetName = ({ fits, paper, width, height, scale }: Sheet): string =>
  `${fits ? paper : `${width} × ${height} mm`}, 1:${scale}`;
