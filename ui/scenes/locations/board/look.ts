/** What cards get of the board. */
import type { KeyboardEvent } from 'react';
import type { Image } from '../../../../model/entities/image.ts';
import type { Location } from '../../../../model/entities/location.ts';
import type { Choice } from '../../../fields/types.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import type { Axis } from './axes.ts';
import type { CardLines } from './card.ts';
import type { Cell } from './cells.ts';

/** Keep the object stable: every card gets it. */
export interface CardActions {
  open: (id: number) => void;
  /** Adds to the selection, or takes from it. */
  select: (id: number) => void;
  /** To the end of a column or a lane. */
  send: (id: number, to: Partial<Cell>) => void;
  press: (event: KeyboardEvent, id: number) => void;
}

export interface CardLook {
  readonly columns: Axis;
  readonly lanes: Axis | null;
  readonly colourOf: (of: Location) => string;
  /** What cards show besides name and municipality. */
  readonly shown: readonly PortfolioColumn[];
  readonly labels: readonly Choice[];
  /** By location. */
  readonly pictures: ReadonlyMap<number, Image>;
  /** Why cards do not move; null when they do. */
  readonly fixed: string | null;
}

export interface BoardCardProps {
  row: PortfolioRow;
  lines: CardLines;
  look: CardLook;
  actions: CardActions;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the Tab key reaches this card: one of all. */
  isActive: boolean;
}
