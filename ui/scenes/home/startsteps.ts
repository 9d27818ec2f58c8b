/** The five steps of a new company, and which of them are done. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { buildPath } from '../../../model/routes.ts';
import { listRecords } from '../../api/records.ts';
import { startTexts as texts } from './startTexts.ts';

type StepKey = 'plot' | 'concept' | 'price' | 'publication' | 'colleague';

interface StartStep {
  readonly key: StepKey;
  readonly title: Label;
  readonly text: Label;
  readonly path: string;
}

export const startSteps: readonly StartStep[] = [
  { key: 'plot', title: texts.plot, text: texts.plotText, path: buildPath('locations.map') },
  { key: 'concept', title: texts.concept, text: texts.conceptText, path: buildPath('concepts') },
  { key: 'price', title: texts.price, text: texts.priceText, path: buildPath('sheets.finance.income') },
  {
    key: 'publication',
    title: texts.publication,
    text: texts.publicationText,
    path: buildPath('publications.overview'),
  },
  { key: 'colleague', title: texts.colleague, text: texts.colleagueText, path: buildPath('settings.general.company') },
];

/** Units that are looked through for a price. */
const UNITS = 500;

/** Asks for as little as tells whether there is one. */
export async function stepsDone(signal: AbortSignal): Promise<ReadonlySet<StepKey>> {
  const [plots, concepts, units, publications, people] = await Promise.all([
    listRecords('plot', { limit: 1 }, signal),
    listRecords('concept', { limit: 1 }, signal),
    listRecords('unit', { fields: 'price', limit: UNITS }, signal),
    listRecords('publication', { limit: 1 }, signal),
    listRecords('user', { limit: 2 }, signal),
  ]);
  const done: Readonly<Record<StepKey, boolean>> = {
    plot: plots.length > 0,
    concept: concepts.length > 0,
    price: units.some(({ price }) => price > 0),
    publication: publications.length > 0,
    colleague: people.length > 1,
  };
  return new Set(startSteps.map(({ key }) => key).filter((key) => done[key]));
}
