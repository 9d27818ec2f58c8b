/** Shortcuts of the editor. The stage has its own (`stagekeys.ts`), and takes digits. */
import { notifications } from '@mantine/notifications';
import { toolTypes } from '../../../../model/enums/editor.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { textOf } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { Arrow } from '../../../stage/tools/nudge.ts';
import type { ToolName } from '../../../stage/types.ts';
import { planPath } from '../planview/paths.ts';
import { texts as planTexts } from '../planview/texts.ts';
import * as actions from './buildings/actions.ts';
import * as arranging from './buildings/arranging.ts';
import { drawing } from './buildings/drawing.ts';
import { texts } from './texts.ts';
import { startTool } from './tools/ToolRail.tsx';
import { toolTexts } from './tools/tooltexts.ts';
import { useNewConcept } from './useNewConcept.ts';

const tool = (key: Parameters<typeof entryOf<(typeof toolTypes)['entries'][number]>>[1]) =>
  entryOf(toolTypes, key)!.label;
const toolKeys: readonly [string, Exclude<ToolName, 'select'>][] = [
  ['s', 'marquee'],
  ['r', 'box'],
  ['p', 'polygon'],
  ['o', 'ring'],
  ['e', 'edge'],
  ['m', 'measure'],
];

function slideOrSay(view: StageView | null, key: Arrow): void {
  if (view && !view.bench.slide(key))
    notifications.show({ id: 'slide', message: textOf(toolTexts.nothingToSlideTo), autoClose: 3000 });
}

const onlyOf = (ids: readonly number[]): number | undefined => (ids.length === 1 ? ids[0] : undefined);

export function useEditorShortcuts(locationId: number, conceptId: number, view: StageView | null): void {
  useNewConcept(locationId);
  const selected = actions.selectedBuildings;
  const withSelection = (run: (ids: number[]) => void) => () => {
    if (selected().length > 0) run(selected());
  };
  useShortcuts(texts.editor, [
    { keys: 'delete', label: tool('delete'), run: withSelection((ids) => actions.removeBuildings(ids)) },
    {
      keys: 'backspace',
      label: tool('delete'),
      run: withSelection((ids) => actions.removeBuildings(ids)),
      hidden: true,
    },
    {
      keys: '$mod+d',
      label: tool('duplicate'),
      run: withSelection((ids) => actions.duplicateBuildings(conceptId, ids)),
    },
    { keys: '$mod+c', label: texts.copy, run: withSelection(actions.copyBuildings) },
    { keys: '$mod+x', label: toolTexts.cut, run: withSelection(actions.cutBuildings) },
    { keys: '$mod+v', label: texts.pasteHere, run: () => actions.canPaste() && actions.paste(conceptId) },
    {
      keys: '$mod+a',
      label: texts.selectAll,
      run: () => actions.selectBuildings(arranging.visibleBuildings(conceptId)),
    },
    { keys: '$mod+g', label: toolTexts.group, run: withSelection((ids) => arranging.groupBuildings(conceptId, ids)) },
    { keys: '$mod+Shift+g', label: toolTexts.ungroup, run: withSelection(arranging.ungroupBuildings) },
    { keys: 'l', label: toolTexts.lock, run: withSelection(arranging.toggleLocked) },
    { keys: 'h', label: toolTexts.hide, run: withSelection(arranging.hideBuildings) },
    { keys: 'i', label: toolTexts.isolate, run: withSelection((ids) => arranging.isolateBuildings(conceptId, ids)) },
    { keys: 'Shift+h', label: toolTexts.showAll, run: () => arranging.showAllBuildings(conceptId) },
    { keys: 'a', label: texts.addBuilding, run: () => void (drawing.catalogue = !drawing.catalogue) },
    { keys: 'v', label: toolTexts.select, run: () => view?.bench.cancel() },
    ...toolKeys.map(([keys, name]) => ({ keys, label: toolTexts[name], run: () => view && startTool(view, name) })),
    ...(['arrayLine', 'arrayGrid', 'arrayCourt', 'mirror'] as const).map((name) => ({
      label: toolTexts[name],
      run: withSelection(() => view && startTool(view, name)),
    })),
    {
      keys: '$mod+(Arrow.*)',
      label: toolTexts.slide,
      hidden: true,
      run: (event) => event && withSelection(() => slideOrSay(view, event.key as Arrow))(),
    },
    { keys: 'f', label: texts.frameSelected, run: () => view?.frameSelected() },
    { keys: 'home', label: texts.frameAll, run: () => view?.frameAll() },
    { keys: 't', label: texts.fromAbove, run: () => view?.views.setFromAbove(true) },
    { keys: 'b', label: texts.birdsEye, run: () => view?.views.setFromAbove(false) },
    { label: planTexts.openPlan, run: () => goTo(planPath(locationId, conceptId, onlyOf(selected()))) },
  ]);
}
