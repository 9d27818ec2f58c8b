import { defineKeys } from '../stores/page/keytable.ts';
import { viewportTexts as texts } from './texts.ts';

/** Keys of a viewport that has the focus. Shift changes nothing. */
export const viewportKeys = defineKeys({
  move: { keys: ['(Arrow.*)'], also: ['Shift+(Arrow.*)'], label: texts.move },
  zoomIn: { keys: ['+'], also: ['='], label: texts.zoomIn },
  zoomOut: { keys: ['-'], label: texts.zoomOut },
  fit: { keys: ['0'], also: ['Shift+0'], label: texts.fit },
});
