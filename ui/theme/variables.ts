import type { CSSVariablesResolver } from '@mantine/core';
import { palette } from '../../model/palette.ts';
import { derived } from './palette.ts';

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `--kavel-ink`, `--kavel-light-water` … for style sheets. */
const colours = Object.fromEntries(
  Object.entries({ ...palette, ...derived }).map(([name, value]) => [`--kavel-${dashed(name)}`, value]),
);

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...colours,
  },
  // The kit sets these by scheme, and its rule for the scheme wins over one for all.
  light: {
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-dimmed': palette.inkSoft,
    '--mantine-color-placeholder': derived.inkHint,
    '--mantine-color-error': palette.brick,
    '--mantine-color-default-border': palette.line,
    '--mantine-color-anchor': derived.waterText,
  },
  dark: {},
});

/** A colour as a style value. */
export const colourVariable = (name: keyof typeof palette | keyof typeof derived): string =>
  `var(--kavel-${dashed(name)})`;
