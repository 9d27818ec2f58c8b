/** Income rows: quantity times price, with an editable price. */
import { NativeSelect } from '@mantine/core';
import { design } from '../../../../model/design.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { incomeTypes } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import type { IncomeRow, IncomeType } from '../../../../model/finance/types.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { formatArea, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { changeTerms } from '../../../stores/finance.ts';
import { rowKey } from '../../../stores/localids.ts';
import { steps } from '../panels/steps.ts';
import classes from './finance.module.css';
import { texts } from './texts.ts';

type Names = ReadonlyMap<string, string>;

export function useIncomeNames({ input }: ConceptBusinessCase): Names {
  const units = useRecords('unit');
  const buildings = useRecords('building');
  const names = new Map<string, string>();
  for (const { id } of input.income) {
    const [kind, of] = String(id).split(':');
    const record =
      kind === 'unit' ? units.find((each) => String(each.id) === of) : buildings.find((each) => String(each.id) === of);
    if (record) names.set(String(id), record.name);
  }
  return names;
}

export function nameOfIncome({ id, function: of }: IncomeRow, names: Names, t: Translate): string {
  const known = names.get(String(id));
  if (known) return known;
  const entry = entryOf(areaFunctionTypes, of ?? '');
  return entry ? t(entry.label) : t(texts.unnamed);
}

interface IncomeRowsProps {
  found: ConceptBusinessCase;
  locationId: number;
}

export function IncomeRows({ found, locationId }: IncomeRowsProps) {
  const t = useText();
  const names = useIncomeNames(found);
  return (
    <section aria-label={t(texts.revenue)}>
      <h3>{t(texts.revenue)}</h3>
      {found.input.income.map((row) => (
        <Row
          key={keyOf(row)}
          row={row}
          value={found.figures[`value_${row.id}`] ?? 0}
          name={nameOfIncome(row, names, t)}
          locationId={locationId}
        />
      ))}
    </section>
  );
}

/** The key stays when the server replaces a local id: the user may be typing the price. */
function keyOf({ id }: IncomeRow): string {
  const [kind, of] = String(id).split(':');
  if (kind === 'unit') return rowKey('unit', Number(of));
  return kind === 'house' ? rowKey('building', Number(of)) : String(id);
}

interface RowProps {
  row: IncomeRow;
  value: number;
  name: string;
  locationId: number;
}

const isByArea = (type: IncomeType) => type.includes('per_m2');

function Row({ row, value, name, locationId }: RowProps) {
  const t = useText();
  const quantity = isByArea(row.type)
    ? formatArea(row.quantity, undefined, 0)
    : t(texts.pieces, { count: formatNumber(row.quantity) });
  return (
    <div className={classes.income} data-input={row.id} data-empty={!(row.price > 0) || undefined}>
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        <span className={classes.dim}>{quantity}</span>
        <span className={classes.amount}>{formatMoney(value)}</span>
      </div>
      <div className={classes.inputs}>
        <NumberField
          label={`${t(texts.price)}: ${name}`}
          hideLabel
          parameter={design.unit.price}
          value={row.price}
          step={stepFor(row.type)}
          onChange={(price, gesture) =>
            price !== null && changeTerms(row.id, locationId, { price }, { label: steps.finance, gesture })
          }
        />
        <NativeSelect
          aria-label={`${t(texts.income)}: ${name}`}
          value={row.type}
          disabled={String(row.id).startsWith('house:')}
          data={incomeTypes.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          onChange={(event) => {
            const type = event.currentTarget.value as IncomeType;
            changeTerms(row.id, locationId, { type }, { label: steps.finance });
          }}
        />
      </div>
    </div>
  );
}

/** Step of an arrow key: about one per cent of a common price, in euros. */
const stepFor = (type: IncomeType): number =>
  type === 'sell_per_unit' ? 5_000 : type === 'sell_per_m2' ? 50 : isByArea(type) ? 1 : 10;
