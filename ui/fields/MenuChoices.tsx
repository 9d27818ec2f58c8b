/** Choices as items of a menu, each with a tick; many of them can be searched. */
import { useState } from 'react';
import { Menu } from '@mantine/core';
import { folded } from '../../model/rules/text/folded.ts';
import { useText } from '../i18n/useText.ts';
import classes from './filters.module.css';
import { texts } from './texts.ts';
import type { Choice } from './types.ts';

/** More choices than these can be searched. */
const SEARCHED = 8;

interface MenuChoicesProps {
  choices: readonly Choice[];
  isOn: (value: unknown) => boolean;
  onChoose: (value: unknown) => void;
}

export function MenuChoices({ choices, isOn, onChoose }: MenuChoicesProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const shown = choices.filter(({ label }) => folded(label).includes(folded(wanted)));
  return (
    <>
      {choices.length > SEARCHED ? (
        <Menu.Search
          value={wanted}
          placeholder={t(texts.find)}
          aria-label={t(texts.find)}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      {choices.length === 0 ? <Menu.Label>{t(texts.nothingToChoose)}</Menu.Label> : null}
      {shown.map(({ value, label, colour }) => (
        <Menu.CheckboxItem key={String(value)} checked={isOn(value)} onChange={() => onChoose(value)}>
          <span className={classes.option}>
            {colour ? <span className={classes.swatch} style={{ background: colour }} aria-hidden /> : null}
            {label}
          </span>
        </Menu.CheckboxItem>
      ))}
    </>
  );
}
