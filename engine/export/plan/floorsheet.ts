/** A storey of a building as a sheet: its drawing, frame and title block. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { areaKinds } from '../../../model/enums/functions.ts';
import { drawnArea, floorDrawing, spaceKey } from './floor.ts';
import { frameMarks, type LegendEntry } from './frame.ts';
import { figureOf, type PlanLevel } from './levels.ts';
import { levelName, spaceName, type Say, type Space } from './naming.ts';
import { bestScale, scales, sheetFor, sheetName, type PaperName, type Scale, type Sheet } from './sheet.ts';
import { planTexts as texts } from './texts.ts';
import { tintOf } from './tints.ts';
import type { AreaKind, Drawing, Id, PathMark, TextMark } from './types.ts';

export interface PlannedSheet {
  drawing: Drawing;
  sheet: Sheet;
  frame: { marks: PathMark[]; texts: TextMark[] };
  title: string;
}

/** Texts and numbers in the language of the drawing. */
export interface Wording {
  say: Say;
  /** Square metres. */
  area: (value: number, decimals?: number) => string;
  /** Metres. */
  length: (value: number) => string;
}

/** What a title block says of its drawing. */
export interface SheetSubject {
  location: string;
  concept: string;
  /** Name of the company that made the drawing. */
  maker: string;
  /** A date with its caption. */
  dated: readonly [caption: string, value: string];
}

export interface SheetChoices {
  /** Null: the largest scale that fits on the paper. */
  scale: Scale | null;
  paper: PaperName;
  area: AreaKind;
}

type Units = readonly { id: Id; name?: string }[];

/** Spaces with the same name and tint, largest total first. */
export interface SpaceGroup {
  name: string;
  fill: string;
  keys: string[];
  spaces: Space[];
}

export function spaceGroups(level: PlanLevel, units: Units, say: Say): SpaceGroup[] {
  const order = units.map(({ id }) => id);
  const groups = new Map<string, SpaceGroup>();
  for (const floor of level.floors) {
    for (const space of floor.spaces) {
      const name = spaceName(space, units, say);
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

const legendOf = (groups: readonly SpaceGroup[], kind: AreaKind, area: Wording['area']): LegendEntry[] =>
  groups
    .filter(({ spaces }) => spaces[0]!.kind !== 'shaft')
    .map(({ name, fill, spaces }) => ({
      label: name,
      fill,
      value: `${spaces.length} · ${area(spaces.reduce((sum, space) => sum + drawnArea(space, kind), 0))}`,
    }));

/** Key of a storey's total for each kind of area. */
const totalOf = { net: 'nfa', gross: 'gfa', grid: 'gridarea' } as const;

interface FloorSheetInput {
  subject: SheetSubject;
  building: { name: string; rotation: number };
  level: PlanLevel;
  units: Units;
  choices: SheetChoices;
}

/** Null when the storey has nothing to draw. */
export function floorSheet(input: FloorSheetInput, { say, area, length }: Wording): PlannedSheet | null {
  const { subject, building, level, units, choices } = input;
  const unitOrder = units.map(({ id }) => id);
  const nameOf = (space: Space) => spaceName(space, units, say);
  const drawingAt = (scale: Scale) => floorDrawing(level, { scale, areaKind: choices.area, unitOrder, nameOf, area });
  const scale = choices.scale ?? bestScale((tried) => drawingAt(tried)?.box ?? null, choices.paper, scales);
  const drawing = drawingAt(scale);
  if (!drawing) return null;
  const sheet = sheetFor(drawing.box, choices.paper, scale);
  const storey = levelName(level, say);
  const total = figureOf(level, totalOf[choices.area]);
  const areaName = say(entryOf(areaKinds, choices.area)!.label);
  const title = `${building.name}, ${storey}`;
  const frame = frameMarks(
    sheet,
    {
      maker: subject.maker,
      title,
      lines: [
        [say(texts.location), subject.location],
        [say(texts.concept), subject.concept],
        [say(texts.building), building.name],
        [say(texts.storeyOf), storey],
        [say(texts.area), total === null ? '–' : `${area(total)} ${areaName.toLowerCase()}`],
        [say(texts.height), level.height > 0 ? length(level.height) : '–'],
        [say(texts.sheet), sheetName(sheet)],
        [...subject.dated],
      ],
      legend: legendOf(spaceGroups(level, units, say), choices.area, area),
      more: (count) => say(texts.moreRows, { count }),
      north: say(texts.north),
      note: say(texts.inMillimetres),
    },
    building.rotation,
  );
  return { drawing, sheet, frame, title };
}
