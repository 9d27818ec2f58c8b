/** Income rows: quantity times price, with an editable price. */
import { NativeSelect } from '@mantine/core';
import { design } from '../../../../model/design.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { incomeTypes } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { paymentsPerYear } from '../../../../model/finance/income.ts';
import { financeOf } from '../../../../model/finance/parameters.ts';
import type { IncomeRow, IncomeType } from '../../../../model/finance/types.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { formatArea, formatMoney, formatNumber, formatPlain } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { changeTerms } from '../../../stores/generation/finance.ts';
import { rowKey } from '../../../stores/records/localids.ts';
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
      {paymentsPerYear[row.type] === null ? null : <Rates row={row} name={name} locationId={locationId} />}
    </div>
  );
}

/** The own rates of what is let; left empty, that of the location applies and shows lighter. */
function Rates({ row, name, locationId }: Omit<RowProps, 'value'>) {
  const t = useText();
  const finance = financeOf(useRecord('location', locationId)?.cfg.finance_parameters);
  return (
    <div className={classes.ownRates}>
      {(['yield', 'buyer_cost'] as const).map((key) => {
        const { label, min, max, default: usual } = design.finance[key];
        const own = row[key];
        return (
          <NumberField
            key={key}
            label={
              <>
                {t(label)}
                <span className="visually-hidden">: {name}</span>
              </>
            }
            value={own === undefined ? null : inPercent(own)}
            min={inPercent(min)}
            max={inPercent(max)}
            unit="%"
            step={0.1}
            nullable
            placeholder={t(texts.ofLocation, { rate: formatPlain(inPercent(finance[key] ?? usual), 2) })}
            onChange={(rate, gesture) =>
              changeTerms(row.id, locationId, { [key]: rate && rate / 100 }, { label: steps.finance, gesture })
            }
          />
        );
      })}
    </div>
  );
}

/** A share of 1 in per cent, without the error of binary fractions. */
const inPercent = (share: number): number => Number((share * 100).toFixed(4));

/** Step of an arrow key: about one per cent of a common price, in euros. */
function stepFor(type: IncomeType): number {
  if (type === 'sell_per_unit') return 5_000;
  if (type === 'sell_per_m2') return 50;
  return isByArea(type) ? 1 : 10;
}
