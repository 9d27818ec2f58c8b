/** The columns of the cost sheet. */
import { fieldIn, real, text, type Field } from '../../../model/define.ts';
import { cost as costEntity } from '../../../model/entities/cost.ts';
import type { GridColumn } from '../../grid/types.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/useText.ts';
import { explainShares, phasingColumn } from '../phasing.ts';
import { explainAmount, explainMeasure, explainYear, explainYears, yearTotal } from './derived.ts';
import type { CostLine } from './rows.ts';
import { texts } from './texts.ts';

const { fields } = costEntity;
const euros = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 0 });
const eurosExact = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 2 });
const percent = real('Share', 'Aandeel', { unit: '%', decimals: 1, min: 0, max: 100 });
const area = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 });
const code = text('Code', 'Code');

/** Fields of a cost that a cell writes as they are. */
export const written = ['name', 'type', 'parameter', 'development', 'remark', 'archived'] as const;
type WrittenKey = (typeof written)[number];

/** Whether it is a cost, or becomes one. */
const isOwn = ({ kind }: CostLine): boolean => kind === 'cost' || kind === 'new';
const inPercent = (share: number | null): number | null => (share === null ? null : share * 100);

/** `old`: locations whose concept changed since its figures were computed. */
export function costColumns(
  t: Translate,
  nameOf: (line: CostLine) => string,
  periods: number,
  old: ReadonlySet<number>,
): GridColumn<CostLine>[] {
  const marks = ({ locationId, amount }: CostLine) =>
    amount !== null && old.has(locationId) ? ('old' as const) : null;
  const ofCost = (title: string) => (line: CostLine) =>
    isOwn(line) || t(texts.ofGroup, { column: title.toLocaleLowerCase() });
  const column = (key: WrittenKey, field: Field, width: number, rest: Partial<GridColumn<CostLine>> = {}) => {
    const title = t(field.label);
    return { key, title, field, width, value: ({ cost }: CostLine) => cost?.[key], canEdit: ofCost(title), ...rest };
  };
  const measure = (
    key: 'amount' | 'perGfa' | 'perUnit',
    field: Field,
    width: number,
    rest: Partial<GridColumn<CostLine>> = {},
  ): GridColumn<CostLine> => ({ key, title: t(texts[key]), field, width, value: (line) => line[key], marks, ...rest });
  const onlyOne = (rows: readonly CostLine[], sum: number): number | null =>
    rows.every(({ locationId }) => locationId === rows[0]!.locationId) ? sum : null;
  const sumOf = (rows: readonly CostLine[], key: 'share' | 'perGfa' | 'perUnit') =>
    onlyOne(
      rows,
      rows.reduce((sum, row) => sum + (row[key] ?? 0), 0),
    );
  return [
    {
      key: 'code',
      title: t(texts.code),
      about: t(texts.codeAbout),
      field: code,
      width: 104,
      value: (line) => line.code,
      canEdit: ofCost(t(texts.code)),
      canSort: false,
    },
    column('name', fields.name, 230, {
      holdsNotes: true,
      value: (line) => (line.cost ? line.cost.name : line.kind === 'new' ? '' : nameOf(line)),
    }),
    column('type', fields.type, 210),
    {
      key: 'quantity',
      title: t(texts.quantity),
      about: t(texts.quantityAbout),
      field: area,
      width: 120,
      value: ({ quantity }) => quantity,
      fieldOf: ({ base }) => (base && base.of !== 'gfa' ? euros : area),
    },
    column('parameter', { ...fields.parameter, decimals: 2 }, 120, {
      title: t(texts.rate),
      fieldOf: ({ cost }) => (cost ? fieldIn({ ...fields.parameter, decimals: 2 }, cost) : fields.parameter),
      marks: ({ cost }) => (cost && !cost.archived && cost.parameter === 0 ? 'missing' : null),
    }),
    measure('amount', euros, 130, {
      about: t(texts.amountAbout),
      total: 'sum',
      explain: (line) => explainAmount(line, t),
    }),
    {
      key: 'share',
      title: t(texts.share),
      about: t(texts.shareAbout),
      field: percent,
      width: 90,
      value: (line) => inPercent(line.share),
      explain: (line) => explainMeasure(line, 'share', t),
      total: (rows) => inPercent(sumOf(rows, 'share')),
    },
    measure('perGfa', eurosExact, 110, {
      total: (rows) => sumOf(rows, 'perGfa'),
      explain: (line) => explainMeasure(line, 'perGfa', t),
    }),
    measure('perUnit', euros, 110, {
      total: (rows) => sumOf(rows, 'perUnit'),
      explain: (line) => explainMeasure(line, 'perUnit', t),
    }),
    column('development', fields.development, 130, {
      canEdit: (line) => (isOwn(line) && line.category === 'ground') || t(texts.onlyGround),
    }),
    column('remark', fields.remark, 200),
    column('archived', fields.archived, 100),
    ...Array.from({ length: periods }, (_, period): GridColumn<CostLine> => ({
      key: phasingColumn(period),
      title: t(texts.year, { year: period }),
      group: t(texts.phasing),
      field: percent,
      width: 104,
      canSort: false,
      fieldOf: ({ perYear }) => (perYear ? euros : percent),
      value: ({ phasing, perYear }) => perYear?.[period] ?? (phasing ? (phasing[period] ?? 0) * 100 : null),
      explain: (line) => explainYear(line, period),
      total: (rows) => formatMoney(yearTotal(rows, period)),
      explainTotal: (rows) => explainYears(rows, period),
      canEdit: ({ kind }) => kind === 'group' || t(texts.onlyGroup),
    })),
    {
      key: 'phasingSum',
      title: t(texts.phasingSum),
      group: t(texts.phasing),
      field: percent,
      width: 80,
      canSort: false,
      value: ({ phasing }) => (phasing ? phasing.reduce((sum, share) => sum + share, 0) * 100 : null),
      explain: ({ key, phasing }) =>
        phasing && explainShares(phasing, (period) => ({ row: key, column: phasingColumn(period) })),
      marks: ({ phasing, amount }) =>
        phasing && amount !== 0 && Math.abs(phasing.reduce((sum, share) => sum + share, 0) - 1) > 1e-3 ? 'alert' : null,
    },
  ];
}
