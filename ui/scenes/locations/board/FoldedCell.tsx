import { useDroppable } from '@dnd-kit/core';
import type { DropPlace } from './BoardCell.tsx';
import classes from './board.module.css';
import { cellKey, type Cell } from './cells.ts';

/** The strip of a folded column; cards held over it open the column. */
export function FoldedCell(cell: Cell) {
  const data: DropPlace = { cell, indexAt: () => 0 };
  const { setNodeRef } = useDroppable({ id: cellKey(cell), data });
  return <div ref={setNodeRef} className={classes.foldedCell} data-cell={cellKey(cell)} />;
}
