/** The seven steps that fill a location, each with its state and a way to start or retry it. */
import { useState } from 'react';
import { Button, Loader } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { location as entity, type Location } from '../../../../../model/entities/location.ts';
import { entryOf } from '../../../../../model/enums/enumeration.ts';
import { loadStates } from '../../../../../model/enums/location.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/banks.ts';
import classes from './integrations.module.css';
import { runStep, useStepState } from './running.ts';
import type { StepKey } from './stepkey.ts';
import { steps, type Outcome } from './fillsteps.ts';
import { abouts, texts } from './texts.ts';

const { fields } = entity.fields.cfg.fields.integration_status;
const keys = Object.keys(fields) as StepKey[];

export function Integrations({ location, canEdit }: { location: Location; canEdit: boolean }) {
  // What steps look at: their states follow these records.
  const { id } = location;
  useRecords('plot', { locationId: id });
  useRecords('unit', { locationId: id });
  useRecords('cost', { locationId: id });
  useRecords('image', { locationId: id });
  useRecords('building');
  return (
    <ul className={classes.steps}>
      {keys.map((key) => (
        <StepRow key={key} step={key} location={location} canEdit={canEdit} />
      ))}
    </ul>
  );
}

const icons = { success: IconCircleCheck, failed: IconAlertTriangle, not_started: IconCircleDashed };

function StepRow({ step, location, canEdit }: { step: StepKey; location: Location; canEdit: boolean }) {
  const t = useText();
  const { online } = useNetwork();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const state = useStepState(location, step);
  const obstacle = state === 'success' ? null : (steps[step].obstacle(location) ?? (online ? null : texts.offline));
  const Mark = state === 'loading' ? null : icons[state];
  const name = t(fields[step].label);
  const about = obstacle ?? (outcome === 'nothing' && state === 'not_started' ? texts.nothing : abouts[step]);
  return (
    <li className={classes.step} data-step={step} data-state={state}>
      {Mark ? <Mark size={18} stroke={1.5} aria-hidden /> : <Loader size={16} />}
      <div className={classes.about}>
        <span>
          {name} <span className={classes.state}>{t(entryOf(loadStates, state)!.label).toLocaleLowerCase()}</span>
        </span>
        {state === 'success' ? null : <span className="text-hint">{t(about)}</span>}
      </div>
      {state === 'success' || state === 'loading' ? null : (
        <Button
          size="compact-xs"
          variant="default"
          disabled={!canEdit || obstacle !== null}
          aria-label={`${t(state === 'failed' ? texts.retry : texts.start)}: ${name}`}
          onClick={() => void runStep(location, step).then(setOutcome)}
        >
          {t(state === 'failed' ? texts.retry : texts.start)}
        </Button>
      )}
    </li>
  );
}
