/** The layers a user had on, kept in their own record. */
import { recordOf } from '../stores/records/banks.ts';
import { prefer } from '../stores/person/preferences.ts';
import { session } from '../stores/person/session.ts';
import { mapState, type ShownLayers } from './state.ts';

const PREFIX = 'map.';

const panels = (): Readonly<Record<string, boolean>> =>
  (session.user ? recordOf('user', session.user.id)?.cfg.panels : null) ?? {};

export function rememberShown(): void {
  const shown = Object.entries(mapState.shown)
    .filter(([key]) => key !== 'tilted')
    .map(([key, value]) => [PREFIX + key, value] as const);
  prefer({ panels: { ...panels(), ...Object.fromEntries(shown) } });
}

/** Called before a map is made. Tilt is not remembered: every map starts seen from above. */
export function recallShown(): void {
  const kept = panels();
  for (const key of Object.keys(mapState.shown) as (keyof ShownLayers)[]) {
    const value = kept[PREFIX + key];
    if (typeof value === 'boolean') mapState.shown[key] = value;
  }
  mapState.shown.tilted = false;
}
