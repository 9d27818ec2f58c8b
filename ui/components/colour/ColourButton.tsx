/** The colour of a choice or label: a swatch that opens the ten colours of the product. */
import { ColorSwatch, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import classes from './ColourSwatches.module.css';
import { ColourSwatches } from './ColourSwatches.tsx';
import { texts } from '../texts.ts';

interface ColourButtonProps {
  name: string;
  colour: string;
  disabled: boolean;
  onChoose: (colour: string) => void;
}

export function ColourButton({ name, colour, disabled, onChoose }: ColourButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const label = t(texts.colourOf, { name });
  const choose = (chosen: string) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.colour}
          aria-label={label}
          disabled={disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <ColorSwatch color={colour} size={16} withShadow={false} radius="xl" component="span" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={label}>
        <ColourSwatches chosen={colour} label={label} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
