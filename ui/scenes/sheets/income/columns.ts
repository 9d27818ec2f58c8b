/** The columns of the income sheet. */
import { flag, nullable, oneOf, real, text, type Field } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { incomeTypes } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import type { FinanceParameters, IncomeRow } from '../../../../model/finance/types.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import { formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { fromBelow, fromColumns } from '../../../grid/derived.ts';
import { explainPeriod, explainShares, phasingColumn } from '../../../portfolio/phasing.ts';
import { texts as shared } from '../texts.ts';
import { areaPart, bases, proceedsOf, rentOf, revenuePart, valueOf } from './derived.ts';
import { areaOf, type IncomeLine } from './rows.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const types = oneOf('Type', 'Soort', incomeTypes);
const euros = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 0 });
const price = { ...design.unit.price, unit: 'EUR' as const, decimals: 2 };
const area = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 });
const pieces = real('Number', 'Aantal', { unit: 'count', decimals: 0 });
const percent = real('Share', 'Aandeel', { unit: '%', decimals: 1, min: 0, max: 100 });
const inclVat = flag('Incl. VAT', 'Incl. btw');
/** A share of 1 in per cent, with the limits of the model; empty: that of the location. */
const percentOf = ({ min, max }: { min: number; max: number }): Field =>
  nullable(real('Share', 'Aandeel', { unit: '%', decimals: 2, min: min * 100, max: max * 100 }));
const yields = percentOf(design.finance.yield);
const buyerCosts = percentOf(design.finance.buyer_cost);

/** Shares of 1 as per cent, without the error of binary fractions. */
const inPercent = (share: number | null): number | null => (share === null ? null : Number((share * 100).toFixed(8)));

function nameOf({ kind, concept, row }: IncomeLine, t: Translate): string {
  if (kind === 'concept') return concept.name || t(shared.unnamed);
  return rowName(row!, t);
}

export const rowName = (row: IncomeRow, t: Translate): string =>
  row.name || functionOf(row.function, t) || t(shared.unnamed);

function functionOf(key: string | undefined, t: Translate): string {
  const entry = key === undefined ? null : entryOf(areaFunctionTypes, key);
  return entry ? t(entry.label) : '';
}

