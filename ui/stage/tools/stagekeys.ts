/** Keys of the stage, without Ctrl or Command: those belong to the scene. */
import { defineKeys, held, useListedKeys } from '../../stores/page/keytable.ts';
import { keyTexts as texts } from '../texts.ts';

/** While buildings are selected. */
export const selectionKeys = defineKeys({
  step: { keys: ['(Arrow.*)'], label: texts.nudge },
  far: { keys: ['Shift+(Arrow.*)'], label: texts.nudgeFar },
  fine: { keys: ['Alt+(Arrow.*)'], also: ['Alt+Shift+(Arrow.*)'], label: texts.nudgeFine },
});

export const viewKeys = defineKeys({
  turn: { keys: ['(Arrow.*)'], also: ['Shift+(Arrow.*)'], label: texts.turn },
  nearer: { keys: ['+'], also: ['=', ...held('+'), ...held('=')], label: texts.nearer },
  further: { keys: ['-'], also: held('-'), label: texts.further },
});

/** Of a tool that draws, measures or places. */
export const toolKeys = defineKeys({
  edge: { keys: ['(Arrow.*)'], also: held('(Arrow.*)'), label: texts.nextEdge },
  removeLast: { keys: ['Backspace'], also: held('Backspace'), label: texts.removeLast },
  accept: { keys: ['Enter'], also: held('Enter'), label: texts.accept },
  stepOut: { keys: ['Escape'], also: held('Escape'), label: texts.stepOut },
});

/** Lists them in the help; those that draw and move only where the model can be edited. */
export function useStageKeys(canEdit: boolean): void {
  const acts = () => canEdit;
  useListedKeys(texts.tools, toolKeys, { acts });
  useListedKeys(texts.stage, viewKeys);
  useListedKeys(texts.selected, selectionKeys, { acts });
}
