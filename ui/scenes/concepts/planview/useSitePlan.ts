/** The ground plan of a concept as a sheet. */
import { useEffect, useMemo, useState } from 'react';
import { contextArchetype } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { countBuildings, partsText } from '../../../components/figures/buildingcount.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { levelsOf } from '../../../../engine/export/plan/levels.ts';
import type { SiteBuilding, SiteContext } from '../../../../engine/export/plan/site.ts';
import { siteSheet } from '../../../../engine/export/plan/sitesheet.ts';
import type { PlannedSheet } from '../../../../engine/export/plan/floorsheet.ts';
import { ringsOf } from '../../../stage/plane/outline.ts';
import type { Surroundings } from '../../../stage/types.ts';
import { conceptGeneration, geometryOf } from '../../../stores/generation/generation.ts';
import { storeysText } from '../modify/texts.ts';
import { loadSurroundings } from '../modify/stage/surroundings.ts';
import type { Choices } from './choices.ts';
import { siteTrees } from './sitetrees.ts';
import { subjectOf, wordingOf, type PlanRecords } from './useFloorPlan.ts';
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
  records: PlanRecords,
  buildings: readonly Building[],
  generated: Generated,
  surroundings: Surroundings | null,
  choices: Choices,
  t: Translate,
): PlannedSheet | null {
  const { concept, units } = records;
  const plots = (buildable: boolean) =>
    generated.plots.filter(({ type }) => (type === 'buildable_area') === buildable).flatMap(({ geometry }) => geometry);
  const shown = buildings.filter(({ cfg }) => !cfg.hidden);
  const drawn = shown.filter(({ archetype }) => archetype !== contextArchetype);
  const existing = shown.filter(({ archetype }) => archetype === contextArchetype);
  const parcels = plots(false);
  const figures = conceptGeneration(concept.id).figures;
  const count = countBuildings(buildings, figures);
  const changed =
    [concept.updatedAt, ...buildings.map(({ updatedAt }) => updatedAt)].filter(Boolean).toSorted().at(-1) ?? null;
  const made = geometryOf(concept.id);
  return siteSheet(
    {
      subject: subjectOf(records, changed, t),
      choices,
      figures,
      grossOf: (key) => made.get(Number(key))?.figures['gfa'],
      count: [count.all, ...partsText(count, t)].join(', '),
      unitOrder: units.map(({ id }) => id),
      buildings: drawn.map((building) => siteBuilding(building, generated, t)),
      parcels,
      buildable: plots(true),
      surroundings: withExisting(surroundings, existing),
      trees: siteTrees(drawn, generated.buildings, parcels, surroundings),
    },
    wordingOf(t),
  );
}

const noSurroundings = { buildings: [], green: [], yard: [], water: [], streets: [], pavements: [] };

/** The surroundings of the registers with those of the concept. */
const withExisting = (surroundings: Surroundings | null, existing: readonly Building[]): SiteContext => {
  const around: SiteContext = surroundings ?? noSurroundings;
  return { ...around, buildings: [...around.buildings, ...existing.map((each) => ({ polygon: ringsOf(each) }))] };
};

function siteBuilding(building: Building, generated: Generated, t: Translate): SiteBuilding {
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
