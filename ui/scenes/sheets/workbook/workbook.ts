/** The workbook of business cases: sheets whose formulas follow `model/finance`, each with the product's result. */
import { writeBook } from '../../../../engine/export/workbook.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { assumptionsOf } from './assumptions.ts';
import type { BookConcept } from './bookconcept.ts';
import { cashFlowOf } from './cashflow.ts';
import { costsOf } from './costs.ts';
import { incomeOf } from './income.ts';
import { head, Page } from './page.ts';
import { resultsOf } from './results.ts';
import { texts } from './texts.ts';

export interface BookAccount {
  /** As the reader writes it. */
  date: string;
  person: string;
}

/** At least one concept. Returns the bytes of an XLSX file. */
export async function workbookOf(
  concepts: readonly BookConcept[],
  account: BookAccount,
  t: Translate,
): Promise<Uint8Array<ArrayBuffer>> {
  const assumptions = assumptionsOf(concepts, t);
  const income = incomeOf(concepts, assumptions, t);
  const costs = costsOf(concepts, assumptions, t);
  const flows = cashFlowOf(concepts, assumptions, income, costs, t);
  const results = resultsOf(concepts, { assumptions, income, costs, flows }, t);
  const sheets = [
    results.sheet([34, 18]),
    assumptions.page.sheet([34, 18]),
    income.page.sheet([24, 24, 22, 12, 14]),
    costs.page.sheet([24, 20, 28, 28, 12, 16]),
    flows.page.sheet([24, 18, 16]),
    accountOf(concepts, account, t).sheet([24, 28, 14, 48]),
  ];
  return writeBook(sheets, assumptions.names);
}

function accountOf(concepts: readonly BookConcept[], { date, person }: BookAccount, t: Translate): Page {
  const page = new Page(t(texts.account));
  page.add([texts.location, texts.concept, texts.release, texts.hash].map((text) => head(t(text))));
  for (const { location, name, release, hash } of concepts) page.add([location, name, release, hash]);
  page.add([]);
  page.add([t(texts.date), date]);
  page.add([t(texts.person), person]);
  page.add([t(texts.exclVat)]);
  return page;
}
