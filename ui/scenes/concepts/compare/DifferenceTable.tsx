/** Figures, programme and business case of two concepts, with differences marked. */
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Concept } from '../../../../model/entities/concept.ts';
import { resultRows } from '../../../../model/enums/finance.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { formatChange, measureParts, formatMoney, type MeasureUnit } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { useUnitMix } from '../../../stores/person/features.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { testedRules } from '../../../components/rules/rules.ts';
import { texts as checkTexts } from '../checks/texts.ts';
import { isComplete } from '../../../../model/finance/missing.ts';
import { useBusinessCase } from '../../../stores/generation/businesscase.ts';
import { figureDecimals, figureUnit, type FigureKey } from '../../../components/figures/figureformat.ts';
import { figureGroups, isFigureKey } from '../figures/figuregroups.ts';
import { figureLabel } from '../../../components/derivation/termname.ts';
import { texts as figureTexts } from '../figures/texts.ts';
import classes from './compare.module.css';
import {
  differenceRow,
  figureSpec,
  financeSpec,
  rulesSpec,
  unitSpec,
  type ComparedConcept,
  type DifferenceRow,
  type RowSpec,
} from './differences.ts';
import { texts } from './texts.ts';

interface DifferenceTableProps {
  locationId: number;
  first: Concept;
  second: Concept;
}

const money = ['revenue', 'total_costs', 'result', 'rgw'] as const;
const finance: readonly RowSpec[] = [
  ...money.map((key) => financeSpec(key, entryOf(resultRows, key)!.label, 'EUR', 0)),
  financeSpec('margin_on_revenue', entryOf(resultRows, 'margin_on_revenue')!.label, '%', 1, 100),
  financeSpec('rgw_per_m2_plot', texts.rgwPlot, 'EUR', 0),
  financeSpec('rgw_per_m2_gfa', texts.rgwGfa, 'EUR', 0),
];
const specOf = (key: FigureKey): RowSpec => figureSpec(key, figureLabel(key), figureUnit(key), figureDecimals(key));

function useCompared(locationId: number, conceptId: number): ComparedConcept {
  const found = useGeneration(conceptId, (entry) => entry);
  const constraints = useRecords('constraint', { locationId });
  const summary = useRecord('location', locationId)?.cfg.summary;
  const figures = found?.figures ?? null;
  return {
    figures,
    units: found?.units ?? [],
    finance: useBusinessCase(conceptId),
    rules: figures && summary ? testedRules(constraints, summary, figures, found!.functions) : [],
  };
}

export function DifferenceTable({ locationId, first, second }: DifferenceTableProps) {
  const t = useText();
  const [only, setOnly] = useState(false);
  const a = useCompared(locationId, first.id);
  const b = useCompared(locationId, second.id);
  const own = (useUser()?.cfg.formfactors ?? []).filter(isFigureKey);
  const hasMix = useUnitMix();
  const units = useRecords('unit', { locationId });
  const rest = figureGroups.map(({ key, title, figures }) => ({
    key,
    title,
    specs: figures.filter((figure) => !own.includes(figure)).map(specOf),
  }));
  const isIncomplete = [a, b].some((each) => each.finance && !isComplete(each.finance));
  const groups: { key: string; title: Label; note?: Label; specs: readonly RowSpec[] }[] = [
    { key: 'own', title: figureTexts.own, specs: own.map(specOf) },
    { key: 'rules', title: checkTexts.rules, specs: [rulesSpec] },
    { key: 'finance', title: texts.finance, ...(isIncomplete && { note: texts.pricesMissing }), specs: finance },
    { key: 'mix', title: texts.units, specs: hasMix ? units.map(({ id, name }) => unitSpec(id, name)) : [] },
    ...rest,
  ];
  // Figures that are not computed yet are not differences.
  const areKnown = a.figures !== null && b.figures !== null;
  const shown = groups
    .map(({ specs, ...group }) => ({
      ...group,
      rows: specs.map((spec) => differenceRow(spec, a, b)).filter((row) => isTelling(row) && (!only || row.differs)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section className={classes.table} aria-label={t(texts.differences)}>
      <header className={classes.tableHead}>
        <h2>{t(texts.differences)}</h2>
        <Switch
          size="xs"
          label={t(texts.onlyDifferences)}
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      </header>
      {shown.length === 0 ? <p className={classes.hint}>{t(texts.same)}</p> : null}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(texts.differences)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(texts.figure)}</th>
              <th scope="col">{first.name}</th>
              <th scope="col">{second.name}</th>
              <th scope="col">{t(texts.difference)}</th>
              <th scope="col">{t(texts.share)}</th>
            </tr>
          </thead>
          {shown.map(({ key, title, note, rows }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={5} className={classes.group}>
                  {t(title)}
                  {note ? <span className={classes.note}> · {t(note)}</span> : null}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.key} row={areKnown ? row : { ...row, differs: false }} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

/** False for a row without values, or with counts out of zero. */
const isTelling = ({ values, outOf }: DifferenceRow): boolean =>
  (outOf ?? values).some((value) => value !== null && value !== 0);

interface AmountProps {
  value: number | null;
  unit: MeasureUnit;
  decimals: number;
  outOf: number | undefined;
}

/** A value followed by its unit in a lighter tint. */
function Amount({ value, unit, decimals, outOf }: AmountProps) {
  const t = useText();
  if (value === null) return '–';
  if (outOf !== undefined) return t(texts.outOf, { value, count: outOf });
  if (unit === 'EUR') return formatMoney(value, undefined, decimals);
  const { number, after } = measureParts(value, unit, decimals);
  return (
    <>
      {number}
      {after ? <span className="text-hint">{after}</span> : null}
    </>
  );
}

function Row({
  row: { key, label, unit, decimals, values, outOf, delta, share, differs, gain },
}: {
  row: DifferenceRow;
}) {
  const t = useText();
  const told = differs ? delta : null;
  return (
    <tr data-differs={differs || undefined} data-row={key} data-delta={delta ?? undefined}>
      <th scope="row">{t(label)}</th>
      <td>
        <Amount value={values[0]} unit={unit} decimals={decimals} outOf={outOf?.[0]} />
      </td>
      <td>
        <Amount value={values[1]} unit={unit} decimals={decimals} outOf={outOf?.[1]} />
      </td>
      <td data-gain={gain ?? undefined}>{told === null ? '–' : formatChange(told, unit, decimals)}</td>
      <td>{told === null || share === null ? null : formatChange(share * 100, '%', 1)}</td>
    </tr>
  );
}