export function incomeColumns(
  t: Translate,
  periods: number,
  old: ReadonlySet<number>,
  financeOf: (line: IncomeLine) => FinanceParameters,
): GridColumn<IncomeLine>[] {
  const may = (line: IncomeLine, isMeant = true, reason = t(texts.ofConcept)) =>
    line.kind === 'concept' ? t(texts.ofConcept) : isMeant || reason;
  const isHouse = ({ row }: IncomeLine) => String(row?.id).startsWith('house:');
  const column = (
    key: keyof typeof texts,
    field: Field,
    width: number,
    value: (line: IncomeLine) => unknown,
    rest: Partial<GridColumn<IncomeLine>> = {},
  ): GridColumn<IncomeLine> => ({ key, title: t(texts[key]), field, width, value, ...rest });
  const marks = ({ concept }: IncomeLine) => (old.has(concept.id) ? ('old' as const) : null);
  const derived = (line: IncomeLine, ...of: string[]): Explanation => fromColumns(line, of, columns, t);
  const sumBelow = (line: IncomeLine, key: 'rent' | 'value' | 'proceeds'): Explanation | null =>
    fromBelow(
      line.below,
      columns.find((each) => each.key === key)!,
      (each) => nameOf(each, t),
      t,
    );
  /** The rate of the location, where the row has none of its own. */
  const ofLocation = (key: 'yield' | 'buyerCost'): Partial<GridColumn<IncomeLine>> => {
    const ownOf = ({ row }: IncomeLine) => row?.[key === 'yield' ? 'yield' : 'buyer_cost'];
    const applied = (line: IncomeLine) => (ownOf(line) === undefined ? inPercent(line[key]) : null);
    return {
      placeholder: (line) => {
        const value = applied(line);
        return value === null ? null : { value, about: t(texts.ofLocation) };
      },
      explain: (line) => {
        const value = applied(line);
        return value === null ? null : [{ text: `${t(texts.ofLocation)}: ${formatRead(value, 2)}%` }];
      },
    };
  };
  const columns: GridColumn<IncomeLine>[] = [
    column('name', words, 240, (line) => nameOf(line, t)),
    column('function', words, 160, ({ row }) => functionOf(row?.function, t)),
    column('type', types, 190, ({ row }) => row?.type, {
      canEdit: (line) => may(line, !isHouse(line), t(texts.houseType)),
    }),
    column('quantity', area, 190, ({ row }) => row?.quantity, {
      fieldOf: ({ row }) => (row?.type.includes('per_m2') ? area : pieces),
      total: (lines) => quantitiesOf(lines, t),
      marks,
    }),
    column('basis', words, 100, ({ row }) => {
      const key = bases.find((each) => each === row?.basis);
      return key ? t(texts[key]) : '';
    }),
    column('price', price, 120, ({ row }) => (row ? row.price : null), {
      canEdit: (line) => may(line),
      marks: (line) => (line.kind === 'income' && line.missing > 0 ? 'missing' : null),
    }),
    column('inclVat', inclVat, 90, (line) => line.inclVat, {
      canEdit: (line) => may(line, line.inclVat !== null, t(texts.onlySale)),
    }),
    column('yield', yields, 100, ({ row }) => inPercent(row?.yield ?? null), {
      ...ofLocation('yield'),
      about: t(texts.yieldAbout),
      canEdit: (line) => may(line, line.yield !== null, t(texts.onlyRent)),
    }),
    column('buyerCost', buyerCosts, 110, ({ row }) => inPercent(row?.buyer_cost ?? null), {
      ...ofLocation('buyerCost'),
      about: t(texts.buyerCostAbout),
      canEdit: (line) => may(line, line.buyerCost !== null, t(texts.onlyRent)),
    }),
    column('rent', euros, 120, ({ rent }) => rent, {
      total: 'sum',
      explain: (line) => sumBelow(line, 'rent') ?? rentOf(line, financeOf(line), t),
    }),
    column('value', euros, 130, ({ value }) => value, {
      about: t(texts.valueAbout),
      total: 'sum',
      explain: (line) => sumBelow(line, 'value') ?? valueOf(line, financeOf(line), t),
    }),
    column('proceeds', euros, 130, ({ proceeds }) => proceeds, {
      about: t(texts.proceedsAbout),
      term: 'revenue',
      total: 'sum',
      explain: (line) => sumBelow(line, 'proceeds') ?? proceedsOf(line, financeOf(line), derived),
      marks,
    }),
    column('share', percent, 90, ({ share }) => inPercent(share), {
      about: t(texts.shareAbout),
      explain: (line) => (line.share === null ? null : [...derived(line, 'proceeds', '/'), revenuePart(line, t)]),
    }),
    column('perUsable', euros, 120, ({ perUsable }) => perUsable, {
      explain: (line) => (line.perUsable === null ? null : [...derived(line, 'proceeds', '/'), areaPart(line)]),
    }),
    ...Array.from({ length: periods }, (_, period): GridColumn<IncomeLine> => ({
      key: phasingColumn(period),
      title: t(texts.year, { year: period }),
      group: t(texts.phasing),
      field: percent,
      width: 80,
      canSort: false,
      value: ({ phasing }) => (phasing ? inPercent(phasing[period] ?? 0) : null),
      explain: (line) => {
        if (!line.phasing) return null;
        const { indexing, index_revenue } = financeOf(line);
        const index = indexing === true ? (index_revenue ?? design.finance.index_revenue.default) : 0;
        const part = derived(line, 'proceeds')[0]!;
        return explainPeriod(period, { part, amount: line.proceeds, shares: line.phasing, index });
      },
      canEdit: (line) => may(line),
    })),
    {
      ...column('phasingSum', percent, 80, ({ phasing }) => phasing && inPercent(sum(phasing)), {
        explain: ({ key, phasing }) =>
          phasing && explainShares(phasing, (period) => ({ row: key, column: phasingColumn(period) })),
      }),
      group: t(texts.phasing),
      canSort: false,
      marks: ({ phasing, proceeds }) =>
        phasing && proceeds !== 0 && Math.abs(sum(phasing) - 1) > 1e-3 ? 'alert' : null,
    },
  ];
  return columns;
}

const sum = (shares: readonly number[]): number => shares.reduce((all, share) => all + share, 0);

/** Number of dwellings and other units, and usable area: `606 eenheden, 12.400 m²`. */
function quantitiesOf(lines: readonly IncomeLine[], t: Translate): string {
  const rows = lines.flatMap(({ below }) => below).flatMap(({ row }) => row ?? []);
  const units = rows.filter(({ basis }) => basis === 'units').reduce((sum, { quantity }) => sum + quantity, 0);
  const area = areaOf(lines.flatMap(({ below }) => below));
  return [
    ...(units > 0 ? [`${formatRead(units, 0)} ${t(texts.units)}`] : []),
    ...(area > 0 ? [`${formatRead(area, 0)} m²`] : []),
  ].join(', ');
}
