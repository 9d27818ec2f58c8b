/** Texts of the model and its handles. */
import { formatArea, formatMeasure, formatNumber } from '../../../../i18n/format.ts';
import type { Translate } from '../../../../i18n/useText.ts';
import { texts as stage } from '../../../../stage/texts.ts';
import type { StageTexts } from '../../../../stage/types.ts';
import { storeysText, texts } from '../texts.ts';

/** Returns the texts the stage itself shows. */
export function stageTexts(t: Translate): StageTexts {
  const { handleRight, handleBack, handleTop, handleRing } = texts;
  return {
    handles: {
      right: t(handleRight),
      left: t(handleRight),
      back: t(handleBack),
      front: t(handleBack),
      top: t(handleTop),
      ring: t(handleRing),
    },
    storeys: (count) => storeysText(count, t),
    metres: (value) => formatMeasure(value, 'm'),
    degrees: (radians) => `${formatNumber((radians * 180) / Math.PI, 1)}°`,
    angle: (value) => `${formatNumber(value, 1)}°`,
    squareMetres: (value) => formatArea(value),
    fill: (label, value) => t(label, { value }),
    shapes: {
      vertex: t(stage.vertex),
      edge: t(stage.edge),
      insert: t(stage.insert),
      setback: (name) => t(stage.setback, { name }),
      towerPlace: (name) => t(stage.towerPlace, { name }),
      towerTurn: (name) => t(stage.towerTurn, { name }),
    },
  };
}
