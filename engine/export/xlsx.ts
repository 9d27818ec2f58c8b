import type { Row, SheetData } from 'write-excel-file/universal';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { formFactors, formulas } from '../../model/enums/figures.ts';
import { generatorMessages, messageSeverities } from '../../model/enums/messages.ts';
import type { Figures } from '../host/types.ts';
import { nameOf, placedBuildings, unitName, type ExportSource, type Language } from './source.ts';
import { storeyName } from './storeyname.ts';
import { exportTexts } from './texts.ts';
import { formula, letter, writeBook } from './workbook.ts';

interface XlsxOptions {
  language?: Language;
}

/** Writes a workbook with figures, floors, units and messages; totals and ratios are live formulas. */
export async function exportXlsx(
  source: ExportSource,
  { language = 'en' }: XlsxOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = (name: keyof typeof exportTexts, data: SheetData, widths: number[]) => ({
    sheet: exportTexts[name][language],
    data,
    columns: data[0]!.map((_, i) => ({ width: widths[i] ?? 14 })),
    stickyRowsCount: 1,
  });
  return writeBook([
    sheet('figures', figureRows(source, language), [34, 8]),
    sheet('floors', floorRows(source, language), [20, 18]),
    sheet('units', unitRows(source, language), [24]),
    sheet('messages', messageRows(source, language), [14, 60, 20, 20]),
  ]);
}

const header = (texts: string[]): Row => texts.map((value) => ({ value, fontWeight: 'bold', wrap: true }));
const amount = (value: unknown, format = '#,##0.00') =>
  typeof value === 'number' ? { type: Number, value: Math.round(value * 1e6) / 1e6, format } : null;
const count = (value: unknown) => amount(value, '0');

const unitTexts: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³', '1': '', count: '' };

const NOISE = 1e-6;
const numberIn = (figures: Figures, key: string): number | null => {
  const value = figures[key];
  return typeof value === 'number' ? value : null;
};

/** Returns a row per figure and a column per building; the concept is last. */
function figureRows(source: ExportSource, language: Language): SheetData {
  const { result } = source;
  const texts = exportTexts;
  const buildings = placedBuildings(source);
  const entries = formFactors.entries.filter(({ key }) =>
    [result, ...result.buildings].some(({ figures }) => numberIn(figures, key) !== null),
  );
  const conceptColumn = letter(2 + buildings.length);
  const cellOf = (key: string) => {
    const row = entries.findIndex((entry) => entry.key === key);
    return row < 0 ? null : `${conceptColumn}${row + 2}`;
  };
  const rows = entries.map(({ key, label, unit }, index): Row => {
    const row = index + 2;
    const format = unit === 'count' ? '0' : '#,##0.00';
    const own = result.buildings.map(({ figures }) => numberIn(figures, key));
    const whole = numberIn(result.figures, key);
    const live = whole === null ? null : liveFormula(key, whole, own, result.figures, row, cellOf);
    return [
      (label as Label)[language],
      unitTexts[unit] ?? unit,
      ...own.map((value) => amount(value, format)),
      live && whole !== null ? formula(live, whole, format) : amount(whole, format),
    ];
  });
  const names = buildings.map(({ record }) => nameOf(record));
  return [header([texts.figure[language], texts.unit[language], ...names, texts.concept[language]]), ...rows];
}

type CellOf = (key: string) => string | null;

interface Written {
  text: string;
  value: number;
}

/** Returns a figure, or the sum of several, as cells; null if one has no value or no cell. */
function written(keys: readonly string[], figures: Figures, cellOf: CellOf): Written | null {
  const each = keys.map((key): Written | null => {
    const open = key === 'open_share' ? written(['gsi'], figures, cellOf) : null;
    if (open) return { text: `(1-${open.text})`, value: 1 - open.value };
    const [cell, value] = [cellOf(key), numberIn(figures, key)];
    return cell === null || value === null ? null : { text: cell, value };
  });
  if (!each.every((one) => one !== null)) return null;
  const text = each.map((one) => one.text).join('+');
  return { text: each.length > 1 ? `(${text})` : text, value: each.reduce((sum, { value }) => sum + value, 0) };
}

/** Returns the formula of a ratio or difference with its value; null for a plain sum. */
function ratioOf(key: string, figures: Figures, cellOf: CellOf): Written | null {
  const { above = [], less, below, factor = 1 } = formulas[key] ?? {};
  const over = written(above, figures, cellOf);
  const other = written(less ? [less] : (below ?? []), figures, cellOf);
  if (!over || !other || !(less ?? below)) return null;
  if (less) return { text: `${over.text}-${other.text}`, value: over.value - other.value };
  const times = factor === 1 ? '' : `*${factor}`;
  return { text: `${over.text}${times}/${other.text}`, value: (over.value * factor) / other.value };
}

