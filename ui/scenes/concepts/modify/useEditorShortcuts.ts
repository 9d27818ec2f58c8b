/** Keys of the editor; arrows, zoom and Escape belong to the stage itself. */
import { toolTypes } from '../../../../model/enums/editor.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { useShortcuts } from '../../../stores/shortcuts.ts';
import type { StageView } from '../../../stage/stageview.ts';
import * as actions from './actions.ts';
import { texts } from './texts.ts';

const tool = (key: Parameters<typeof entryOf<(typeof toolTypes)['entries'][number]>>[1]) => entryOf(toolTypes, key)!.label;

export function useEditorShortcuts(conceptId: number, view: StageView | null): void {
  const selected = actions.selectedBuildings;
  const withSelection = (run: (ids: number[]) => void) => () => {
    if (selected().length > 0) run(selected());
  };
  useShortcuts(texts.editor, [
    { keys: 'delete', label: tool('delete'), run: withSelection(actions.removeBuildings) },
    { keys: 'backspace', label: tool('delete'), run: withSelection(actions.removeBuildings), hidden: true },
    { keys: 'mod+d', label: tool('duplicate'), run: withSelection((ids) => actions.duplicateBuildings(conceptId, ids)) },
    { keys: 'mod+c', label: texts.copy, run: withSelection(actions.copyBuildings) },
    { keys: 'mod+v', label: texts.pasteHere, run: () => actions.canPaste() && actions.paste(conceptId) },
    {
      keys: 'mod+a',
      label: texts.selectAll,
      run: () => actions.selectBuildings(actions.buildingsOf(conceptId).map(({ id }) => id)),
    },
    { keys: 'f', label: texts.frameSelected, run: () => view?.frameSelected() },
    { keys: 'home', label: texts.frameAll, run: () => view?.frameAll() },
    { keys: 't', label: texts.fromAbove, run: () => view?.setFromAbove(true) },
    { keys: 'b', label: texts.birdsEye, run: () => view?.setFromAbove(false) },
  ]);
}
