import { createTheme } from '@mantine/core';
import { componentDefaults } from './components.ts';
import { palette } from '../../model/palette.ts';
import { derived, PRIMARY_SHADE, shades } from './palette.ts';

const FONT = "'Noto Sans', 'Segoe UI', system-ui, sans-serif";
const heading = (fontSize: string, lineHeight = '1.3') => ({ fontSize, lineHeight });

/** Sizes in px on a grid of 4; 13 px for dense panels and tables, 14 px for reading. */
export const theme = createTheme({
  fontFamily: FONT,
  fontFamilyMonospace: FONT,
  white: palette.paper,
  black: palette.ink,
  colors: {
    water: shades(palette.water),
    ink: shades(palette.inkSoft),
    sun: shades(palette.sun),
    leaf: shades(palette.leaf),
    brick: shades(palette.brick),
    plum: shades(palette.plum),
    gray: [
      palette.paperLow,
      palette.paperLow,
      palette.line,
      palette.line,
      derived.lineStrong,
      palette.inkFaint,
      palette.inkSoft,
      palette.inkSoft,
      palette.ink,
      palette.ink,
    ],
  },
  primaryColor: 'water',
  primaryShade: PRIMARY_SHADE,
  autoContrast: true,
  luminanceThreshold: 0.42,
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '999px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.35' },
  shadows: {
    xs: '0 1px 2px rgb(22 32 42 / 8%)',
    sm: '0 2px 6px rgb(22 32 42 / 10%)',
    md: '0 6px 20px rgb(22 32 42 / 14%)',
    lg: '0 10px 32px rgb(22 32 42 / 16%)',
    xl: '0 16px 48px rgb(22 32 42 / 20%)',
  },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: heading('28px', '1.25'),
      h2: heading('20px'),
      h3: heading('16px', '1.4'),
      h4: heading('14px', '1.45'),
      h5: heading('13px', '1.45'),
      h6: heading('12px', '1.45'),
    },
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: componentDefaults,
});
