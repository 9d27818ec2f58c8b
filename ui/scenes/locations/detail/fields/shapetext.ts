/** A drawn shape in words. */
import { formatPlotSize } from '../../../../i18n/format.ts';
import type { Translate } from '../../../../i18n/useText.ts';
import { areaInText, geometryIn } from '../../../../portfolio/ownvalues.ts';
import { texts } from './texts.ts';

/** What the geometry in a text is, and of an area how large; empty for anything else. */
export function shapeText(value: string, t: Translate): string {
  const kept = geometryIn(value);
  if (!kept) return '';
  const area = areaInText(value) ?? 0;
  return area > 0 ? `${t(texts[kept.shape])}, ${formatPlotSize(area)}` : t(texts[kept.shape]);
}
