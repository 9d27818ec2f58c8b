/** The ground plan of a concept as a sheet. */
import { useEffect, useMemo, useState } from 'react';
import type { Building } from '../../../../model/entities/building.ts';
import { countBuildings, partsText } from '../../../components/buildingcount.ts';
import { formatArea, formatDate } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { frameMarks } from '../../../plan/frame.ts';
import { levelsOf, type PlanLevel } from '../../../plan/levels.ts';
import { bestScale, sheetFor, type Scale } from '../../../plan/sheet.ts';
import { siteDrawing, type SiteBuilding } from '../../../plan/site.ts';
import { drawingColours, tintOf } from '../../../plan/tints.ts';
import type { Id } from '../../../plan/types.ts';
import type { Surroundings } from '../../../stage/types.ts';
import { conceptGeneration, geometryOf } from '../../../stores/generation.ts';
import { storeysText } from '../modify/texts.ts';
import { loadSurroundings } from '../modify/surroundings.ts';
import type { Choices } from './choices.ts';
import { siteTrees } from './sitetrees.ts';
import { texts } from './texts.ts';
import { sheetName, type PlannedSheet, type PlanRecords } from './useFloorPlan.ts';
import type { Generated } from './useGenerated.ts';

/** Half the side of the square of surroundings requested, in metres: covers an A3 at 1:500. */
const AROUND = 160;

function useSurroundings({ lon, lat }: { lon: number; lat: number }): Surroundings | null {
  const [found, setFound] = useState<Surroundings | null>(null);
  useEffect(() => {
    if (lon === 0 && lat === 0) return undefined;
    const abort = new AbortController();
    loadSurroundings({ lon, lat }, AROUND, abort.signal)
      .then((surroundings) => !abort.signal.aborted && setFound(surroundings))
      // Without a network the plan has no surroundings.
      .catch(() => undefined);
    return () => abort.abort();
  }, [lon, lat]);
  return found;
}

export function useSitePlan(
  records: PlanRecords,
  buildings: readonly Building[],
  generated: Generated,
  choices: Choices,
): PlannedSheet | null {
  const t = useText();
  const surroundings = useSurroundings(records.location);
  return useMemo(
    () => planned(records, buildings, generated, surroundings, choices, t),
    [records, buildings, generated, surroundings, choices, t],
  );
}

function planned(
  { location, concept, units, maker }: PlanRecords,
  buildings: readonly Building[],
  generated: Generated,
  surroundings: Surroundings | null,
  choices: Choices,
  t: Translate,
): PlannedSheet | null {
  const plots = (buildable: boolean) =>
    generated.plots.filter(({ type }) => (type === 'buildable_area') === buildable).flatMap(({ geometry }) => geometry);
  const drawn = buildings.filter(({ cfg }) => !cfg.hidden);
  const parcels = plots(false);
  const shared = {
    unitOrder: units.map(({ id }) => id),
    buildings: drawn.map((building) => siteBuilding(building, generated, concept.id, t)),
    parcels,
    buildable: plots(true),
    surroundings,
    trees: siteTrees(drawn, generated.buildings, parcels, surroundings),
  };
  const drawingAt = (scale: Scale) => siteDrawing({ ...shared, scale });
  const scale = choices.scale ?? bestScale((tried) => drawingAt(tried)?.box ?? null, choices.paper, [200, 500, 1000]);
  const drawing = drawingAt(scale);
  if (!drawing) return null;
  const sheet = sheetFor(drawing.box, choices.paper, scale);
  const figures = conceptGeneration(concept.id).figures;
  const count = countBuildings(buildings, figures);
  const area = (key: string) => (typeof figures?.[key] === 'number' ? formatArea(figures[key]) : '–');
  const title = `${concept.name}, ${t(texts.wholeConcept)}`;
  const changed =
    [concept.updatedAt, ...buildings.map(({ updatedAt }) => updatedAt)].filter(Boolean).toSorted().at(-1) ?? null;
  const frame = frameMarks(
    sheet,
    {
      maker,
      title,
      lines: [
        [t(texts.location), location.name],
        [t(texts.concept), concept.name],
        [t(texts.plotArea), area('plotarea')],
        [t(texts.buildings), [count.all, ...partsText(count, t)].join(', ')],
        [t(texts.area), area('gfa')],
        [t(texts.storeyOf), t(texts.groundFloor)],
        [t(texts.sheet), sheetName(sheet)],
        [t(texts.changed), formatDate(changed)],
      ],
      legend: shared.buildings.map(({ key, name, ground }) => ({
        label: name,
        value: areaOf(concept.id, Number(key)),
        fill: mainTint(ground, shared.unitOrder),
      })),
      more: (count) => t(texts.moreRows, { count }),
      north: t(texts.north),
      note: '',
    },
    0,
  );
  return { drawing, sheet, frame, title };
}

function areaOf(conceptId: number, buildingId: number): string {
  const gfa = geometryOf(conceptId).get(buildingId)?.figures['gfa'];
  return typeof gfa === 'number' && gfa > 0 ? formatArea(gfa, undefined, 0) : '';
}

/** The tint of the largest space on a ground floor. */
function mainTint(ground: PlanLevel | null, unitOrder: readonly Id[]): string {
  const spaces = ground?.floors.flatMap((floor) => floor.spaces) ?? [];
  const largest = spaces.toSorted((a, b) => b.gross - a.gross)[0];
  return largest ? tintOf(largest, unitOrder) : drawingColours.paper;
}

function siteBuilding(building: Building, generated: Generated, conceptId: number, t: Translate): SiteBuilding {
  const made = generated.buildings.get(building.id);
  const levels = levelsOf(made?.floors ?? []);
  const figures = made?.figures;
  const floors = Number(figures?.['floors'] ?? 0);
  const storeys = floors > 0 ? storeysText(floors, t) : '';
  return {
    key: String(building.id),
    name: building.name,
    detail: storeys,
    x: building.x,
    y: building.y,
    rotation: building.rotate_z,
    length: building.maxlength,
    width: building.maxwidth,
    ground: levels.find(({ lowest }) => lowest === 0) ?? levels[0] ?? null,
  };
}
