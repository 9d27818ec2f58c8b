/** The records that the concepts of a ranking share, as a new location of the company would have them. */
import { archetypeOf } from '../../model/archetypes/index.ts';
import { building as buildingEntity, type Building } from '../../model/entities/building.ts';
import type { Company } from '../../model/entities/company.ts';
import { unit as unitEntity, type Unit } from '../../model/entities/unit.ts';
import { freshRecord } from '../../model/entity.ts';
import type { CapacityAsked, CapacityConcept } from '../../model/land/capacity.ts';
import { usualIncomeType } from '../../model/finance/parameters.ts';
import { suggestedCosts } from '../../model/rules/location/costs.ts';
import { newBuildingOf } from '../../model/rules/building/newbuilding.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { standardsOf } from '../../model/rules/building/standards.ts';
import { completed } from '../derive/projection.ts';
import { failureOf } from '../errors.ts';

/** Words of the records made; the product's first language. */
const LANGUAGE = 'nl';
const BUILDING_COSTS = 'Bouwkosten';

/** The unit types of the company with ids of their own; with a price asked, all are sold at it for their area. */
function unitsOf({ cfg }: Pick<Company, 'cfg'>, price: number | null): Unit[] {
  const priced = price === null ? {} : { price, income: usualIncomeType('residential_apartment') };
  return cfg.units.map((each, index) => ({
    ...freshRecord(unitEntity),
    ...each,
    ...priced,
    id: index + 1,
    order: (index + 1) * ORDER_STEP,
  }));
}

/** Throws `invalid` for a preset that the company does not have. */
export function conceptOf(company: Pick<Company, 'cfg'>, asked: CapacityAsked): CapacityConcept {
  const { archetype, price, buildingCosts, streetCosts } = asked;
  const preset = company.cfg.presets.find(({ name }) => name === asked.preset) ?? null;
  if (asked.preset !== null && !preset) throw failureOf('invalid', 'preset', 'reference');
  const { label, function: use, ownUnits } = archetypeOf(archetype);
  // Each house is sold for one price; unit types of the company do not count.
  const units = ownUnits ? [] : unitsOf(company, price);
  const of = {
    standards: standardsOf(company.cfg.generation_parameters),
    hasUnitMix: company.cfg.features.unitmix,
  };
  const { maxlength, maxwidth, maxheight, cfg } = newBuildingOf({ archetype, preset }, units, of);
  const held = new Set(cfg.units.map(({ unitId }) => unitId));
  const costs =
    buildingCosts === null
      ? []
      : [
          {
            ...({ name: BUILDING_COSTS, type: 'per_sqm_floor', category: 'building' } as const),
            parameter: buildingCosts,
            order: ORDER_STEP,
          },
          ...suggestedCosts(LANGUAGE, ORDER_STEP),
        ];
  return {
    name: preset?.name ?? label[LANGUAGE],
    building: {
      archetype,
      maxlength,
      maxwidth,
      maxheight,
      cfg: completed(buildingEntity.fields.cfg, cfg) as Building['cfg'],
    },
    units: units.filter(({ id }) => held.has(id)).map(draftOf),
    costs,
    streetCosts,
    finance: price === null ? {} : { rows: { [`function:${use}`]: { type: usualIncomeType(use), price } } },
  };
}

const draftOf = (unit: Unit): CapacityConcept['units'][number] => {
  const { id, name, type, size, size_max, price, income, programme_goal, order, cfg } = unit;
  return { id, name, type, size, size_max, price, income, programme_goal, order, cfg };
};
