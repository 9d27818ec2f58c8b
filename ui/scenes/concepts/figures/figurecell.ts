/** Writes a figure into its place on the page, without React: while something is dragged, dozens change with every frame. */
import type { Figures } from '../../../../engine/host/types.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { decimalsOf, formatNumber, measureParts, type MeasureUnit } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import { endAfter, endNever } from './fading.ts';
import { reasonOf, valueOf, type FigureKey } from './figuregroups.ts';
import classes from './figures.module.css';

const ratioDecimals: Partial<Record<FigureKey, number>> = { gsi: 3, psi: 3, efficiency: 3 };
/** How long a difference stays after the last change, ms. */
const DELTA_SHOWN = 2_000;

export const figureUnit = (key: FigureKey): MeasureUnit => entryOf(formFactors, key)!.unit as MeasureUnit;
export const figureDecimals = (key: FigureKey): number =>
  ratioDecimals[key] ?? (figureUnit(key) === 'm2' ? 1 : decimalsOf(figureUnit(key)));

export interface CellOptions {
  figure: FigureKey;
  level: 'building' | 'concept';
  language: Language;
  /** Without the difference: the figure beside it tells it. */
  isQuiet: () => boolean;
}

export class FigureCell {
  private readonly number = document.createTextNode('');
  private readonly unit = document.createElement('span');
  private readonly delta = document.createElement('span');
  private readonly change = document.createTextNode('');
  private readonly decimals: number;
  /** Before the present burst of changes (a drag), and now; undefined: nothing shown yet. */
  private before: number | null | undefined;
  private value: number | null | undefined;

  constructor(
    private readonly cell: HTMLElement,
    private readonly options: CellOptions,
  ) {
    this.decimals = figureDecimals(options.figure);
    this.unit.className = classes.unit!;
    this.delta.className = classes.delta!;
    this.delta.setAttribute('aria-hidden', 'true');
    this.delta.append(this.change);
    cell.dataset['figure'] = options.figure;
    cell.dataset['level'] = options.level;
  }

  show(figures: Figures | null | undefined): void {
    const value = valueOf(figures, this.options.figure);
    if (value === null) this.showAbsence(figures);
    if (value === this.value) return;
    // A figure that comes from nothing has no difference worth telling.
    if (this.value === undefined || this.value === null || value === null) this.before = value;
    this.value = value;
    if (value === null) return endNever(this.settle);
    this.showValue(value);
    this.showDelta();
    if (this.before === value) endNever(this.settle);
    else endAfter(DELTA_SHOWN, this.settle);
  }

  /** The burst is over: from here on a change is told from what is shown now. */
  private readonly settle = (): void => {
    this.before = this.value;
    this.showDelta();
  };

  dispose(): void {
    endNever(this.settle);
    this.cell.replaceChildren();
  }

  private showAbsence(figures: Figures | null | undefined): void {
    const { cell, options } = this;
    const reason = textOf(reasonOf(options.figure, options.level, figures));
    if (cell.dataset['tip'] !== reason) cell.dataset['tip'] = reason;
    if (this.value === null) return;
    cell.className = classes.absent!;
    delete cell.dataset['value'];
    cell.replaceChildren('–');
  }

  private showValue(value: number): void {
    const { cell, number, unit } = this;
    const parts = measureParts(value, figureUnit(this.options.figure), this.decimals, this.options.language);
    if (number.data !== parts.number) number.data = parts.number;
    if (number.parentNode !== cell) {
      cell.className = classes.value!;
      delete cell.dataset['tip'];
      cell.replaceChildren(number);
      if (parts.after) {
        unit.textContent = parts.after;
        cell.append(unit);
      }
    }
    cell.dataset['value'] = String(value);
  }

  private showDelta(): void {
    const { cell, delta, change, decimals, before, value } = this;
    const by = typeof value === 'number' && typeof before === 'number' ? value - before : 0;
    if (Math.abs(by) < 0.5 * 10 ** -decimals || this.options.isQuiet()) return delta.remove();
    const sign = by > 0 ? 'up' : 'down';
    if (delta.dataset['sign'] !== sign) delta.dataset['sign'] = sign;
    const text = `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by), decimals, this.options.language)}`;
    if (change.data !== text) change.data = text;
    if (delta.parentNode !== cell) cell.prepend(delta);
  }
}
