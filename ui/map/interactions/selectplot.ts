import { actionOf } from '../../stores/page/keytable.ts';
import { hover, mapState, setMode, togglePicked } from '../state.ts';
import type { Interaction } from './interaction.ts';
import { pickKeys } from './mapkeys.ts';

const PARCELS = 'plot-areas';

/** Selects parcels: a click adds or removes one. Esc clears the selection, then leaves. */
export const selectPlotInteraction: Interaction = {
  mode: 'select_plot',
  cursor: 'pointer',
  move(event, { featureAt }) {
    hover(featureAt(PARCELS, event));
  },
  click(event, { featureAt }) {
    const parcel = featureAt(PARCELS, event);
    if (parcel) togglePicked(parcel);
  },
  key(event) {
    if (actionOf(pickKeys, event) !== 'stop') return false;
    if (mapState.picked.length > 0) mapState.picked = [];
    else setMode('default');
    return true;
  },
};
