/** Prices by function and the municipal side of a location of the demo world, as `finance_parameters` keeps them. */
import type { areaFunctionTypes } from '../../model/enums/functions.ts';
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { StoredExploitation } from '../../model/finance/ground.ts';
import type { LocationFinance } from '../../model/finance/parameters.ts';

/** Dwellings: EUR per m2 usable area, sold; parking: EUR per space, sold; others: EUR per m2 lettable area and year. */
const prices: Partial<Record<KeyOf<typeof areaFunctionTypes>, number>> = {
  residential_apartment: 5_350,
  residential_house: 4_650,
  parking: 27_500,
  generic: 172,
  office: 185,
  retail: 210,
  hotel: 178,
  education: 155,
  healthcare: 190,
  sport: 98,
  industrial: 88,
  industrial_multi: 102,
  logistics: 68,
  agricultural: 42,
};

/** Statuses in which nobody has estimated prices yet. */
const unpriced: readonly string[] = ['idea', 'lead'];

interface Priced {
  status: string;
  /** Square metres. */
  parcel: { area: number };
  /** Euros per square metre. */
  details: { landPrice: number };
}

export function financeValues({ status, parcel, details }: Priced, index: number): LocationFinance {
  if (unpriced.includes(status)) return {};
  const rows = Object.fromEntries(Object.entries(prices).map(([key, price]) => [`function:${key}`, { price }]));
  const exploitation = exploitationOf(parcel.area, details.landPrice);
  return { rows, duration: 2 + (index % 3), exploitation };
}

/** Share of the land price that the municipality pays for raw land, and what roads and plans cost per square metre, EUR. */
const RAW_LAND = 0.42;
const [SITE_PREPARATION, PLAN_COSTS] = [96, 38];

/** The municipality buys first, makes the land ready in two years, and issues it at the end. */
function exploitationOf(area: number, landPrice: number): StoredExploitation {
  const euros = (perSquareMetre: number) => Math.round((perSquareMetre * area) / 1_000) * 1_000;
  return {
    amounts: {
      land_issue: euros(landPrice),
      acquisition: euros(landPrice * RAW_LAND),
      site_preparation: euros(SITE_PREPARATION),
      plan_costs: euros(PLAN_COSTS),
    },
    phasing: { land_issue: [0, 0, 1], acquisition: [1], site_preparation: [0.4, 0.6], plan_costs: [0.5, 0.3, 0.2] },
  };
}
