/** Highlights faces in the 3D model, and picks a face by a click there. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { banks, recordOf } from '../../../stores/records/banks.ts';
import { geometryOf, useGeneration } from '../../../stores/generation/generation.ts';
import { highlight, pickPart, type LitPart } from '../../../stores/generation/highlight.ts';
import type { StageView } from '../../../stage/stageview.ts';

/** Three.js loads with the stage, not with the panels. */
const loadLit = () => import('../../../stage/scene/litfaces.ts');
const loadPick = () => import('../../../stage/scene/pickpart.ts');

export function useLitFaces(view: StageView | null, conceptId: number): void {
  const { parts } = useSnapshot(highlight);
  // Ignores new results while nothing is highlighted.
  const sequence = useGeneration(conceptId, (entry) => (parts.length > 0 ? entry.sequence : 0));
  useEffect(() => {
    if (!view || parts.length === 0) return undefined;
    let remove: (() => void) | undefined;
    let stopped = false;
    void loadLit().then(({ litGroup, dropLit }) => {
      if (stopped) return;
      const group = litGroup(buildingsOf(conceptId, parts as readonly LitPart[]));
      view.scene.add(group);
      view.redraw();
      remove = () => {
        view.scene.remove(group);
        view.redraw();
        dropLit(group);
      };
    });
    return () => {
      stopped = true;
      remove?.();
    };
  }, [view, conceptId, parts, sequence]);
  usePicking(view, conceptId);
}

function buildingsOf(conceptId: number, parts: readonly LitPart[]) {
  const ids = [...new Set(parts.map(({ buildingId }) => buildingId))];
  return ids.flatMap((id) => {
    const made = geometryOf(conceptId).get(id);
    const at = recordOf('building', id);
    return made && at ? [{ at, floors: made.floors, parts: parts.filter(({ buildingId }) => buildingId === id) }] : [];
  });
}

/** While picking, clicks on the canvas do not reach the tools. */
function usePicking(view: StageView | null, conceptId: number): void {
  const { isPicking } = useSnapshot(highlight);
  useEffect(() => {
    const stage = document.querySelector<HTMLElement>('[data-stage]');
    if (!view || !stage || !isPicking) return undefined;
    const isInside = (event: Event) => stage.contains(event.target as Node);
    const swallow = (event: Event) => {
      if (isInside(event)) event.stopPropagation();
    };
    const pick = (event: MouseEvent) => {
      if (!isInside(event)) return;
      event.stopPropagation();
      const box = stage.getBoundingClientRect();
      void pickAt(view, conceptId, event.clientX - box.left, event.clientY - box.top);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') highlight.isPicking = false;
    };
    stage.style.cursor = 'crosshair';
    // Captures on the window, before the stage's own listeners.
    window.addEventListener('pointerdown', swallow, true);
    window.addEventListener('click', pick, true);
    window.addEventListener('keydown', escape);
    return () => {
      stage.style.cursor = '';
      window.removeEventListener('pointerdown', swallow, true);
      window.removeEventListener('click', pick, true);
      window.removeEventListener('keydown', escape);
    };
  }, [view, conceptId, isPicking]);
}

async function pickAt(view: StageView, conceptId: number, x: number, y: number): Promise<void> {
  const buildingId = view.pick(x, y);
  const made = buildingId === null ? undefined : geometryOf(conceptId).get(buildingId);
  const at = recordOf('building', buildingId);
  if (buildingId === null || !made?.meshes || !at) return;
  const { pickPart: partUnder } = await loadPick();
  const style = banks.location.byId[recordOf('concept', conceptId)?.locationId ?? 0]?.cfg.render_settings.renderstyle;
  const isOpen = style === 'open' || style === 'unit_colors';
  const part = partUnder(view.views.ray(x, y), { at, meshes: made.meshes, floors: made.floors, isOpen });
  if (part) pickPart({ buildingId, ...part });
}
