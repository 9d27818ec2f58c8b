import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import {
  IconBuildingSkyscraper,
  IconMinus,
  IconNavigation,
  IconPlus,
  IconRuler2,
  IconStack2,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/useText.ts';
import classes from '../map.module.css';
import { mapState, setMode, toggleShown } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { LayerSwitcher, type LayerSwitcherProps } from './LayerSwitcher.tsx';

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
/** Pitch of the tilted map, degrees: buildings rise, streets stay readable. */
const TILT = 55;

interface ControlProps {
  label: string;
  active?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, active, onClick, children }: ControlProps) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon
        className={classes.control}
        size={36}
        aria-label={label}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

export function MapControls({ handle, ...layers }: LayerSwitcherProps) {
  const t = useText();
  const { shown, mode, bearing } = useSnapshot(mapState);
  const [open, setOpen] = useState(false);
  const { map } = handle;
  const tilt = () => {
    map.easeTo({ pitch: shown.tilted ? 0 : TILT, duration: 500 });
    toggleShown('tilted');
  };
  return (
    <div className={classes.controls}>
      <div className={classes.controlGroup}>
        <Popover
          opened={open}
          onChange={setOpen}
          position="left-start"
          shadow="md"
          withinPortal={false}
          trapFocus
          withRoles={false}
        >
          <Popover.Target>
            <span>
              <Control label={t(mapTexts.layers)} active={open} onClick={() => setOpen(!open)}>
                <IconStack2 {...ICON} />
              </Control>
            </span>
          </Popover.Target>
          <Popover.Dropdown p={0}>
            <LayerSwitcher handle={handle} {...layers} />
          </Popover.Dropdown>
        </Popover>
        <Control
          label={t(mode === 'measure' ? mapTexts.stopMeasuring : mapTexts.measure)}
          active={mode === 'measure'}
          onClick={() => setMode(mode === 'measure' ? 'default' : 'measure')}
        >
          <IconRuler2 {...ICON} />
        </Control>
        <Control label={t(shown.tilted ? mapTexts.flat : mapTexts.tilt)} active={shown.tilted} onClick={tilt}>
          <IconBuildingSkyscraper {...ICON} />
        </Control>
      </div>
      <div className={classes.controlGroup}>
        <Control label={t(mapTexts.zoomIn)} onClick={() => map.zoomIn()}>
          <IconPlus {...ICON} />
        </Control>
        <Control label={t(mapTexts.zoomOut)} onClick={() => map.zoomOut()}>
          <IconMinus {...ICON} />
        </Control>
        <Control label={t(mapTexts.north)} onClick={() => map.easeTo({ bearing: 0 })}>
          <IconNavigation {...ICON} style={{ transform: `rotate(${-bearing}deg)` }} />
        </Control>
      </div>
    </div>
  );
}
