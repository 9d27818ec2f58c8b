import { SHOWN_FIGURE, SHOWN_FUNCTION, SHOWN_STOREY } from '../../../../model/routes.ts';
import { isFigureKey } from './figuregroups.ts';

/** The figure that is taken apart. */
export interface OpenFigure {
  key: string;
  /** Buildings it is about; null: the whole concept. */
  buildings: readonly number[] | null;
  /** The function whose faces alone are lit. */
  function?: string | undefined;
  /** Index of the storey, or of equal ones, whose faces alone are lit. */
  storey?: number | undefined;
}

/** The figure that the address asks for. `selected`: buildings that it is about; none: the whole concept. */
export function figureIn(search: string, selected: readonly number[]): OpenFigure | null {
  const asked = new URLSearchParams(search);
  const key = asked.get(SHOWN_FIGURE);
  if (key === null || !isFigureKey(key)) return null;
  const storey = asked.get(SHOWN_STOREY);
  return {
    key,
    buildings: selected.length > 0 ? selected : null,
    function: asked.get(SHOWN_FUNCTION) ?? undefined,
    storey: storey !== null && /^\d+$/.test(storey) ? Number(storey) : undefined,
  };
}
