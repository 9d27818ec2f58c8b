import { defineTexts } from '../i18n/texts.ts';

/** Moving a sheet and zooming in on it. */
export const viewportTexts = defineTexts({
  onDrawing: { en: 'On the drawing', nl: 'Op de tekening' },
  move: { en: 'Move the drawing', nl: 'De tekening verschuiven' },
  zoomIn: { en: 'Zoom in', nl: 'Inzoomen' },
  zoomOut: { en: 'Zoom out', nl: 'Uitzoomen' },
  fit: { en: 'Whole sheet', nl: 'Hele blad' },
});
