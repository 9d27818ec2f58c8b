/** The figures of a preset, made by the engine while it is changed. */
import { Alert, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { engineRecord, unitInputs } from '../../../../engine/host/records/conceptinput.ts';
import { archetypes } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import type { Preset } from '../../../../model/rules/building/presets.ts';
import { LoadingState } from '../../../components/frame/States.tsx';
import { formatMeasure } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import type { MainThreadEngine } from '../../../workers/mainthreadengine.ts';
import { useEngine } from '../../../workers/useEngine.ts';
import classes from './presets.module.css';
import { sampleOf } from './sample.ts';
import { texts } from './texts.ts';

const shown = ['gfa', 'nfa', 'gbo', 'efficiency', 'footprint', 'units', 'floors', 'height'];
const figures = formFactors.entries.filter(({ key }) => shown.includes(key));
/** Those that take all of a preset. */
const types = archetypes.entries.filter(({ hasUnitMix }) => hasUnitMix);

export function Figures({ preset }: { preset: Preset }) {
  const t = useText();
  const { engine, reason } = useEngine();
  const [archetype, setArchetype] = useState<Building['archetype']>(types[0]!.key);
  return (
    <section className={classes.figures} aria-label={t(texts.figures)}>
      <h2>{t(texts.figures)}</h2>
      <Select
        label={t(texts.asType)}
        data={types.map(({ key, label }) => ({ value: key, label: t(label) }))}
        value={archetype}
        allowDeselect={false}
        onChange={(next) => setArchetype(next as Building['archetype'])}
      />
      {reason ? (
        <Alert color="brick" variant="light" role="alert">
          {t(texts.engineFailed, { reason })}
        </Alert>
      ) : engine ? (
        <Made engine={engine} preset={preset} archetype={archetype} />
      ) : (
        <LoadingState />
      )}
    </section>
  );
}

interface MadeProps {
  engine: MainThreadEngine;
  preset: Preset;
  archetype: Building['archetype'];
}

function Made({ engine, preset, archetype }: MadeProps) {
  const t = useText();
  const language = useLanguage();
  const result = useMemo(() => {
    const { building, units } = sampleOf(preset, archetype);
    return engine.make(engine.encode(engineRecord(building), unitInputs(units)), []).summary.result;
  }, [engine, preset, archetype]);
  return (
    <dl className={classes.lines}>
      {figures.map(({ key, label, unit }) => (
        <div key={key}>
          <dt>{t(label)}</dt>
          <dd>{formatMeasure(Number(result.figures[key]), unit, undefined, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
