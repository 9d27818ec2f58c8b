import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import type { FigureKey } from '../../../components/figures/figureformat.ts';
import classes from './figures.module.css';

/** Figures with a common abbreviation. In other names the brackets hold an explanation. */
const known: ReadonlySet<FigureKey> = new Set(['gfa', 'nfa', 'gbo', 'lfa', 'gsi', 'fsi', 'osr', 'psi']);

/** Splits "Vloerindex (FSI)" into name and abbreviation; null for other names. */
function split(label: Label, t: Translate): { full: string; short: string } | null {
  const [, full, short] = /^(.*) \(([A-Z]+)\)$/.exec(t(label)) ?? [];
  return full && short ? { full, short } : null;
}

export const abbreviationOf = (figure: FigureKey, t: Translate) =>
  known.has(figure) ? split(entryOf(formFactors, figure)!.label, t) : null;

/** Shows the abbreviation first; the full name follows where it fits. */
export function FigureName({ figure }: { figure: FigureKey }) {
  const { label } = entryOf(formFactors, figure)!;
  const t = useText();
  return known.has(figure) ? <Abbreviated label={label} /> : t(label);
}

/** A name with an abbreviation in brackets, as `FigureName` shows it. */
export function Abbreviated({ label }: { label: Label }) {
  const t = useText();
  const abbreviation = split(label, t);
  if (!abbreviation) return t(label);
  return (
    <span className={classes.abbreviated}>
      {abbreviation.short} <span className={classes.full}>{abbreviation.full}</span>
    </span>
  );
}
