/** Storeys of a concept as pictures within a page: no frame, a scale bar and north below. Millimetres of paper. */
import { innerSvg } from '../svg.ts';
import type { ExportSource, Language } from '../source.ts';
import type { Box } from '../../../model/plane.ts';
import type { BuildingPlans, PlansAsked, StoreyPlan } from '../../../model/publish/drawings.ts';
import { drawnArea, floorDrawing } from './floor.ts';
import { spaceGroups } from './floorsheet.ts';
import { northParts, scaleBar } from './frame.ts';
import { figureOf, type PlanLevel } from './levels.ts';
import { levelName, spaceName } from './naming.ts';
import { drawnBuildings, type DrawnBuilding } from './pages.ts';
import { rounded } from './plane.ts';
import { scales, type Scale } from './sheet.ts';
import { planTexts } from './texts.ts';
import { wordingOf } from './wording.ts';

export interface PictureOptions extends Pick<PlansAsked, 'scale' | 'storeys'> {
  readonly language: Language;
  readonly most: { readonly storeys: number; readonly characters: number };
}

/** Room for a picture below the heading of its section and its title, and above its legend; `styles/drawings.css` has these sheets. */
export const planRooms: Readonly<Record<StoreyPlan['sheet'], { width: number; height: number }>> = {
  A4: { width: 174, height: 185 },
  'A4 wide': { width: 186, height: 185 },
  'A4 landscape': { width: 273, height: 150 },
  'A3 landscape': { width: 396, height: 225 },
};
const sheetsOf: Readonly<Record<StoreyPlan['paper'], readonly StoreyPlan['sheet'][]>> = {
  A4: ['A4', 'A4 wide', 'A4 landscape'],
  A3: ['A3 landscape'],
};
/** Height of the scale bar below the drawing. */
const FOOT = 12;

interface Ground {
  readonly scale: Scale;
  readonly paper: StoreyPlan['paper'];
  readonly sheet: StoreyPlan['sheet'];
}

/** Scales and papers, the first that has room is taken. */
function groundsFor(largest: number | null): Ground[] {
  const on = (scale: Scale, paper: StoreyPlan['paper']) => sheetsOf[paper].map((sheet) => ({ scale, paper, sheet }));
  if (largest === null)
    return [
      ...on(100, 'A4'),
      ...on(200, 'A4'),
      ...on(500, 'A4'),
      ...on(500, 'A3'),
      ...on(1000, 'A4'),
      ...on(1000, 'A3'),
    ];
  return scales.filter((scale) => scale >= largest).flatMap((scale) => [...on(scale, 'A4'), ...on(scale, 'A3')]);
}

const hasDwellings = ({ floors }: PlanLevel): boolean =>
  floors.some(({ spaces }) => spaces.some(({ kind }) => kind === 'unit'));

function chosenOf(levels: readonly PlanLevel[], storeys: PictureOptions['storeys']): readonly PlanLevel[] {
  if (storeys === 'dwellings') return levels.filter(hasDwellings);
  return storeys === 'ground' ? levels.filter(({ lowest }) => lowest === 0) : levels;
}

/** Buildings with the pictures of their storeys, and how many storeys are left out because the limits are reached. */
export function storeyPlans(
  source: ExportSource,
  options: PictureOptions,
): { buildings: BuildingPlans[]; left: number } {
  const wording = wordingOf(options.language);
  let [room, characters, left] = [options.most.storeys, options.most.characters, 0];
  const buildings = drawnBuildings(source, wording).flatMap((building) => {
    const storeys = chosenOf(building.levels, options.storeys).flatMap((level) => {
      const picture = room > 0 && characters > 0 ? pictureOf(source, building, level, options) : undefined;
      if (picture === null) return [];
      if (!picture || picture.svg.length > characters) {
        left += 1;
        return [];
      }
      room -= 1;
      characters -= picture.svg.length;
      return [picture];
    });
    const { first, name } = building;
    return storeys.length > 0 ? [{ key: String(first.record.id), name, storeys }] : [];
  });
  return { buildings, left };
}

/** Null when the storey has nothing to draw. */
function pictureOf(
  { concept }: ExportSource,
  { first }: DrawnBuilding,
  level: PlanLevel,
  { language, scale: largest }: PictureOptions,
): StoreyPlan | null {
  const { say, area } = wordingOf(language);
  const units = concept.units ?? [];
  const drawingAt = (scale: Scale) =>
    floorDrawing(level, {
      scale,
      areaKind: 'net' as const,
      unitOrder: units.map(({ id }) => id),
      area,
      nameOf: (space) => spaceName(space, units, say),
    });
  const grounds = groundsFor(largest);
  const fitting = grounds.find(({ scale, sheet }) => {
    const box = drawingAt(scale)?.box;
    return box && fits(box, sheet);
  });
  const { scale, paper, sheet } = fitting ?? grounds.at(-1)!;
  const drawing = drawingAt(scale);
  if (!drawing) return null;
  const { minX, minY } = drawing.box;
  const { width, height } = sizeOf(drawing.box);
  const bar = scaleBar(rounded(minX + 4), rounded(minY + height - 4), scale);
  const rotation = first.record.rotate_z ?? 0;
  const north = northParts(rounded(minX + width - 8), rounded(minY + height - 8), rotation, say(planTexts.north));
  const inner = innerSvg({
    ...drawing,
    marks: [...drawing.marks, ...bar.marks, ...north.marks],
    texts: [...drawing.texts, ...bar.texts, ...north.texts],
  });
  return {
    key: `${first.record.id}-${level.key}`,
    name: levelName(level, say),
    area: figureOf(level, 'nfa'),
    scale: fitting ? scale : null,
    paper,
    sheet,
    width,
    height,
    svg: `<g transform="translate(${rounded(-minX)} ${rounded(-minY)})">${inner}</g>`,
    legend: spaceGroups(level, units, say)
      .filter(({ spaces }) => spaces[0]!.kind !== 'shaft')
      .map(({ name, fill, spaces }) => ({
        name,
        fill,
        count: spaces.length,
        area: spaces.reduce((sum, space) => sum + drawnArea(space, 'net'), 0),
      })),
  };
}

const sizeOf = ({ minX, minY, maxX, maxY }: Box) => ({
  width: rounded(maxX - minX),
  height: rounded(maxY - minY + FOOT),
});

function fits(box: Box, sheet: StoreyPlan['sheet']): boolean {
  const { width, height } = sizeOf(box);
  return width <= planRooms[sheet].width && height <= planRooms[sheet].height;
}
