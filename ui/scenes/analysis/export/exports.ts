/** Lists and sheets of areas as CSV and as a workbook, each value with its unit, source and date. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import {
  areaLimits,
  type AreaPage,
  type AreaPlot,
  type AreaPlots,
  type AreaSheet,
  type AreaValue,
  type ListedArea,
} from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { analysedLevels, type AnalysedLevel } from '../../../../model/land/arealevels.ts';
import type { LandKey } from '../../../../model/land/key.ts';
import { fetchAreas, fetchAreaYears, type AreaQuery } from '../../../api/areas.ts';
import { formatDate, formatMoment } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { ExportRequest, FileCell, FileColumn, FileTable } from '../../../portfolio/exchange/table.ts';
import { writeFile } from '../../../portfolio/exchange/write.ts';
import { unitText } from '../../../search/values.ts';
import { hasMunicipality } from '../parts/levels.ts';
import { column, filed, sheetTable } from './sheetfile.ts';
import { texts } from '../texts.ts';
import { reasonText, sourcesTextOf, type ShownKey } from '../parts/values.tsx';

export type AreaFormat = Extract<ExportRequest['format'], 'csv' | 'xlsx'>;
type Lines = ExportRequest['notes']['lines'];

/** Characters of the name of a sheet, and those that it cannot have. */
const MOST_NAME = 31;
const notInNames = /[\\/?*[\]:]/g;

async function save(format: AreaFormat, table: FileTable, about: Lines, ...names: readonly string[]): Promise<void> {
  const made = [textOf(texts.fileDate), formatMoment(new Date())] as const;
  await writeFile(
    {
      format,
      table,
      geometries: [],
      sheet: names.join(' ').replace(notInNames, ' ').slice(0, MOST_NAME),
      notes: { title: textOf(texts.about), lines: [...about, made] },
      text: { language: currentLanguage(), yes: textOf(texts.yes), no: textOf(texts.no) },
    },
    names,
  );
}

export async function saveSheet(of: AreaSheet, format: AreaFormat): Promise<void> {
  const { years, supply } = await fetchAreaYears(of.level, of.code);
  const about: Lines = [
    [textOf(entryOf(analysedLevels, of.level)!.label), `${of.name} (${of.code})`],
    ...(of.park?.year ? ([[textOf(texts.registerYear), String(of.park.year)]] as const) : []),
  ];
  await save(
    format,
    sheetTable(of, { years: years.length > 1 ? years : [], supply }),
    about,
    of.name,
    textOf(texts.figures),
  );
}

/** A column of values with their unit in its head. */
function titled({ key, label, unit }: ShownKey): FileColumn {
  const after = unitText(unit, currentLanguage());
  return { key, title: textOf(label) + (after ? ` (${after})` : ''), kind: 'number' };
}

const valueOrReason = (of: AreaValue | undefined): FileCell =>
  filed(of?.value) ?? reasonText(of?.missing ?? null, textOf);

/** Areas with figures; units stand in the heads. */
export function listTable(level: AnalysedLevel, areas: readonly ListedArea[], keys: readonly string[]): FileTable {
  const figures = keys.flatMap((key) => areaFigureOf(level, key) ?? []);
  const isPlaced = hasMunicipality(level);
  const before: FileColumn[] = [{ key: 'code', title: 'Code', kind: 'text' }, column('name')];
  return {
    columns: [...before, ...(isPlaced ? [column('municipality')] : []), ...figures.map(titled)],
    rows: areas.map(({ code, name, municipalityName, figures: values }) => [
      code,
      name,
      ...(isPlaced ? [municipalityName] : []),
      ...figures.map(({ key }) => valueOrReason(values[key])),
    ]),
  };
}

/** What each column stands on. */
const originsOf = (of: readonly (ShownKey & Pick<LandKey, 'inputs'>)[], dates: AreaPage['dates']): Lines =>
  of.map((each) => {
    const date = dates[each.key] ?? null;
    const origin = [sourcesTextOf(each, currentLanguage()), date && formatDate(date)].filter(Boolean).join(' · ');
    return [textOf(each.label), origin] as const;
  });

/** The figures are the last columns. */
export function withOrigins(table: FileTable, origins: Lines): FileTable {
  const between = table.columns.slice(2, table.columns.length - origins.length).map(() => '');
  const row = ['', textOf(texts.source), ...between, ...origins.map(([, origin]) => origin)];
  return { ...table, rows: [...table.rows, row] };
}

/** A table of text has no second sheet, so it has its origins as its last row. */
const withOwnOrigins = (table: FileTable, origins: Lines, format: AreaFormat): FileTable =>
  format === 'csv' ? withOrigins(table, origins) : table;

/** The plots of an area with values of keys; units stand in the heads. */
function plotTable(plots: readonly AreaPlot[], keys: readonly LandKey[]): FileTable {
  return {
    columns: [{ key: 'id', title: textOf(texts.registerNumber), kind: 'text' }, column('plot'), ...keys.map(titled)],
    rows: plots.map(({ id, number, values }) => [id, number, ...keys.map(({ key }) => valueOrReason(values[key]))]),
  };
}

export async function savePlots(
  { name }: AreaSheet,
  { plots, dates }: AreaPlots,
  keys: readonly LandKey[],
  format: AreaFormat,
): Promise<void> {
  const origins = originsOf(keys, dates);
  await save(format, withOwnOrigins(plotTable(plots, keys), origins, format), origins, name, textOf(texts.plots));
}

/** Every area that a list finds, not only the page in sight. */
export async function saveList(level: AnalysedLevel, question: AreaQuery, format: AreaFormat): Promise<void> {
  const areas: ListedArea[] = [];
  let dates: AreaPage['dates'] = {};
  for (let total = 1; areas.length < total;) {
    const page = await fetchAreas(level, {
      ...question,
      offset: areas.length || undefined,
      limit: areaLimits.mostPage,
    });
    if (page.areas.length === 0) break;
    areas.push(...page.areas);
    ({ total, dates } = page);
  }
  const keys = question.figures ?? [];
  const table = listTable(level, areas, keys);
  const origins = originsOf(
    keys.flatMap((key) => areaFigureOf(level, key) ?? []),
    dates,
  );
  const name = textOf(entryOf(analysedLevels, level)!.plural);
  await save(format, withOwnOrigins(table, origins, format), origins, name);
}
