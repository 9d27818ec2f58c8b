/** Contrast of the colours of public pages: as chosen, and as the pages use them. */
import type { Company } from '../../../../model/entities/company.ts';
import { contrastOf, isColour, TEXT_CONTRAST } from '../../../../model/publish/contrast.ts';
import { themeOf } from '../../../publish/theme.ts';
import { palette } from '../../../../model/palette.ts';

/** Least contrast of what is no text (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;

interface ContrastRow {
  readonly pair: 'text' | 'tint' | 'button' | 'link' | 'focus';
  readonly colour: string;
  readonly ground: string;
  readonly needed: number;
  /** Contrast of the colour as it was chosen. */
  readonly chosen: number;
  /** Contrast of the colour that pages use. */
  readonly used: number;
}

export function contrastsOf(style: Company['cfg']['style'] | null): ContrastRow[] {
  const { primary, onPrimary, link, text, tint } = themeOf({ style });
  const { paper } = palette;
  const wanted = (colour: string | undefined, used: string) => (colour && isColour(colour) ? colour : used);
  const row = (pair: ContrastRow['pair'], as: string, colour: string, ground: string, needed = TEXT_CONTRAST) => ({
    pair,
    colour,
    ground,
    needed,
    chosen: contrastOf(as, ground),
    used: contrastOf(colour, ground),
  });
  const [ownText, ownLink] = [wanted(style?.textColor, text), wanted(style?.primaryColor, link)];
  return [
    row('text', ownText, text, paper),
    row('tint', ownText, text, tint),
    // White is what a button has where it can be read.
    row('button', paper, onPrimary, primary),
    row('link', ownLink, link, tint),
    row('focus', ownLink, link, paper, SHAPE_CONTRAST),
  ];
}

/** Whether pages use another colour than was chosen, because that could not be read. */
export const isAdjusted = ({ chosen, needed }: ContrastRow): boolean => chosen < needed;
