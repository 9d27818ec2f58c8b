/** Lists and sheets of areas as CSV, each value with its source. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { areaLimits, peerGroups, type AreaSheet, type ListedArea } from '../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import { analysedLevels, type AnalysedLevel } from '../../../model/land/arealevels.ts';
import { sourcesOf } from '../../../model/land/catalogue.ts';
import { fetchAreas, type AreaQuery } from '../../api/areas.ts';
import { fileName, saveFile } from '../../components/files.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { textOf } from '../../i18n/useText.ts';
import { csvOf } from '../../portfolio/exchange/csv.ts';
import type { FileColumn, FileTable } from '../../portfolio/exchange/table.ts';
import { unitText } from '../../search/values.ts';
import { texts } from './texts.ts';
import { reasonText, sourceText } from './values.tsx';

function save(table: FileTable, ...names: readonly string[]): void {
  const text = csvOf(table, { language: currentLanguage(), yes: textOf(texts.yes), no: textOf(texts.no) });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(names, 'csv'));
}

const column = (key: keyof typeof texts, kind: FileColumn['kind'] = 'text'): FileColumn => ({
  ...{ key, title: textOf(texts[key]), kind },
});

/** The figures of one area. */
export function sheetTable({ level, figures }: AreaSheet): FileTable {
  const language = currentLanguage();
  return {
    columns: [
      ...[column('figureShown'), column('value', 'number'), column('unit'), column('reason')],
      ...[column('percentile', 'number'), column('median', 'number'), column('known', 'number')],
      ...[column('peers'), column('source'), column('date', 'date')],
    ],
    rows: figures.map(({ key, value, unit, missing, percentile, median, n, peers, sources, date }) => {
      const label = areaFigureOf(level, key)?.label;
      return [
        ...[label ? textOf(label) : key, value, unitText(unit, language)],
        missing ? reasonText(missing, textOf) : '',
        ...[percentile, median, n, textOf(entryOf(peerGroups, peers)!.label)],
        ...[sourceText(sources, language), date],
      ];
    }),
  };
}

export const saveSheet = (of: AreaSheet): void => save(sheetTable(of), of.name, textOf(texts.figures));

/** Areas with figures; the last row names the sources of each column. */
export function listTable(level: AnalysedLevel, areas: readonly ListedArea[], keys: readonly string[]): FileTable {
  const language = currentLanguage();
  const figures = keys.flatMap((key) => areaFigureOf(level, key) ?? []);
  const titled = figures.map(({ key, label, unit }): FileColumn => {
    const after = unitText(unit, language);
    return { key, title: textOf(label) + (after ? ` (${after})` : ''), kind: 'number' };
  });
  const sources = figures.map((figure) =>
    sourceText(
      sourcesOf(figure).map((each) => each.key),
      language,
    ),
  );
  return {
    columns: [{ key: 'code', title: 'Code', kind: 'text' }, column('name'), ...titled],
    rows: [
      ...areas.map(({ code, name, figures: values }) => [
        ...[code, name],
        ...figures.map(({ key }) => {
          const of = values[key];
          return of?.value ?? reasonText(of?.missing ?? null, textOf);
        }),
      ]),
      ['', textOf(texts.source), ...sources],
    ],
  };
}

/** Every area that a list finds, not only the page in sight. */
export async function saveList(level: AnalysedLevel, question: AreaQuery): Promise<void> {
  const areas: ListedArea[] = [];
  for (let total = 1; areas.length < total;) {
    const page = await fetchAreas(level, {
      ...question,
      offset: areas.length || undefined,
      limit: areaLimits.mostPage,
    });
    if (page.areas.length === 0) break;
    areas.push(...page.areas);
    ({ total } = page);
  }
  save(listTable(level, areas, question.figures ?? []), textOf(entryOf(analysedLevels, level)!.plural));
}
