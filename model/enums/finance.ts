import { enumeration } from './enumeration.ts';

/** Income type of a unit or floor. */
export const incomeTypes = enumeration(
  'income_types',
  [
    { key: 'rent_per_m2_per_month', label: { en: 'Rent per m² per month', nl: 'Huur per m² per maand' } },
    { key: 'rent_per_unit_per_month', label: { en: 'Rent per unit per month', nl: 'Huur per eenheid per maand' } },
    { key: 'rent_per_m2_per_year', label: { en: 'Rent per m² per year', nl: 'Huur per m² per jaar' } },
    { key: 'rent_per_unit_per_year', label: { en: 'Rent per unit per year', nl: 'Huur per eenheid per jaar' } },
    { key: 'sell_per_m2', label: { en: 'Sale per m²', nl: 'Verkoop per m²' } },
    { key: 'sell_per_unit', label: { en: 'Sale per unit', nl: 'Verkoop per eenheid' } },
  ],
  'rent_per_unit_per_month',
);

/** Cost basis (Cost.type). */
export const costTypes = enumeration('cost_types', [
  { key: 'flat_fee', label: { en: 'Fixed amount', nl: 'Vast bedrag' } },
  { key: 'percentage_of_ground', label: { en: 'Percentage of land costs', nl: 'Percentage van de grondkosten' } },
  { key: 'per_sqm_floor', label: { en: 'Per m² GFA', nl: 'Per m² BVO' } },
  {
    key: 'percentage_of_construction',
    label: { en: 'Percentage of building costs', nl: 'Percentage van de bouwkosten' },
  },
  { key: 'total', label: { en: 'Percentage of the running total', nl: 'Percentage van het lopend totaal' } },
]);

/** Cost group (Cost.category); letters follow NEN 2699. */
export const costCategories = enumeration('cost_categories', [
  { key: 'ground', label: { en: 'Land', nl: 'Grond' }, letter: 'A' },
  { key: 'building', label: { en: 'Building', nl: 'Bouw' }, letter: 'B' },
  { key: 'furnishing', label: { en: 'Fit-out', nl: 'Inrichting' }, letter: 'C' },
  { key: 'additional', label: { en: 'Additional', nl: 'Bijkomend' }, letter: 'D' },
  { key: 'unforeseen', label: { en: 'Contingency', nl: 'Onvoorzien' }, letter: 'E' },
  { key: 'tax', label: { en: 'Taxes', nl: 'Belastingen' }, letter: 'F' },
  { key: 'financing', label: { en: 'Financing', nl: 'Financiering' }, letter: 'G' },
]);

/** finance_parameters.vat_mode */
export const vatModes = enumeration(
  'vat_modes',
  [
    { key: 'excl', label: { en: 'All amounts excluding VAT', nl: 'Alles exclusief btw' } },
    {
      key: 'residential_sale_incl',
      label: { en: 'Residential sale prices include VAT', nl: 'Verkoopprijzen woningen inclusief btw' },
      note: 'v.o.n. prices.',
    },
    { key: 'incl', label: { en: 'All sale prices include VAT', nl: 'Alle verkoopprijzen inclusief btw' } },
  ],
  'residential_sale_incl',
);

/** finance_parameters.yield_basis */
export const yieldBases = enumeration('yield_bases', [
  { key: 'kk', label: { en: 'Buyer’s costs (k.k.)', nl: 'Kosten koper (k.k.)' } },
  { key: 'von', label: { en: 'No buyer’s costs (v.o.n.)', nl: 'Vrij op naam (v.o.n.)' } },
]);

/** Rows of the results sheet. */
export const resultRows = enumeration('result_rows', [
  { key: 'revenue', label: { en: 'Revenue', nl: 'Opbrengsten' } },
  { key: 'cost_ground', label: { en: 'Land costs', nl: 'Grondkosten' } },
  { key: 'cost_building', label: { en: 'Building costs', nl: 'Bouwkosten' } },
  { key: 'cost_furnishing', label: { en: 'Fit-out costs', nl: 'Inrichtingskosten' } },
  { key: 'cost_additional', label: { en: 'Additional costs', nl: 'Bijkomende kosten' } },
  { key: 'cost_unforeseen', label: { en: 'Contingency', nl: 'Onvoorzien' } },
  { key: 'cost_tax', label: { en: 'Taxes', nl: 'Belastingen' } },
  { key: 'cost_financing', label: { en: 'Financing costs', nl: 'Financieringskosten' } },
  { key: 'total_costs', label: { en: 'Total development costs', nl: 'Stichtingskosten' } },
  { key: 'result', label: { en: 'Result', nl: 'Resultaat' } },
  { key: 'margin_on_revenue', label: { en: 'Margin on revenue', nl: 'Marge op opbrengst' } },
  { key: 'margin_on_costs', label: { en: 'Margin on costs', nl: 'Marge op kosten' } },
  { key: 'profit_risk', label: { en: 'Profit and risk', nl: 'Winst en risico' } },
  { key: 'rgw', label: { en: 'Residual land value', nl: 'Residuele grondwaarde' } },
  { key: 'rgw_raw_land', label: { en: 'Residual value of unserviced land', nl: 'Residuele waarde van ruwe grond' } },
  { key: 'ground_quote', label: { en: 'Land value ratio', nl: 'Grondquote' } },
  { key: 'bar', label: { en: 'Gross initial yield (GIY)', nl: 'Bruto aanvangsrendement (BAR)' } },
  { key: 'nar', label: { en: 'Net initial yield (NIY)', nl: 'Netto aanvangsrendement (NAR)' } },
  { key: 'npv', label: { en: 'Net present value', nl: 'Netto contante waarde' } },
  { key: 'end_value', label: { en: 'End value', nl: 'Eindwaarde' } },
  { key: 'irr', label: { en: 'Internal rate of return (IRR)', nl: 'Interne rentevoet (IRR)' } },
  { key: 'peak_funding', label: { en: 'Peak funding requirement', nl: 'Maximale financieringsbehoefte' } },
]);
