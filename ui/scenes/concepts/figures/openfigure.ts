import { SHOWN_FIGURE, SHOWN_FUNCTION } from '../../../../model/routes.ts';
import { isFigureKey } from './figuregroups.ts';

/** The figure that is taken apart. */
export interface OpenFigure {
  key: string;
  /** Buildings it is about; null: the whole concept. */
  buildings: readonly number[] | null;
  /** The function whose faces alone are lit. */
  function?: string | undefined;
}

/** The figure that the address asks for. `selected`: buildings that it is about; none: the whole concept. */
export function figureIn(search: string, selected: readonly number[]): OpenFigure | null {
  const asked = new URLSearchParams(search);
  const key = asked.get(SHOWN_FIGURE);
  if (key === null || !isFigureKey(key)) return null;
  return { key, buildings: selected.length > 0 ? selected : null, function: asked.get(SHOWN_FUNCTION) ?? undefined };
}
