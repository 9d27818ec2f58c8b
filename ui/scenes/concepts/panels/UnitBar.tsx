/** Placed units against their target, as a bar with a mark at the target. */
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './panels.module.css';
import { texts } from './texts.ts';

interface UnitBarProps {
  placed: number;
  /** From the ratios of the mix; need not be whole. */
  target: number;
  /** From the programme; 0: none. */
  goal: number;
}

/** Half a unit: targets are fractions, units are whole. */
const ROUNDING = 0.5;

export function UnitBar({ placed, target, goal }: UnitBarProps) {
  const t = useText();
  const aim = goal > 0 ? goal : target;
  const full = Math.max(placed, aim, 1);
  const state = aim - placed > ROUNDING ? 'short' : 'met';
  const label = t(texts.placedOf, {
    placed: formatNumber(placed),
    target: formatNumber(aim, Number.isInteger(aim) ? 0 : 1),
  });
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={label}
      data-state={state}
      data-placed={placed}
      data-target={aim}
    >
      <span className={classes.fill} style={{ width: `${(placed / full) * 100}%` }} />
      {aim > 0 ? <span className={classes.aim} style={{ left: `${(aim / full) * 100}%` }} /> : null}
    </div>
  );
}
