/** A preset while it is changed: what is typed shows at once and is saved after a pause, one save after another. Each save is a step to undo. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductPreset } from '../../../../model/admin/presets.ts';
import { changePreset } from '../../../api/presets.ts';

type PresetDraft = Pick<ProductPreset, 'preset' | 'isHidden' | 'isDefault'>;

/** What a preset was before its changes, and what was undone, the last at the end. Kept by the page while another preset is open. */
export interface PresetSteps {
  readonly past: readonly PresetDraft[];
  readonly undone: readonly PresetDraft[];
}
export const noSteps: PresetSteps = { past: [], undone: [] };

/** Time after the last change, ms. */
const REST = 500;

interface PresetEdits {
  readonly draft: PresetDraft;
  readonly change: (patch: Partial<PresetDraft>) => void;
  readonly isSaved: boolean;
  /** Why the last save was refused; nothing is saved until `retry`. */
  readonly problem: unknown;
  readonly retry: () => void;
  /** Null where there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

export interface PresetEditing {
  readonly steps: PresetSteps;
  readonly onSteps: (steps: PresetSteps) => void;
  readonly onSaved: (after: ProductPreset) => void;
}

export function usePresetEdits(product: ProductPreset, { steps, onSteps, onSaved }: PresetEditing): PresetEdits {
  const { id, rev, preset, isHidden, isDefault } = product;
  const [draft, setDraft] = useState<PresetDraft>({ preset, isHidden, isDefault });
  const [kept, setKept] = useState(draft);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  /** Saves what waits when the editor closes. */
  const waiting = useRef<(() => void) | null>(null);
  const save = useEffectEvent((sent: PresetDraft) => {
    waiting.current = null;
    setSaving(true);
    changePreset(id, { rev, ...sent })
      .then(
        (after) => {
          setKept(sent);
          onSaved(after);
        },
        (cause: unknown) => setProblem(cause),
      )
      .finally(() => setSaving(false));
  });
  const isSaved = draft === kept;
  useEffect(() => {
    if (isSaved || isSaving || problem) return;
    waiting.current = () => void changePreset(id, { rev, ...draft }).then(onSaved, () => undefined);
    const timer = setTimeout(() => save(draft), REST);
    return () => clearTimeout(timer);
  }, [id, rev, draft, isSaved, isSaving, problem, onSaved]);
  useEffect(() => () => waiting.current?.(), []);
  const { past, undone } = steps;
  const goTo = (next: PresetDraft, after: PresetSteps) => {
    onSteps(after);
    setDraft(next);
  };
  return {
    draft,
    isSaved,
    problem,
    change: (patch) => {
      // What is typed between two saves is one step.
      onSteps({ past: isSaved ? [...past, kept] : past, undone: [] });
      setDraft((before) => ({ ...before, ...patch }));
    },
    retry: () => setProblem(null),
    undo: past.length === 0 ? null : () => goTo(past.at(-1)!, { past: past.slice(0, -1), undone: [...undone, draft] }),
    redo:
      undone.length === 0 ? null : () => goTo(undone.at(-1)!, { past: [...past, draft], undone: undone.slice(0, -1) }),
  };
}
