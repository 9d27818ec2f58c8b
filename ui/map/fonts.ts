/**
 * The map draws text with the fonts of the page: without a `glyphs` address in the style the library uses the browser's
 * family named here, and reads weight and slant from the first name of the list.
 */
import '@fontsource/noto-sans/latin-400-italic.css';
import type { DataDrivenPropertyValueSpecification } from 'maplibre-gl';

type Fonts = DataDrivenPropertyValueSpecification<string[]>;

const FAMILY = 'Noto Sans';

export const fonts: Readonly<Record<'regular' | 'medium' | 'semibold' | 'italic', Fonts>> = {
  regular: ['literal', [FAMILY]],
  medium: ['literal', [`${FAMILY} Medium`, FAMILY]],
  semibold: ['literal', [`${FAMILY} Semibold`, FAMILY]],
  italic: ['literal', [`${FAMILY} Italic`, FAMILY]],
};
