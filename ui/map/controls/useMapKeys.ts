import { useSnapshot } from 'valtio';
import { useListedKeys } from '../../stores/page/keytable.ts';
import { aimKeys, isOfCorner, measureKeys, outlineKeys, pickKeys } from '../interactions/mapkeys.ts';
import { mapState } from '../state.ts';
import { drawTexts, keyTexts, mapTexts } from '../texts.ts';

/** Lists the keys of the current mode in the help. */
export function useMapKeys(): void {
  const { mode, drawing } = useSnapshot(mapState);
  useListedKeys(keyTexts.aim, aimKeys, { acts: () => mode !== 'default' });
  useListedKeys(keyTexts.pick, pickKeys, { acts: () => mode === 'select_plot' });
  useListedKeys(mapTexts.measure, measureKeys, { acts: () => mode === 'measure' });
  useListedKeys(drawTexts.drawTitle, outlineKeys, {
    acts: (action) => mode === 'draw_plot' && (drawing.closed || !isOfCorner(action)),
  });
}
