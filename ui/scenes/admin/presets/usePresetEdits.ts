/** A preset while it is changed: what is typed shows at once and is saved after a pause, one save after another. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductPreset } from '../../../../model/admin/presets.ts';
import { changePreset } from '../../../api/presets.ts';

export type PresetDraft = Pick<ProductPreset, 'preset' | 'isHidden' | 'isDefault'>;

/** Time after the last change, ms. */
const REST = 500;

interface PresetEdits {
  readonly draft: PresetDraft;
  readonly change: (patch: Partial<PresetDraft>) => void;
  readonly isSaved: boolean;
  /** Why the last save was refused; nothing is saved until `retry`. */
  readonly problem: unknown;
  readonly retry: () => void;
}

export function usePresetEdits(product: ProductPreset, onSaved: (after: ProductPreset) => void): PresetEdits {
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
  return {
    ...{ draft, isSaved, problem },
    change: (patch) => setDraft((before) => ({ ...before, ...patch })),
    retry: () => setProblem(null),
  };
}
