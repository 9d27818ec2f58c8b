/** The workbook: sheets whose formulas follow the product, each with its result. */
import { writeBook, type BookSheet } from '../../../../engine/export/workbook.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { FINANCE_LIMIT } from '../frame/limits.ts';
import { accountOf, type BookAccount } from './account.ts';
import { assumptionsOf } from './assumptions.ts';
import type { BookConcept } from './bookconcept.ts';
import { buildingsOf } from './buildings.ts';
import { cashFlowOf } from './cashflow.ts';
import { costsOf } from './costs.ts';
import { exploitationOf } from './exploitation.ts';
import { functionsOf } from './functions.ts';
import { incomeOf } from './income.ts';
import type { BookSheetName } from './names.ts';
import { overviewOf } from './overview.ts';
import { resultsOf } from './results.ts';
import { rgwOf } from './rgw.ts';
import { texts } from './texts.ts';

export interface BookRequest {
  /** The sheets wanted; those that their formulas name come with them. */
  wanted: readonly BookSheetName[];
  /** At least one. */
  concepts: readonly BookConcept[];
  /** Figures that the user chose. */
  first: readonly string[];
  account: BookAccount;
}

/** Returns the bytes of an XLSX file. `progress` gets the number of sheets made, and of all. */
export async function workbookOf(
  request: BookRequest,
  t: Translate,
  progress: (done: number, total: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { sheets, names } = sheetsOf(request, t);
  const made: BookSheet[] = [];
  // One more: packing the file.
  for (const sheet of sheets) {
    made.push(sheet());
    progress(made.length, sheets.length + 1);
  }
  return writeBook(made, names);
}

interface Made {
  sheets: readonly (() => BookSheet)[];
  names: ReadonlyMap<string, string>;
}

/** Rows and heads name their concept, so the name carries the mark of old figures. */
const marked = (concept: BookConcept, t: Translate): BookConcept =>
  concept.shown.isOld ? { ...concept, name: t(texts.old, { name: concept.name }) } : concept;

function sheetsOf({ wanted, concepts: given, first, account }: BookRequest, t: Translate): Made {
  const concepts = given.map((concept) => marked(concept, t));
  const wants = (...sheets: BookSheetName[]) => sheets.some((sheet) => wanted.includes(sheet));
  const last = () => accountOf(concepts, account, t).sheet([24, 28, 14, 48]);
  const areas = wants('overview', 'buildings', 'functions') ? areasOf(wants, concepts, first, t) : [];
  if (!wants('income', 'costs', 'results', 'rgw', 'exploitation'))
    return { sheets: [...areas, last], names: new Map() };
  const money = moneyOf(wants, concepts.slice(0, FINANCE_LIMIT), t);
  return { sheets: [...areas, ...money.sheets, last], names: money.names };
}

type Wants = (...sheets: BookSheetName[]) => boolean;

function areasOf(wants: Wants, concepts: readonly BookConcept[], first: readonly string[], t: Translate) {
  const overview = overviewOf(concepts, first, t);
  return [
    () => overview.page.sheet([28, 28, 12, 14]),
    ...(wants('buildings') ? [() => buildingsOf(concepts, overview, t).sheet([28, 24, 22, 12])] : []),
    ...(wants('functions') ? [() => functionsOf(concepts, overview, t).sheet([28, 28, 22, 12])] : []),
  ];
}

function moneyOf(wants: Wants, concepts: readonly BookConcept[], t: Translate): Made {
  const assumptions = assumptionsOf(concepts, t);
  const income = incomeOf(concepts, assumptions, t);
  const costs = costsOf(concepts, assumptions, t);
  const flows = cashFlowOf(concepts, assumptions, income, costs, t);
  const from = { assumptions, income, costs, flows };
  const rgw = rgwOf(concepts, { ...from, rgw: null }, t);
  const results = resultsOf(concepts, { ...from, rgw }, t);
  const hasLand = wants('results', 'rgw');
  const sheets = [
    ...(hasLand || wants('income') ? [() => income.page.sheet([24, 24, 24, 26, 12, 12, 14])] : []),
    ...(hasLand || wants('costs') ? [() => costs.page.sheet([24, 16, 8, 28, 28, 16, 10, 14, 16])] : []),
    ...(wants('results') ? [() => flows.page.sheet([24, 18, 16]), () => results.page.sheet([34, 18])] : []),
    ...(hasLand ? [() => rgw.page.sheet([34, 18])] : []),
    ...(wants('exploitation') ? [() => exploitationOf(concepts, assumptions, t).sheet([24, 32, 16, 12])] : []),
    () => assumptions.page.sheet([34, 18]),
  ];
  return { sheets, names: assumptions.names };
}
