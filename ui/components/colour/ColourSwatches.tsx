import { ColorSwatch, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../i18n/useText.ts';
import { palette } from '../../../model/palette.ts';
import { pickerColours } from '../../theme/palette.ts';
import classes from './ColourSwatches.module.css';
import { colourNames } from './colournames.ts';
import { tip } from '../tip.ts';

interface ColourSwatchesProps {
  /** `#RRGGBB`; null where another colour or none is chosen. */
  chosen: string | null;
  /** What the colour is of. */
  label: string;
  onChoose: (colour: string) => void;
}

/** The ten colours of the product as buttons, each with its name. */
export function ColourSwatches({ chosen, label, onChoose }: ColourSwatchesProps) {
  const t = useText();
  return (
    <div className={classes.colours} role="group" aria-label={label}>
      {pickerColours.map(({ name, colour }) => {
        const isChosen = colour.toLowerCase() === chosen?.toLowerCase();
        return (
          <UnstyledButton
            key={name}
            className={classes.colour}
            aria-label={t(colourNames[name])}
            aria-pressed={isChosen}
            onClick={() => onChoose(colour)}
            {...tip(t(colourNames[name]))}
          >
            <ColorSwatch color={colour} size={20} withShadow={false} radius="xl" component="span">
              {isChosen ? <IconCheck size={12} color={palette.paper} aria-hidden /> : null}
            </ColorSwatch>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