/** Returns a formula whose value is the figure: a known ratio or the sum of the buildings; null if neither is. */
function liveFormula(
  key: string,
  whole: number,
  own: (number | null)[],
  figures: Figures,
  row: number,
  cellOf: CellOf,
): string | null {
  const ratio = ratioOf(key, figures, cellOf);
  if (ratio && Math.abs(ratio.value - whole) <= NOISE) return ratio.text;
  if (own.length === 0 || own.every((value) => value === null)) return null;
  const sum = own.reduce((total: number, value) => total + (value ?? 0), 0);
  return Math.abs(sum - whole) <= NOISE * Math.max(1, Math.abs(whole))
    ? `SUM(C${row}:${letter(own.length + 1)}${row})`
    : null;
}

const floorAreas = ['gfa', 'nfa', 'gbo', 'lfa', 'units'] as const;

/** Returns a row per floor with a volume, with formulas for all its storeys, and totals. */
function floorRows(source: ExportSource, language: Language): SheetData {
  const texts = exportTexts;
  const label = (key: string) => (entryOf(formFactors, key)?.label as Label | undefined)?.[language] ?? key;
  const first = 4;
  const listed = placedBuildings(source).flatMap(({ record, result, levels }) =>
    result.floors.flatMap((floor) => {
      const level = levels.find((candidate) => candidate.floor === floor);
      if (!level || level.isSurface) return [];
      return [
        {
          floor,
          own: [
            nameOf(record),
            storeyName(level.number, language),
            count(floor.repeat),
            amount(floor.figures.height),
          ] as Row,
        },
      ];
    }),
  );
  const wholeOf = ({ floor }: (typeof listed)[number], key: (typeof floorAreas)[number]) =>
    Number(floor.figures[key] ?? 0) * floor.repeat;
  const rows = listed.map((row, index): Row => {
    const at = index + 2;
    const each = floorAreas.map((key) => amount(row.floor.figures[key]));
    return [
      ...row.own,
      ...each,
      ...floorAreas.map((key, i) => formula(`C${at}*${letter(first + i)}${at}`, wholeOf(row, key))),
    ];
  });
  const end = rows.length + 1;
  const totals: Row = [
    { value: texts.total[language], fontWeight: 'bold' },
    ...Array.from({ length: first + floorAreas.length - 1 }, () => null),
    ...floorAreas.map((key, i) => {
      const column = letter(first + floorAreas.length + i);
      return formula(
        `SUM(${column}2:${column}${end})`,
        listed.reduce((sum, row) => sum + wholeOf(row, key), 0),
      );
    }),
  ];
  const names = [texts.building, texts.floor, texts.repeat, texts.height].map((text) => text[language]);
  const areas = (suffix: Label) => floorAreas.map((key) => `${label(key)}, ${suffix[language]}`);
  const heading = header([...names, ...areas(texts.perStorey), ...areas(texts.allStoreys)]);
  return rows.length > 0 ? [heading, ...rows, totals] : [heading];
}

/** Returns a row per unit of the programme, and totals. */
function unitRows(source: ExportSource, language: Language): SheetData {
  const texts = exportTexts;
  const { units } = source.result.meta;
  const columns = ['unit', 'target', 'placed', 'difference', 'smallest', 'largest', 'average', 'totalArea'] as const;
  const heading = header(columns.map((key) => texts[key][language]));
  if (units.length === 0) return [heading];
  const rows = units.map(({ unit_id: id, placed, target, min, max, avg }, index): Row => {
    const at = index + 2;
    const own: Row = [
      unitName(source, id),
      count(target),
      count(placed),
      formula(`C${at}-B${at}`, placed - target, '0'),
    ];
    return [...own, amount(min), amount(max), amount(avg), formula(`C${at}*G${at}`, placed * (avg ?? 0))];
  });
  const sum = (column: string, of: (unit: (typeof units)[number]) => number, format?: string) =>
    formula(
      `SUM(${column}2:${column}${units.length + 1})`,
      units.reduce((total, unit) => total + of(unit), 0),
      format,
    );
  const totals: Row = [
    { value: texts.total[language], fontWeight: 'bold' },
    sum('B', ({ target }) => target, '0'),
    sum('C', ({ placed }) => placed, '0'),
    sum('D', ({ placed, target }) => placed - target, '0'),
  ];
  return [heading, ...rows, [...totals, null, null, null, sum('H', ({ placed, avg }) => placed * (avg ?? 0))]];
}

function messageRows(source: ExportSource, language: Language): SheetData {
  const texts = exportTexts;
  const columns = ['severity', 'message', 'building', 'unit', 'target', 'value', 'place', 'code'] as const;
  const names = new Map(source.concept.buildings.map((building) => [String(building.id), nameOf(building)]));
  const rows = source.result.meta.messages.map((found): Row => {
    const severity = entryOf(messageSeverities, found.severity)?.label[language] ?? found.severity;
    const text = entryOf(generatorMessages, found.message)?.label[language] ?? found.message;
    const building = found.building_id === null ? null : (names.get(String(found.building_id)) ?? null);
    const unit = unitName(source, found.unit_id);
    const value = found.name ?? amount(found.value);
    return [severity, text, building, unit, amount(found.target), value, found.place ?? null, found.message];
  });
  return [header(columns.map((key) => texts[key][language])), ...rows];
}
