/** One preset: its sizes, units and towers beside the figures they give; hiding, deleting and giving it. */
import { ActionIcon, Alert, Button, Group, Switch, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconSend, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { presetFields, type ProductPreset } from '../../../../model/admin/presets.ts';
import type { Preset } from '../../../../model/rules/building/presets.ts';
import { ApiError } from '../../../api/error.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { FieldGrid } from '../../../fields/FieldEditor.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { Figures } from './Figures.tsx';
import { GivePreset } from './GivePreset.tsx';
import classes from './presets.module.css';
import { TowerRows, UnitRows } from './Rows.tsx';
import { texts } from './texts.ts';
import { usePresetEdits, type PresetEditing } from './usePresetEdits.ts';

interface PresetEditorProps extends PresetEditing {
  product: ProductPreset;
  onReload: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

const box = ['maxBuildingLength', 'maxBuildingWidth', 'maxBuildingHeight'] as const;
const grid = ['minGridSize', 'gridIncrements', 'corridorWidth', 'full_length_corridors'] as const;

export function PresetEditor({ product, onReload, onCopy, onRemove, ...editing }: PresetEditorProps) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const { onSaved } = editing;
  const { draft, change, isSaved, problem, retry, undo, redo } = usePresetEdits(product, editing);
  const [asks, setAsks] = useState<'give' | 'remove' | null>(null);
  const { preset } = draft;
  const edit = (patch: Partial<Preset>) => change({ preset: { ...preset, ...patch } });
  const sizes = (keys: readonly string[]) => (
    <FieldGrid
      fields={presetFields!}
      values={{ ...preset }}
      only={keys}
      columns={keys.length === 3 ? 3 : 2}
      disabled={offline}
      onChange={(key, value) => edit({ [key]: value })}
    />
  );
  return (
    <div className={classes.editor}>
      <div>
        <div className={classes.tools}>
          <Name value={preset.name} disabled={offline} onRename={(name) => edit({ name })} />
          <Group gap={8}>
            <ActionIcon.Group>
              <Step label={t(texts.undo)} icon={IconArrowBackUp} onClick={offline ? null : undo} />
              <Step label={t(texts.redo)} icon={IconArrowForwardUp} onClick={offline ? null : redo} />
            </ActionIcon.Group>
            <Button
              leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
              disabled={offline || !isSaved || draft.isHidden}
              onClick={() => setAsks('give')}
            >
              {t(texts.give)}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
              disabled={offline || !isSaved}
              onClick={onCopy}
            >
              {t(texts.duplicate)}
            </Button>
            <Button
              variant="subtle"
              color="brick"
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              disabled={offline}
              onClick={() => setAsks('remove')}
            >
              {t(texts.remove)}
            </Button>
          </Group>
        </div>
        <p className={`text-soft ${classes.state}`} aria-live="polite">
          {t(offline ? texts.offline : isSaved ? texts.saved : problem ? texts.notSaved : texts.saving)}
        </p>
        {problem ? <Unsaved of={problem} onRetry={retry} onReload={onReload} /> : null}
        <Part title={t(texts.use)} text={t(texts.purpose)}>
          <Switch
            label={t(texts.isDefault)}
            checked={draft.isDefault}
            disabled={offline}
            onChange={(event) => change({ isDefault: event.currentTarget.checked })}
          />
          <Switch
            mt={12}
            label={t(texts.isHidden)}
            checked={draft.isHidden}
            disabled={offline}
            onChange={(event) => change({ isHidden: event.currentTarget.checked })}
          />
        </Part>
        <Part title={t(texts.sizes)} text={t(texts.sizesText)}>
          {sizes(box)}
        </Part>
        <Part title={t(texts.grid)} text={t(texts.gridText)}>
          {sizes(grid)}
        </Part>
        <Part title={t(presetFields!['units']!.label)} text={t(texts.unitsText)}>
          <UnitRows preset={preset} disabled={offline} onChange={edit} />
        </Part>
        <Part title={t(presetFields!['towers']!.label)} text={t(texts.towersText)}>
          <TowerRows preset={preset} disabled={offline} onChange={edit} />
        </Part>
      </div>
      <Figures preset={preset} />
      {asks === 'give' ? <GivePreset product={product} onGiven={onSaved} onClose={() => setAsks(null)} /> : null}
      <ConfirmRemoval
        opened={asks === 'remove'}
        title={t(texts.removeTitle, { name: preset.name })}
        onConfirm={onRemove}
        onClose={() => setAsks(null)}
      >
        {t(texts.removeText, { count: formatNumber(product.companies) })}
      </ConfirmRemoval>
    </div>
  );
}

interface StepProps {
  label: string;
  icon: typeof IconArrowBackUp;
  onClick: (() => void) | null;
}

const Step = ({ label, icon: Mark, onClick }: StepProps) => (
  <ActionIcon
    variant="default"
    size={36}
    disabled={!onClick}
    aria-label={label}
    title={label}
    onClick={() => onClick?.()}
  >
    <Mark size={16} stroke={1.5} aria-hidden />
  </ActionIcon>
);

/** A group of fields below its title: beside the list and the figures there is no room for a title at the left. */
function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <p className="text-soft">{text}</p>
      <div className={classes.card}>{children}</div>
    </section>
  );
}

/** Kept while it is not empty; leaving an empty name restores it. */
function Name({ value, disabled, onRename }: { value: string; disabled: boolean; onRename: (name: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const { label, maxLength } = presetFields!['name']!;
  return (
    <TextInput
      label={t(label)}
      className={classes.named}
      value={typed ?? value}
      maxLength={maxLength!}
      disabled={disabled}
      error={typed?.trim() === '' ? t(texts.nameNeeded) : undefined}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (next.trim() !== '') onRename(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function Unsaved({ of, onRetry, onReload }: { of: unknown; onRetry: () => void; onReload: () => void }) {
  const t = useText();
  const isOther = of instanceof ApiError && of.id === 'changed';
  return (
    <Alert color="brick" variant="light" mb={16} role="alert">
      <Group justify="space-between" gap={12}>
        <span>{isOther ? t(texts.changedByOther) : of instanceof ApiError ? t(of.text) : t(texts.failed)}</span>
        <Button size="xs" variant="default" onClick={isOther ? onReload : onRetry}>
          {t(isOther ? texts.reload : texts.retry)}
        </Button>
      </Group>
    </Alert>
  );
}
