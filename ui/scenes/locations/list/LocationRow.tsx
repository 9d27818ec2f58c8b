import type { MouseEvent } from 'react';
import { IconCheck, IconMapPinOff } from '@tabler/icons-react';
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location/location.ts';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { PinMark } from '../../../portfolio/PinMark.tsx';
import type { Pins } from '../../../portfolio/pins.ts';
import { labelOfValue, useChoices } from '../../../portfolio/values.ts';
import classes from '../locations.module.css';
import { texts } from '../texts.ts';

interface LocationRowProps {
  location: Location;
  pins: Pins;
  isOpen: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** Whether any location is selected: then every row shows its box. */
  isSelecting: boolean;
  onClick: (event: MouseEvent) => void;
  onToggle: () => void;
  onHover: (isOver: boolean) => void;
}

export const rowId = (id: number): string => `location-row-${id}`;

export function LocationRow({ location, pins, isOpen, isActive, onHover, ...props }: LocationRowProps) {
  const { isSelected, isSelecting, onClick, onToggle } = props;
  const t = useText();
  const { name, phase, status, display_address: address, city, plotsize } = location;
  const phases = useChoices('phase');
  const statuses = useChoices('status');
  const state = [t(labelOfValue('phase', phases, phase)), t(labelOfValue('status', statuses, status))].filter(Boolean);
  return (
    <li
      id={rowId(location.id)}
      role="option"
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      className={classes.row}
      data-active={isActive || undefined}
      onClick={onClick}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
    >
      <PinMark of={location} pins={pins} />
      {/* For the pointer; the keyboard selects with `x`. */}
      <span
        className={classes.check}
        data-shown={isSelecting || undefined}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {isSelected ? <IconCheck size={14} stroke={2} /> : null}
      </span>
      <span className={classes.rowMain}>
        <span className={classes.rowTop}>
          <span className={classes.rowName} title={name}>
            {name || t(texts.unnamed)}
          </span>
          {plotsize > 0 ? <span className={classes.rowSize}>{formatPlotSize(plotsize)}</span> : null}
        </span>
        <span className={classes.rowSub}>{address || city}</span>
        <span className={classes.rowSub}>
          {state.join(' · ')}
          {isEmptyProject(location) ? (
            <span className={classes.noPlace}>
              <IconMapPinOff size={13} stroke={1.5} aria-hidden /> {t(texts.noPlace)}
            </span>
          ) : null}
        </span>
      </span>
    </li>
  );
}
