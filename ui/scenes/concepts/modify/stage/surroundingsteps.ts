/** Steps through existing buildings without a pointer, from the nearest to the farthest. */
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { buildPath } from '../../../../../model/routes.ts';
import { textOf } from '../../../../i18n/useText.ts';
import { banks } from '../../../../stores/records/banks.ts';
import { useShortcuts } from '../../../../stores/page/shortcuts.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import type { SurroundingBuilding, Surroundings } from '../../../../stage/types.ts';
import { barTexts } from './bartexts.ts';

export const surroundingPath = (locationId: number, conceptId: number, identificatie: string): string =>
  buildPath('concepts.surrounding_building', { location_id: locationId, concept_id: conceptId, identificatie });

/** Ids of the buildings shown in the model or hidden from it, nearest to the location's origin first. */
function nearestFirst(view: StageView, surroundings: Surroundings, hidden: readonly string[]): string[] {
  const known = new Set([...view.around.ids(), ...hidden]);
  const distances = new Map<string, number>();
  for (const { id, polygon } of surroundings.buildings) {
    if (!known.has(id)) continue;
    const distance = Math.min(...polygon[0]!.map(([x, y]) => Math.hypot(x, y)));
    distances.set(id, Math.min(distance, distances.get(id) ?? Infinity));
  }
  return [...distances].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
}

const partsOf = (surroundings: Surroundings | null, id: string | null): SurroundingBuilding[] =>
  surroundings?.buildings.filter((each) => each.id === id) ?? [];

/** Adds the shortcuts and returns the step function of the card's buttons. `open`: id of the open building. */
export function useSurroundingSteps(
  { locationId, conceptId }: { locationId: number; conceptId: number },
  view: StageView | null,
  surroundings: Surroundings | null,
  open: string | null,
): (by: 1 | -1) => void {
  const [, navigate] = useLocation();
  useEffect(() => {
    view?.markAround(partsOf(surroundings, open));
  }, [view, surroundings, open]);
  const step = (by: 1 | -1) => {
    const hidden = banks.concept.byId[conceptId]?.cfg.summary.skippedSurroundingBuildings ?? [];
    const ids = view && surroundings ? nearestFirst(view, surroundings, hidden) : [];
    const found = open === null ? -1 : ids.indexOf(open);
    // Without an open building the first step goes to one end of the list.
    const at = found < 0 && by < 0 ? 0 : found;
    const next = ids.at((at + by) % ids.length);
    if (!view || next === undefined) {
      notifications.show({ id: 'surroundings', message: textOf(barTexts.noSurroundings), autoClose: 3000 });
      return;
    }
    view.frameAround(partsOf(surroundings, next), ROOM);
    navigate(surroundingPath(locationId, conceptId, next));
  };
  useShortcuts(barTexts.surroundings, [
    { keys: 'n', label: barTexts.nextSurrounding, run: () => step(1) },
    { keys: 'Shift+n', label: barTexts.previousSurrounding, run: () => step(-1) },
  ]);
  return step;
}

/** Margin around a framed building, as a share of the picture on every side, so that its surroundings show. */
const ROOM = 0.32;
