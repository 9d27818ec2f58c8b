/** The seven steps that fill a location, each with its state and a way to start or retry it. */
import { Button, Loader } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { location as entity, type Location } from '../../../../../model/entities/location.ts';
import { entryOf } from '../../../../../model/enums/enumeration.ts';
import { integrationReasons } from '../../../../../model/enums/integrations.ts';
import { loadStates } from '../../../../../model/enums/location.ts';
import type { StepKey } from '../../../../../model/rules/integrations.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import classes from './integrations.module.css';
import { runStep, doneCount, useStepState } from './running.ts';
import { steps } from './fillsteps.ts';
import { useOrigin } from './origin.ts';
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
  const done = doneCount(location, keys);
  const t = useText();
  return (
    <>
      <p className="text-hint">{t(texts.filled, { done, all: keys.length })}</p>
      <ul className={classes.steps}>
        {keys.map((key) => (
          <StepRow key={key} step={key} location={location} canEdit={canEdit} />
        ))}
      </ul>
    </>
  );
}

const icons = { success: IconCircleCheck, failed: IconAlertTriangle, not_started: IconCircleDashed };

function StepRow({ step, location, canEdit }: { step: StepKey; location: Location; canEdit: boolean }) {
  const t = useText();
  const { online } = useNetwork();
  const state = useStepState(location, step);
  const origin = useOrigin(location, step, state);
  const isDone = state === 'success';
  const canRun = state !== 'loading' && (!isDone || steps[step].isRepeatable);
  const isCutOff = steps[step].needsServer && !online;
  const obstacle = canRun ? (steps[step].obstacle(location) ?? (isCutOff ? texts.offline : null)) : null;
  const Mark = state === 'loading' ? null : icons[state];
  const name = t(fields[step].label);
  const { reason } = location.cfg.integration_origin[step];
  const ended = reason === 'none' ? null : entryOf(integrationReasons, reason)!.label;
  const about = state === 'loading' ? null : (obstacle ?? ended ?? (isDone ? null : abouts[step]));
  const verb = state === 'failed' ? texts.retry : isDone || ended ? texts.again : texts.start;
  return (
    <li className={classes.step} data-step={step} data-state={state}>
      {Mark ? <Mark size={18} stroke={1.5} aria-hidden /> : <Loader size={16} />}
      <div className={classes.about}>
        <span>
          {name} <span className={classes.state}>{t(entryOf(loadStates, state)!.label).toLocaleLowerCase()}</span>
        </span>
        {about ? <span className="text-hint">{t(about)}</span> : null}
        {origin ? <span className={classes.origin}>{origin}</span> : null}
      </div>
      {canRun ? (
        <Button
          size="compact-xs"
          variant={isDone ? 'subtle' : 'default'}
          disabled={!canEdit || obstacle !== null}
          aria-label={`${t(verb)}: ${name}`}
          onClick={() => void runStep(location, step)}
        >
          {t(verb)}
        </Button>
      ) : null}
    </li>
  );
}
