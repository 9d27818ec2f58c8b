/** What is loaded of the land by municipality, and its tasks: load, watch, pause, cancel, try again. */
import { Alert, Progress, Table } from '@mantine/core';
import { IconDatabaseOff, IconInfoCircle } from '@tabler/icons-react';
import type { LandTaskAct, StaffMunicipality } from '../../../../model/admin/land.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { COUNTRY, municipalityCode } from '../../../../model/land/municipality.ts';
import { isOver } from '../../../../model/rules/jobs.ts';
import { changeLandTask, fetchStaffLand, loadLand } from '../../../api/scheduler.ts';
import { EmptyState, FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatDay, formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { LoadForm } from './LoadForm.tsx';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';
import { useActButton } from './useActButton.tsx';
import { useEvery } from './useEvery.ts';

/** Time between two looks while a task is open, ms. */
const LOOK = 2_000;
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

const nameOf = ({ municipality, name }: Pick<StaffMunicipality, 'municipality' | 'name'>, t: Translate): string =>
  municipality === COUNTRY ? t(texts.country) : name || municipalityCode(municipality);

export function Land() {
  const t = useText();
  const { data, error, reload } = useLoaded(fetchStaffLand);
  const isBusy = data?.municipalities.some(({ task }) => task && !isOver(task.state) && !task.isPaused) ?? false;
  useEvery(LOOK, isBusy, reload);
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <LoadingRows />;
  return (
    <div className={classes.scroll}>
      {data.canLoad ? (
        <LoadForm shown={data.municipalities} onDone={reload} />
      ) : (
        <Alert variant="light" icon={<IconInfoCircle {...icon} />} className={classes.notice}>
          {t(texts.noSources)}
        </Alert>
      )}
      {data.municipalities.length === 0 ? (
        <EmptyState icon={IconDatabaseOff} title={t(texts.noLand)}>
          {t(texts.noLandText)}
        </EmptyState>
      ) : (
        <Table stickyHeader className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(texts.municipality)}</Table.Th>
              <Table.Th>{t(texts.served)}</Table.Th>
              <Table.Th className={classes.number}>{t(texts.plots)}</Table.Th>
              <Table.Th className={classes.number}>{t(texts.features)}</Table.Th>
              <Table.Th>{t(texts.fetched)}</Table.Th>
              <Table.Th>{t(texts.lastTask)}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{t(texts.acts)}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.municipalities.map((each) => (
              <Row key={each.municipality} of={each} canLoad={data.canLoad} onDone={reload} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}

interface RowProps {
  of: StaffMunicipality;
  canLoad: boolean;
  onDone: () => void;
}

function Row({ of, canLoad, onDone }: RowProps) {
  const t = useText();
  const { municipality, land, task } = of;
  const [first, last] = [formatDay(land?.from ?? null), formatDay(land?.to ?? null)];
  return (
    <Table.Tr data-failing={task?.state === 'failed' || undefined}>
      <Table.Td className={classes.municipality}>
        <div className={classes.name}>{nameOf(of, t)}</div>
        {of.name ? <div className="text-hint">{municipalityCode(municipality)}</div> : null}
      </Table.Td>
      <Table.Td className={classes.moment}>
        {land ? (
          <>
            {formatMoment(land.madeAt)}
            <div className="text-hint">{t(texts.release, { number: land.release })}</div>
          </>
        ) : (
          <span className="text-hint">{t(texts.notServed)}</span>
        )}
      </Table.Td>
      <Table.Td className={classes.number}>{land && municipality !== COUNTRY ? formatNumber(land.plots) : ''}</Table.Td>
      <Table.Td className={classes.number}>{land ? formatNumber(land.features) : ''}</Table.Td>
      <Table.Td className={classes.moment}>{first === last ? last : `${first} – ${last}`}</Table.Td>
      <Table.Td className={classes.task}>
        <TaskState of={of} />
      </Table.Td>
      <Table.Td>
        <Acts of={of} canLoad={canLoad} onDone={onDone} />
      </Table.Td>
    </Table.Tr>
  );
}

const states = {
  waiting: texts.waiting,
  running: texts.loading,
  done: texts.done,
  failed: texts.failed,
  cancelled: texts.cancelled,
} as const;

function TaskState({ of }: { of: StaffMunicipality }) {
  const t = useText();
  const { task } = of;
  if (!task) return null;
  const { state, progress, isPaused, waitsForSource, isHeld, failure, createdAt, finishedAt } = task;
  const word = isPaused ? texts.paused : isHeld ? texts.held : waitsForSource ? texts.waitsForSource : states[state];
  return (
    <>
      <div>
        {t(word)}
        <div className="text-hint">{formatMoment(finishedAt ?? createdAt)}</div>
      </div>
      {state === 'running' || (state === 'waiting' && progress > 0) ? (
        <Progress mt={4} value={100 * progress} aria-label={t(texts.progressOf, { name: nameOf(of, t) })} />
      ) : null}
      {failure === null || state === 'done' || state === 'cancelled' ? null : (
        <div className={classes.outcome} data-outcome={state}>
          {failure}
        </div>
      )}
    </>
  );
}

function Acts({ of, canLoad, onDone }: RowProps) {
  const t = useText();
  const { municipality, task } = of;
  const name = nameOf(of, t);
  const isOpen = task !== null && !isOver(task.state);
  const button = useActButton({ name, onDone, size: 'compact-sm' });
  const act = (label: Label, of: LandTaskAct) =>
    task ? button(label, () => changeLandTask({ municipality, task: task.id, act: of })) : null;
  return (
    <div className={classes.buttons}>
      {isOpen ? (task.isPaused ? act(texts.resume, 'resume') : act(texts.pause, 'pause')) : null}
      {isOpen ? act(texts.cancel, 'cancel') : null}
      {task?.isHeld ? act(texts.accept, 'accept') : null}
      {task?.state === 'failed' && canLoad ? act(texts.retry, 'retry') : null}
      {canLoad && (!task || task.state === 'done' || task.state === 'cancelled')
        ? button(texts.loadAgain, () => loadLand(municipality))
        : null}
    </div>
  );
}
