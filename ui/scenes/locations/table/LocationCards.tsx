import { LocationList, useListed } from '../list/LocationList.tsx';
import classes from './table.module.css';

interface LocationCardsProps {
  openId: number | null;
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** The list on a telephone: what a location is, where, and how far. */
export function LocationCards({ openId, onOpen, onNew }: LocationCardsProps) {
  return (
    <div className={classes.cards}>
      <LocationList found={useListed()} openId={openId} onOpen={({ id }) => onOpen(id)} onNew={onNew} />
    </div>
  );
}
