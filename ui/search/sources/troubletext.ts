/** What is wrong with the sources of a figure, in words. */
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { sourceConditions } from '../../../model/land/landcalls.ts';
import { askedSources, landSources } from '../../../model/land/sources.ts';
import type { SourceTrouble } from '../../../model/land/sourcetroubles.ts';
import { defineTexts, type TextValues } from '../../i18n/texts.ts';

const texts = defineTexts({
  sourceTrouble: { en: '{source}: {why}.', nl: '{source}: {why}.' },
  dataOf: { en: 'Shown: data of {day}.', nl: 'Getoond: gegevens van {day}.' },
  notEverywhere: { en: 'Not loaded everywhere yet.', nl: 'Nog niet overal geladen.' },
  notYet: { en: 'Not loaded yet.', nl: 'Nog niet geladen.' },
});

interface TroubleWords {
  t(label: Label, values?: TextValues): string;
  date(iso: string): string;
}

/** `Spatial plans: does not answer now, will be asked again. Shown: data of 3 Nov.` */
export function troubleText(
  { source, condition, lastGood }: SourceTrouble,
  isAnywhere: boolean,
  { t, date }: TroubleWords,
): string {
  const label = t((entryOf(landSources, source) ?? entryOf(askedSources, source))!.label);
  const why = t(texts.sourceTrouble, {
    source: label,
    why: t(entryOf(sourceConditions, condition)!.label).toLowerCase(),
  });
  if (lastGood !== null) return `${why} ${t(texts.dataOf, { day: date(lastGood) })}`;
  return condition === 'absent' ? why : `${why} ${t(isAnywhere ? texts.notEverywhere : texts.notYet)}`;
}
