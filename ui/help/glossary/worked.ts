/** The worked examples of the glossary; tests make their figures again with the product's own functions. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { landExamples } from './landexamples.ts';
import type { ExampleName } from './term.ts';

interface WorkedExample {
  readonly about: Label;
  readonly figures: Readonly<Record<string, number>>;
}

export const worked: Readonly<Record<ExampleName, WorkedExample>> = {
  concept: {
    about: {
      en: 'A block of 72 × 58 m with five storeys of 120 dwellings around a court, and a garage below it, on a plot of 5,880 m².',
      nl: 'Een bouwblok van 72 × 58 m met vijf bouwlagen en 120 woningen rond een hof, en een garage eronder, op een perceel van 5.880 m².',
    },
    figures: {
      plotarea: 5880,
      gfa: 15280,
      gfa_above: 12720,
      gfa_below: 2560,
      nfa: 13659.04,
      gridarea: 14259.84,
      gbo: 9329.4,
      lfa: 0,
      footprint: 2544,
      gsi: 0.43265,
      fsi: 2.16327,
      osr: 0.26226,
      layers: 5,
      psi: 0.43537,
      outer_wall_area: 6360,
      pointed_wall_area: 0,
      parapet_area: 127.2,
      facade: 6487.2,
      window_area: 2226,
      roof: 2544,
      volume: 38160,
      loss_area: 11448,
      form_factor: 1.22709,
      compactness: 3.33333,
      wwr: 0.35,
      efficiency: 0.61056,
      units: 120,
      unit_density: 204.0816,
      avg_unit_size: 77.745,
      open_share: 0.56735,
      buildings: 2,
      max_floors: 5,
      max_height: 15,
      max_gutter_height: 15,
      parking_area: 2560,
      parking_required: 72,
      parking_provided: 77,
      parking_balance: 5,
      parking_per_unit: 0.64167,
    },
  },
  case: {
    about: {
      en: 'Thirty apartments for sale, twenty to let, 500 m² of shops and forty parking spaces on 3,000 m² of land.',
      nl: 'Dertig koopappartementen, twintig huurappartementen, 500 m² winkels en veertig parkeerplaatsen op 3.000 m² grond.',
    },
    figures: {
      revenue: 18_180_000,
      cost_ground: 2_350_000,
      cost_building: 10_500_000,
      cost_furnishing: 150_000,
      cost_additional: 2_122_500,
      cost_unforeseen: 525_000,
      cost_tax: 244_400,
      cost_financing: 476_757,
      total_costs: 16_368_657,
      result: 1_811_343,
      margin_on_revenue: 0.099634,
      margin_on_costs: 0.110659,
      profit_risk: 1_090_800,
      available: 3_392_775,
      factor: 1.13712,
      rgw: 2_983_656.08,
      development: 350_000,
      rgw_raw_land: 2_633_656.08,
      ground_quote: 0.164117,
      bar: 0.04424,
      nar: 0.035392,
      npv: 538_575.18,
      end_value: 641_451.65,
      irr: 0.090894,
      peak_funding: -8_618_467.75,
    },
  },
  ...landExamples,
};
