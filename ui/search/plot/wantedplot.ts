/** A plot that a map has yet to open: who asks for it stands outside the map, which may not be there yet. */
import { proxy } from 'valtio';
import type { LonLat } from '../../map/metres.ts';

export const wantedPlot = proxy<{ at: LonLat | null }>({ at: null });
