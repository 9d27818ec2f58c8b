import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { folded } from '../passes.ts';
import classes from '../portfolio.module.css';
import { texts } from '../texts.ts';
import { Chip } from './Chip.tsx';
import { isActive, reset, type FilterKind } from './kinds.ts';

/** More options than these can be searched. */
const SEARCHED = 8;
/** Names shown in a chip; more are counted. */
const NAMED = 2;

interface ChoiceChipProps {
  kind: Extract<FilterKind, { kind: 'choices' }>;
  startsOpen: boolean;
  onClosed: () => void;
}

/** A menu of options; its button names the choice. */
export function ChoiceChip({ kind, startsOpen, onClosed }: ChoiceChipProps) {
  const t = useText();
  const { options, chosen, single, choose } = kind;
  const [wanted, setWanted] = useState('');
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => t(label));
  const summary = names.length > NAMED ? String(names.length) : names.join(', ');
  const shown = options.filter(({ label }) => folded(t(label)).includes(folded(wanted)));
  const toggle = (value: string) => {
    if (chosen.includes(value)) return choose(chosen.filter((each) => each !== value));
    choose(single ? [value] : [...chosen, value]);
  };
  const close = () => {
    setWanted('');
    onClosed();
  };
  return (
    <Menu position="bottom-start" closeOnItemClick={false} defaultOpened={startsOpen} onClose={close} withinPortal>
      <Menu.Target>
        <Chip label={t(kind.label)} summary={summary} {...(isActive(kind) && { onRemove: () => reset(kind) })} />
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {options.length > SEARCHED ? (
          <Menu.Search
            value={wanted}
            placeholder={t(texts.find)}
            aria-label={t(texts.find)}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        ) : null}
        {options.length === 0 ? <Menu.Label>{t(texts.noChoices)}</Menu.Label> : null}
        {shown.map(({ value, label, colour }) => (
          <Menu.CheckboxItem key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            <span className={classes.option}>
              {colour ? <span className={classes.swatch} style={{ background: colour }} aria-hidden /> : null}
              {t(label)}
            </span>
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
