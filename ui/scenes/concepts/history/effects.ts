/** The effect of a step on the figures, for its row. */
import type { MeasureUnit } from '../../../../model/define.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { resultRows } from '../../../../model/enums/finance.ts';
import { formatChange } from '../../../i18n/format.ts';
import type { Outcome } from '../../../stores/history/history.ts';
import { texts } from './texts.ts';

interface Effect {
  key: string;
  delta: number;
  /** Short name for the row, and the full name. */
  label: Label;
  name: Label;
  /** The change with sign and unit. */
  written: string;
}

interface ComparedFigure {
  key: string;
  unit: MeasureUnit;
  decimals?: number;
  label: Label;
  name: Label;
}
const fullName = (key: string): Label => (entryOf(formFactors, key) ?? entryOf(resultRows, key))!.label;

/** The figures a designer follows from step to step. */
const leading: readonly ComparedFigure[] = [
  { key: 'gfa', unit: 'm2', decimals: 0, label: texts.gfa, name: fullName('gfa') },
  { key: 'units', unit: 'count', decimals: 0, label: fullName('units'), name: fullName('units') },
  { key: 'rgw', unit: 'EUR', decimals: 0, label: texts.rgw, name: fullName('rgw') },
];
const others: readonly ComparedFigure[] = formFactors.entries.map(({ key, label, unit }) => ({
  key,
  unit,
  label,
  name: label,
}));

/** Returns the leading figures that changed; when none did, the others that changed. */
export function effectsOf(before: Outcome, after: Outcome): Effect[] {
  const changed = (figures: readonly ComparedFigure[]) =>
    figures.flatMap(({ key, unit, decimals, label, name }) => {
      const [from, to] = [before[key], after[key]];
      if (typeof from !== 'number' || typeof to !== 'number') return [];
      const written = formatChange(to - from, unit, decimals);
      return /[1-9]/.test(written.replace(/[²³]/g, '')) ? [{ key, delta: to - from, label, name, written }] : [];
    });
  const first = changed(leading);
  return first.length > 0 ? first : changed(others);
}

/** True when no figure known in both outcomes differs. */
export const isUnchanged = (before: Outcome, after: Outcome): boolean =>
  Object.keys(after).every((key) => !(key in before) || before[key] === after[key]);
