/** Colours of a page: those of the company where it has its own, in shades that stay legible. */
import type { PublicCompany } from '../../model/publish/page.ts';
import { contrastOf, isColour, legible } from '../../model/publish/contrast.ts';
import { mixed, palette } from '../../model/palette.ts';
import { derived } from '../theme/palette.ts';

export interface PageTheme {
  /** Colour of the head of the page, buttons and bars. */
  readonly primary: string;
  /** Text on it. */
  readonly onPrimary: string;
  readonly link: string;
  readonly text: string;
  readonly accent: string;
  /** Faint ground of tables and notes. */
  readonly tint: string;
}

const chosen = (colour: string | undefined, fallback: string): string =>
  colour && isColour(colour) ? colour : fallback;

export function themeOf({ style }: Pick<PublicCompany, 'style'>): PageTheme {
  const primary = chosen(style?.primaryColor, palette.darkWater);
  const link = chosen(style?.primaryColor, derived.waterText);
  const tint = mixed(primary, palette.paper, 0.93);
  const isDark = contrastOf(palette.paper, primary) >= contrastOf(palette.ink, primary);
  return {
    primary,
    onPrimary: legible(isDark ? palette.paper : palette.ink, primary),
    // On the tint too, the darker of its grounds.
    link: legible(link, tint),
    text: legible(chosen(style?.textColor, palette.ink), tint),
    accent: chosen(style?.secondaryColor, palette.sun),
    tint,
  };
}

/** Variables of the style sheet. The values are colours of `themeOf`, so nothing else can get into the page. */
export function themeCss(theme: PageTheme): string {
  const variables = {
    ...theme,
    'ink-soft': palette.inkSoft,
    'ink-hint': derived.inkHint,
    paper: palette.paper,
    'paper-low': palette.paperLow,
    line: palette.line,
    'line-strong': derived.lineStrong,
    leaf: derived.leafText,
    'leaf-tint': derived.leafTint,
    brick: palette.brick,
    'brick-tint': derived.brickTint,
    'sun-text': derived.sunText,
    'sun-tint': derived.sunTint,
    'water-tint': derived.waterTint,
    'water-text': derived.waterText,
  };
  return `:root{${Object.entries(variables)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`;
}
