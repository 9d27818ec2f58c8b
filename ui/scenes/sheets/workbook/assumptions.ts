/** The sheet of assumptions: quantities by concept, and rates by location as named cells. */
import { design } from '../../../../model/design.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import { COUNT, head, input, Page, SHARE, strong } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

const rates = [
  'vat',
  'yield',
  'buyer_cost',
  'operating_cost',
  'vacancy',
  'profit_risk',
  'discount_rate',
  'interest_rate',
  'index_revenue',
  'index_costs',
] as const;
/** `indexing` is 1 where amounts grow by their index, otherwise 0. */
type RateName = (typeof rates)[number] | 'indexing';

const quantities = ['gfa', 'plotarea', 'units'] as const;
type QuantityName = (typeof quantities)[number];

export interface Assumptions {
  page: Page;
  /** Places of the named cells. */
  names: ReadonlyMap<string, string>;
  /** The name of a rate in the formulas of a concept. */
  rate: (concept: BookConcept, name: RateName) => string;
  /** The cell of a quantity of a concept. */
  quantity: (concept: BookConcept, name: QuantityName) => string;
}

const valueOf = ({ found, land }: BookConcept, name: (typeof rates)[number]) =>
  name === 'interest_rate' ? land[name] : (found.input.finance?.[name] ?? design.finance[name].default);

export function assumptionsOf(concepts: readonly BookConcept[], t: Translate): Assumptions {
  const page = new Page(t(texts.assumptions));
  const locations = [...new Map(concepts.map((concept) => [concept.locationId, concept])).values()];
  const numberOf = new Map(locations.map(({ locationId }, at) => [locationId, at]));
  const names = new Map<string, string>();
  // `vat` alone reads as a column. More than one location get a number.
  const nameOf = (name: RateName, at: number) => `finance_${name}${locations.length === 1 ? '' : `_${at + 1}`}`;
  const define = (name: RateName, row: number) =>
    locations.forEach((_, at) => {
      const [sheet, cell] = page.at(at + 1, row).split('!');
      names.set(nameOf(name, at), `${sheet}!${cell!.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')}`);
    });

  page.add([head(t(texts.rate)), ...locations.map(({ location }) => head(location))]);
  for (const name of rates) {
    const row = page.add([
      t(design.finance[name].label),
      ...locations.map((concept) => input(valueOf(concept, name), SHARE)),
    ]);
    define(name, row);
  }
  const indexing = page.add([
    t(shared.indexing),
    ...locations.map(({ found }) => input(found.input.finance?.indexing === true ? 1 : 0, COUNT)),
  ]);
  define('indexing', indexing);
  page.add([]);
  page.add([strong(t(texts.quantity)), ...concepts.map(({ name }) => strong(name))]);
  const rowOf = new Map(
    quantities.map((name) => [
      name,
      page.add([t(texts[name]), ...concepts.map(({ found }) => input(found.input.quantities[name], COUNT))]),
    ]),
  );
  return {
    page,
    names,
    rate: ({ locationId }, name) => nameOf(name, numberOf.get(locationId)!),
    quantity: (concept, name) => page.at(concepts.indexOf(concept) + 1, rowOf.get(name)!),
  };
}
