/** Concepts of a workbook for tests: generated areas with the worked example of a business case. */
import { functionSummaries } from '../../../../engine/host/concept/summaries.ts';
import { loadEngine } from '../../../../engine/host/index.ts';
import type { BuildingRecord } from '../../../../engine/host/types.ts';
import { building as buildingEntity, type Building } from '../../../../model/entities/building.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { unit as unitEntity, type Unit } from '../../../../model/entities/unit.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { businessCase } from '../../../../model/finance/businesscase.ts';
import { enteredExploitation } from '../../../../model/finance/ground.ts';
import type { BusinessCaseInput } from '../../../../model/finance/types.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { storeysOf } from '../../../../ui/scenes/sheets/buildings/storeys.ts';
import { storeyName, storeyUseText } from '../../../../ui/scenes/sheets/buildings/storeywords.ts';
import { standings } from '../../../../ui/scenes/sheets/overview/standings.ts';
import type { BookConcept } from '../../../../ui/scenes/sheets/workbook/bookconcept.ts';

const unitOf = (id: number, name: string, size: number): Unit =>
  ({ ...freshRecord(unitEntity), id, name, size, size_max: size + 20, type: 'residential_apartment' }) as Unit;
export const units = [unitOf(9, 'Compact', 50), unitOf(10, 'Gezin', 75)];

const cfg = { units: units.map(({ id }, at) => ({ unitId: id, repeat_ratio: 2 - at, order: (at + 1) * 10 })) };
const flat = { archetype: 'flat', maxlength: 40, maxwidth: 20, maxheight: 25, cfg };
const drawn = [
  { id: 1, name: 'Noord', ...flat, x: 0, y: 0 },
  { id: 2, name: 'Zuid', ...flat, x: 10, y: 40, maxheight: 12 },
  { id: 3, name: 'Voorzieningen', archetype: 'retail', maxlength: 30, maxwidth: 18, maxheight: 5, x: 40, y: 0 },
  { id: 4, name: 'Parkeren', archetype: 'parking_lot', maxlength: 40, maxwidth: 16, x: 0, y: -28 },
];

type Areas = Pick<BookConcept, 'shown' | 'buildings' | 'storeys'>;

/** The areas of these buildings on a plot of 100 by 100 m. */
export async function generatedAreas(count = drawn.length): Promise<Areas> {
  const engine = await loadEngine();
  const buildings: BuildingRecord[] = drawn.slice(0, count);
  const made = engine.generate({ plot: { rects: [[-40, -40, 60, 60]] }, units, buildings });
  const own = drawn.slice(0, count).map((each) => {
    const fresh = freshRecord(buildingEntity) as Building;
    return { ...fresh, ...each, cfg: fresh.cfg } as Building;
  });
  const floorsOf = (id: number) => made.buildings.find(({ building_id }) => Number(building_id) === id)?.floors;
  return {
    storeys: Object.fromEntries(
      own.map((building) => [
        building.id,
        storeysOf(building, floorsOf(building.id)).map(({ storey, figures }) => ({
          name: storeyName(building, storey, textOf),
          use: storeyUseText(storey, textOf),
          height: storey.height,
          repeat: storey.repeat,
          figures,
        })),
      ]),
    ),
    shown: {
      hash: made.hash,
      release: made.release,
      figures: made.figures,
      functions: made.meta.functions,
      units: made.meta.units,
      errors: 0,
      warnings: 1,
      isOld: false,
      buildings: made.buildings.map(({ building_id, figures }) => ({
        building_id: Number(building_id),
        figures,
        functions: functionSummaries([]),
      })),
    },
    buildings: own,
  };
}

const nothing: Areas = {
  shown: {
    hash: 'none',
    release: '',
    figures: {},
    functions: [],
    units: [],
    buildings: [],
    errors: 0,
    warnings: 0,
    isOld: false,
  },
  buildings: [],
  storeys: {},
};

export function conceptOf(name: string, input: BusinessCaseInput, locationId = 7, areas: Areas = nothing): BookConcept {
  return {
    name,
    location: `Location ${locationId}`,
    locationId,
    isMain: true,
    rules: { kept: 2, broken: 1 },
    concept: { ...freshRecord(conceptEntity), id: 1, name, locationId } as Concept,
    ...areas,
    units: areas === nothing ? [] : units,
    percentiles: standings.map((_, at) => (at === 0 ? 62 : null)),
    found: { ...businessCase(input), input },
    land: enteredExploitation({}),
  };
}
