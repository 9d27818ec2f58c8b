/** The columns of the income sheet. */
import { flag, oneOf, real, text, type Field } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { incomeTypes } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { paymentsPerYear } from '../../../../model/finance/income.ts';
import type { FinanceParameters } from '../../../../model/finance/types.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import { formatMoney, formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import { usableArea, type IncomeLine } from './rows.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const types = oneOf('Type', 'Soort', incomeTypes);
const euros = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 0 });
const price = { ...design.unit.price, unit: 'EUR' as const, decimals: 2 };
const area = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 });
const pieces = real('Number', 'Aantal', { unit: 'count', decimals: 0 });
const percent = real('Share', 'Aandeel', { unit: '%', decimals: 1, min: 0, max: 100 });
const inclVat = flag('Incl. VAT', 'Incl. btw');
/** A share of 1 in per cent, with the limits of the model. */
const percentOf = ({ min, max }: { min: number; max: number }): Field =>
  real('Share', 'Aandeel', { unit: '%', decimals: 2, min: min * 100, max: max * 100 });
const yields = percentOf(design.finance.yield);
const buyerCosts = percentOf(design.finance.buyer_cost);

const PHASING = 'phasing:';
export const periodOf = (column: string): number | null =>
  column.startsWith(PHASING) ? Number(column.slice(PHASING.length)) : null;

/** Shares of 1 as per cent, without the error of binary fractions. */
const inPercent = (share: number | null): number | null => (share === null ? null : Number((share * 100).toFixed(8)));

export function nameOf({ kind, concept, row }: IncomeLine, t: Translate): string {
  if (kind === 'concept') return concept.name || t(shared.unnamed);
  return row!.name || functionOf(row!.function, t) || t(shared.unnamed);
}

function functionOf(key: string | undefined, t: Translate): string {
  const entry = key === undefined ? null : entryOf(areaFunctionTypes, key);
  return entry ? t(entry.label) : '';
}

const bases = ['gbo', 'lfa', 'units', 'parking'] as const;

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
  return [
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
    column('yield', yields, 100, (line) => inPercent(line.yield), {
      about: t(texts.yieldAbout),
      canEdit: (line) => may(line, line.yield !== null, t(texts.onlyRent)),
    }),
    column('buyerCost', buyerCosts, 110, (line) => inPercent(line.buyerCost), {
      about: t(texts.buyerCostAbout),
      canEdit: (line) => may(line, line.buyerCost !== null, t(texts.onlyRent)),
    }),
    column('rent', euros, 120, ({ rent }) => rent, { total: 'sum' }),
    column('value', euros, 130, ({ value }) => value, {
      about: t(texts.valueAbout),
      total: 'sum',
      explain: (line) => explained(line, financeOf(line), t),
    }),
    column('proceeds', euros, 130, ({ proceeds }) => proceeds, {
      about: t(texts.proceedsAbout),
      total: 'sum',
      explain: (line) => sumOf(line, t),
      marks,
    }),
    column('share', percent, 90, ({ share }) => inPercent(share), { about: t(texts.shareAbout) }),
    column('perUsable', euros, 120, ({ perUsable }) => perUsable),
    ...Array.from({ length: periods }, (_, period): GridColumn<IncomeLine> => ({
      ...{ key: PHASING + period, title: t(texts.year, { year: period }), group: t(texts.phasing) },
      ...{ field: percent, width: 80, canSort: false },
      value: ({ phasing }) => (phasing ? inPercent(phasing[period] ?? 0) : null),
      canEdit: (line) => may(line),
    })),
    {
      ...column('phasingSum', percent, 80, ({ phasing }) => phasing && inPercent(sum(phasing))),
      ...{ group: t(texts.phasing), canSort: false },
      marks: ({ phasing, proceeds }) =>
        phasing && proceeds !== 0 && Math.abs(sum(phasing) - 1) > 1e-3 ? 'alert' : null,
    },
  ];
}

const sum = (shares: readonly number[]): number => shares.reduce((all, share) => all + share, 0);

function sumOf({ below }: IncomeLine, t: Translate): Explanation | null {
  if (below.length === 0) return null;
  return below.flatMap((line, at) => [
    ...(at > 0 ? [{ text: '+' }] : []),
    { text: `${nameOf(line, t)} ${formatMoney(line.proceeds)}`, goTo: { row: line.key, column: 'proceeds' } },
  ]);
}

/** `2 400 m² GO × € 5 082 / 1,21`, `20 × € 1 120 × 12 / 4,8%`. */
function explained(line: IncomeLine, finance: FinanceParameters, t: Translate): Explanation | null {
  const { row, key } = line;
  if (!row) return null;
  const isArea = row.type.includes('per_m2');
  const basis = bases.find((each) => each === row.basis);
  const quantity = `${formatRead(row.quantity, isArea ? 1 : 0)}${isArea ? ' m²' : ''}${basis ? ` ${t(texts[basis])}` : ''}`;
  const parts = [
    { text: `${quantity} ×` },
    { text: formatMoney(row.price, undefined, 2), goTo: { row: key, column: 'price' } },
  ];
  const payments = paymentsPerYear[row.type];
  if (payments === null) {
    const vat = finance.vat ?? design.finance.vat.default;
    return line.inclVat
      ? [...parts, { text: `/ ${formatRead(1 + vat)}`, goTo: { row: key, column: 'inclVat' } }]
      : parts;
  }
  const vacancy = finance.vacancy ?? design.finance.vacancy.default;
  return [
    ...parts,
    ...(payments > 1 ? [{ text: `× ${payments}` }] : []),
    ...(vacancy > 0 ? [{ text: `× ${t(texts.occupied, { share: formatRead((1 - vacancy) * 100, 1) })}` }] : []),
    { text: `/ ${formatRead(line.yield! * 100, 2)}%`, goTo: { row: key, column: 'yield' } },
  ];
}

/** Number of dwellings and other units, and usable area: `606 eenheden, 12.400 m²`. */
function quantitiesOf(lines: readonly IncomeLine[], t: Translate): string {
  const rows = lines.flatMap(({ below }) => below).flatMap(({ row }) => row ?? []);
  const units = rows.filter(({ basis }) => basis === 'units').reduce((sum, { quantity }) => sum + quantity, 0);
  const area = rows.reduce((sum, row) => sum + usableArea(row), 0);
  return [
    ...(units > 0 ? [`${formatRead(units, 0)} ${t(texts.units)}`] : []),
    ...(area > 0 ? [`${formatRead(area, 0)} m²`] : []),
  ].join(', ');
}
