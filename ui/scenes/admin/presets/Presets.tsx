/** Route `admin.presets`: the presets of the product, of which one is open. */
import { Badge, Button, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSnapshot } from 'valtio';
import { PRODUCT_PRESETS, type ProductPreset } from '../../../../model/admin/presets.ts';
import { company } from '../../../../model/entities/company.ts';
import { defaultOf } from '../../../../model/define.ts';
import { freeName, type Preset } from '../../../../model/rules/building/presets.ts';
import { addPreset, listPresets, removePreset, restorePreset } from '../../../api/presets.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { sayWithAction } from '../../../components/confirm/undonotice.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { AdminPage } from '../AdminPage.tsx';
import { PresetEditor } from './PresetEditor.tsx';
import { noSteps, type PresetSteps } from './usePresetEdits.ts';
import classes from './presets.module.css';
import { Problem } from './Problem.tsx';
import { texts } from './texts.ts';

/** The open preset in the address. */
const OPEN = 'preset';

const freshPreset = (name: string): Preset => ({ ...defaultOf(company.fields.cfg.fields.presets.item!), name });

export default function Presets() {
  const t = useText();
  const { data, error, reload } = useLoaded(listPresets);
  if (data && !error) return <Listed loaded={data} onReload={reload} key={JSON.stringify(data)} />;
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)}>
      {error ? <FailedState error={error} onRetry={reload} /> : <LoadingState />}
    </AdminPage>
  );
}

function Listed({ loaded, onReload }: { loaded: readonly ProductPreset[]; onReload: () => void }) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [presets, setPresets] = useState(loaded);
  const [problem, setProblem] = useState<unknown>(null);
  const [steps, setSteps] = useState<Readonly<Record<number, PresetSteps>>>({});
  const [search, setSearch] = useSearchParams();
  const shown = presets.find(({ id }) => id === Number(search.get(OPEN))) ?? presets[0] ?? null;
  const open = (id: number) => setSearch({ [OPEN]: String(id) }, { replace: true });
  const keep = (after: ProductPreset) => setPresets((all) => all.map((each) => (each.id === after.id ? after : each)));
  const insert = (made: ProductPreset) => setPresets((all) => [...all, made].sort((a, b) => a.id - b.id));
  const run = (work: Promise<void>) => {
    setProblem(null);
    work.catch(setProblem);
  };
  const add = async (preset: Preset) => {
    const made = await addPreset(preset);
    insert(made);
    open(made.id);
    sayWithAction(textOf(texts.added, { name: preset.name }), textOf(texts.undo), () => run(takeOut(made.id)));
  };
  const takeOut = async (id: number) => {
    await removePreset(id);
    setPresets((all) => all.filter((each) => each.id !== id));
  };
  const freeNameOf = (name: string) =>
    freeName(
      name,
      presets.map(({ preset }) => preset.name),
    );
  const remove = async ({ id, preset: { name } }: ProductPreset) => {
    await takeOut(id);
    sayWithAction(textOf(texts.removed, { name }), textOf(texts.undo), () => run(restorePreset(id).then(insert)));
  };
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      disabled={offline || presets.length >= PRODUCT_PRESETS}
      onClick={() => run(add(freshPreset(freeNameOf(t(texts.fresh)))))}
    >
      {t(texts.add)}
    </Button>
  );
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)} tools={presets.length > 0 ? addButton : null}>
      {problem ? <Problem of={problem} /> : null}
      {shown ? (
        <div className={classes.page}>
          <nav className={classes.list} aria-label={t(texts.title)}>
            {presets.map(({ id, preset: { name }, isHidden, isDefault, companies }) => (
              <UnstyledButton
                key={id}
                className={classes.line}
                aria-current={id === shown.id || undefined}
                data-hidden={isHidden || undefined}
                onClick={() => open(id)}
              >
                <span className={classes.name}>{name}</span>
                <span className="text-soft">
                  {companies === 1 ? t(texts.oneCompany) : t(texts.companies, { count: formatNumber(companies) })}
                </span>
                {isHidden ? (
                  <Badge variant="light" color="slate" tt="none">
                    {t(texts.hidden)}
                  </Badge>
                ) : isDefault ? (
                  <Badge variant="light" color="leaf" tt="none">
                    {t(texts.ofNew)}
                  </Badge>
                ) : null}
              </UnstyledButton>
            ))}
          </nav>
          <PresetEditor
            key={shown.id}
            product={shown}
            steps={steps[shown.id] ?? noSteps}
            onSteps={(after) => setSteps((all) => ({ ...all, [shown.id]: after }))}
            onSaved={keep}
            onReload={onReload}
            onCopy={() => run(add({ ...shown.preset, name: freeNameOf(shown.preset.name) }))}
            onRemove={() => run(remove(shown))}
          />
        </div>
      ) : (
        <EmptyState icon={IconBuilding} title={t(texts.noneTitle)} action={addButton}>
          {t(texts.noneText)}
        </EmptyState>
      )}
    </AdminPage>
  );
}
