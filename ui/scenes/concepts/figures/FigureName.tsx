import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import type { FigureKey } from './figuregroups.ts';
import classes from './figures.module.css';

/** The abbreviation people know a figure by comes first; the full name follows as far as there is room. */
export function FigureName({ figure }: { figure: FigureKey }) {
  const t = useText();
  const name = t(entryOf(formFactors, figure)!.label);
  const [, full, short] = /^(.*) \(([A-Z]{1,4})\)$/.exec(name) ?? [];
  if (!short) return name;
  return (
    <>
      {short} <span className={classes.full}>{full}</span>
    </>
  );
}
