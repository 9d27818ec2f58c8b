/** Checks of the concept: rules, parking, programme. */
import type { Figures, FunctionSummary, UnitSummary } from '../../../../engine/host/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useUnitMix } from '../../../stores/person/features.ts';
import { useGeneration, type ConceptGeneration } from '../../../stores/generation/generation.ts';
import { UnitBar } from '../panels/UnitBar.tsx';
import classes from './checks.module.css';
import { parkingDemand } from '../../../components/figures/parking.ts';
import { RuleList } from './RuleList.tsx';
import { texts } from './texts.ts';

interface ChecksTabProps {
  locationId: number;
  conceptId: number;
}

export function ChecksTab({ locationId, conceptId }: ChecksTabProps) {
  const t = useText();
  const found = useGeneration(conceptId, (entry) => entry);
  const hasMix = useUnitMix();
  if (!found.figures) return <p className={classes.hint}>{t(texts.nothing)}</p>;
  return (
    <div className={classes.checks}>
      <RuleList locationId={locationId} figures={found.figures} functions={found.functions} />
      <ParkingBalance
        conceptId={conceptId}
        figures={found.figures}
        functions={found.functions}
        buildings={found.buildings}
      />
      {hasMix ? (
        <MixBars locationId={locationId} units={found.units} placed={numberOf(found.figures['units'])} />
      ) : null}
    </div>
  );
}

interface ParkingBalanceProps {
  conceptId: number;
  figures: Figures;
  functions: readonly FunctionSummary[];
  buildings: ConceptGeneration['buildings'];
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function ParkingBalance({ conceptId, figures, functions, buildings }: ParkingBalanceProps) {
  const t = useText();
  const records = useRecords('building', { conceptId });
  const demand = parkingDemand(functions);
  const supply = records
    .map(({ id, name }) => ({ id, name, places: numberOf(buildings.get(id)?.figures['parking_provided']) }))
    .filter(({ places }) => places > 0);
  const [required, provided] = [numberOf(figures['parking_required']), numberOf(figures['parking_provided'])];
  const balance = provided - required;
  if (required === 0 && provided === 0) {
    return (
      <section className={classes.block} aria-label={t(texts.parking)}>
        <h3>{t(texts.parking)}</h3>
        <p className={classes.hint}>{t(texts.noParking)}</p>
      </section>
    );
  }
  return (
    <section className={classes.block} aria-label={t(texts.parking)} data-parking={balance}>
      <h3>{t(texts.parking)}</h3>
      <Row name={t(texts.demand)} value={formatNumber(required)} strong />
      {demand.map(({ key, label, places, quantity, by, norm }) => (
        <Row
          key={key}
          name={t(label)}
          detail={t(by === 'unit' ? texts.perUnit : texts.perArea, {
            quantity: by === 'unit' ? formatNumber(quantity) : `${formatNumber(quantity)} m²`,
            norm: formatNumber(norm, 2),
          })}
          value={formatNumber(places, Number.isInteger(places) ? 0 : 1)}
        />
      ))}
      <Row name={t(texts.supply)} value={formatNumber(provided)} strong />
      {supply.map(({ id, name, places }) => (
        <Row key={id} name={name} value={formatNumber(places)} />
      ))}
      <div className={classes.balance} data-state={balance < 0 ? 'broken' : 'kept'}>
        <span>{t(texts.balance)}</span>
        <span>
          {balance > 0 ? '+' : ''}
          {formatNumber(balance)}
        </span>
      </div>
    </section>
  );
}

function Row({ name, detail, value, strong }: { name: string; detail?: string; value: string; strong?: boolean }) {
  return (
    <div className={classes.row} data-strong={strong || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.dim}>{detail}</span>
      <span className={classes.number}>{value}</span>
    </div>
  );
}

interface MixBarsProps {
  locationId: number;
  units: readonly UnitSummary[];
  /** Units placed in the whole concept, with or without a unit of the location. */
  placed: number;
}

/** Each unit's placed count against its target, and units placed without one: houses, and buildings without a mix. */
export function MixBars({ locationId, units, placed: total }: MixBarsProps) {
  const t = useText();
  const records = useRecords('unit', { locationId });
  const shown = records.flatMap((unit) => {
    const found = units.find((each) => Number(each.unit_id) === unit.id);
    return found && (found.placed > 0 || found.target > 0 || found.goal > 0) ? [{ unit, found }] : [];
  });
  const rest = total - shown.reduce((sum, { found }) => sum + found.placed, 0);
  const share = (count: number) => (total > 0 ? `${formatNumber((count / total) * 100)}%` : '');
  return (
    <section className={classes.block} aria-label={t(texts.mix)}>
      <h3>{t(texts.mix)}</h3>
      {shown.length === 0 && rest <= 0 ? <p className={classes.hint}>{t(texts.noMix)}</p> : null}
      {shown.map(({ unit, found: { placed, target, goal } }) => (
        <div key={unit.id} data-mix={unit.id}>
          <Row
            name={unit.name}
            detail={share(placed)}
            value={`${formatNumber(placed)} / ${formatNumber(goal > 0 ? goal : target, goal > 0 || Number.isInteger(target) ? 0 : 1)}`}
          />
          <UnitBar placed={placed} target={target} goal={goal} />
        </div>
      ))}
      {rest > 0 ? (
        <div data-mix="none">
          <Row name={t(texts.withoutType)} detail={share(rest)} value={formatNumber(rest)} />
        </div>
      ) : null}
    </section>
  );
}
