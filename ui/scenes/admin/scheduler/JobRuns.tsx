/** The last runs of a job: as dots, latest at the right, and as a list. */
import type { JobRun } from '../../../../model/admin/scheduler.ts';
import { tip } from '../../../components/tip.ts';
import { formatMoment, formatPlain } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { References } from '../References.tsx';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';

type Outcome = 'done' | 'failed' | 'running';

const outcomeOf = ({ finishedAt, failure }: JobRun): Outcome =>
  failure !== null ? 'failed' : finishedAt === null ? 'running' : 'done';

const [SECOND, MINUTE] = [1_000, 60_000];

/** Milliseconds as a short text; empty while it runs. */
function durationText({ startedAt, finishedAt }: JobRun): string {
  if (finishedAt === null) return '';
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  if (took < SECOND) return `${took} ms`;
  return took < MINUTE ? `${formatPlain(took / SECOND, 1)} s` : `${formatPlain(took / MINUTE, 1)} min`;
}

/** `Done · 12 ms` */
export const outcomeText = (run: JobRun, t: Translate): string =>
  [t(texts[outcomeOf(run)]), durationText(run)].filter(Boolean).join(' · ');

export function RunDots({ runs }: { runs: readonly JobRun[] }) {
  const t = useText();
  const count = (outcome: Outcome) => runs.filter((run) => outcomeOf(run) === outcome).length;
  if (runs.length === 0) return <span className={`text-hint ${classes.moment}`}>{t(texts.never)}</span>;
  return (
    <span
      className={classes.dots}
      role="img"
      aria-label={t(texts.summary, { done: count('done'), failed: count('failed') })}
    >
      {runs.toReversed().map((run) => (
        <span
          key={run.slot}
          className={classes.dot}
          data-outcome={outcomeOf(run)}
          {...tip(`${formatMoment(run.startedAt)} · ${outcomeText(run, t)}`)}
        />
      ))}
    </span>
  );
}

/** What a run answered: a count or an object of counts; nothing for null. */
const resultText = (result: unknown): string =>
  result === null ? '' : typeof result === 'object' ? JSON.stringify(result) : String(result);

export function RunList({ runs }: { runs: readonly JobRun[] }) {
  const t = useText();
  return (
    <table className={classes.runs}>
      <thead>
        <tr>
          {[texts.began, texts.took, texts.result].map((label) => (
            <th key={label.en} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.slot}>
            <td>{formatMoment(run.startedAt)}</td>
            <td>{durationText(run)}</td>
            <td className={classes.outcome} data-outcome={outcomeOf(run)}>
              {run.failure === null ? (
                [t(texts[outcomeOf(run)]), resultText(run.result)].filter(Boolean).join(': ')
              ) : (
                <References text={run.failure} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
