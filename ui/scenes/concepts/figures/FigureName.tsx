import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import type { FigureKey } from '../../../components/figureformat.ts';
import classes from './figures.module.css';

/** Figures with a common abbreviation. In other names the brackets hold an explanation. */
const known: ReadonlySet<FigureKey> = new Set(['gfa', 'nfa', 'gbo', 'lfa', 'gsi', 'fsi', 'osr', 'psi']);

/** Splits "Vloerindex (FSI)" into name and abbreviation; null for other names. */
export function abbreviationOf(figure: FigureKey, t: Translate): { full: string; short: string } | null {
  const [, full, short] = /^(.*) \(([A-Z]+)\)$/.exec(t(entryOf(formFactors, figure)!.label)) ?? [];
  return known.has(figure) && full && short ? { full, short } : null;
}

/** Shows the abbreviation first; the full name follows where it fits. */
export function FigureName({ figure }: { figure: FigureKey }) {
  const t = useText();
  const abbreviation = abbreviationOf(figure, t);
  if (!abbreviation) return t(entryOf(formFactors, figure)!.label);
  return (
    <span className={classes.abbreviated}>
      {abbreviation.short} <span className={classes.full}>{abbreviation.full}</span>
    </span>
  );
}
