/** Words of the model and its handles. */
import { formatArea, formatMeasure, formatNumber } from '../../../i18n/format.ts';
import { textOf } from '../../../i18n/useText.ts';
import { texts as stage } from '../../../stage/texts.ts';
import type { StageTexts } from '../../../stage/types.ts';
import { storeysText, texts } from './texts.ts';

/** What the stage says by itself, in the language of now. */
export function stageTextsNow(): StageTexts {
  const { handleRight, handleBack, handleTop, handleRing } = texts;
  return {
    handles: {
      right: textOf(handleRight),
      left: textOf(handleRight),
      back: textOf(handleBack),
      front: textOf(handleBack),
      top: textOf(handleTop),
      ring: textOf(handleRing),
    },
    storeys: (count) => storeysText(count, textOf),
    metres: (value) => formatMeasure(value, 'm'),
    degrees: (radians) => `${formatNumber((radians * 180) / Math.PI, 1)}°`,
    angle: (value) => `${formatNumber(value, 1)}°`,
    squareMetres: (value) => formatArea(value),
    fill: (label, value) => textOf(label, { value }),
    shapes: {
      vertex: textOf(stage.vertex),
      edge: textOf(stage.edge),
      insert: textOf(stage.insert),
      setback: (name) => textOf(stage.setback, { name }),
      towerPlace: (name) => textOf(stage.towerPlace, { name }),
      towerTurn: (name) => textOf(stage.towerTurn, { name }),
    },
  };
}
