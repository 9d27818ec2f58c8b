/** The register record of a park beside what its municipality answered in surveys of the company, by year. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { AreaSheet, AreaValue } from '../../../../model/land/areacalls.ts';
import { parkFigures } from '../../../../model/land/parkfigures.ts';
import { issuableAtOnce, numberIn } from '../../../../model/surveys/ibis/draft.ts';
import { registerNames } from '../../../../model/surveys/ibis/register.ts';
import { listRecords } from '../../../api/records.ts';
import { FailedState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';
import { Value } from '../parts/values.tsx';

const figures = ['area_gross', 'area_net', 'area_available'] as const;

const valueOf = (hectares: number | null): AreaValue => ({
  value: hectares,
  missing: hectares === null ? 'unknown_in_source' : null,
});

/** Nothing for a park that no survey of the company is about. */
export function ParkAnswers({ of: { code, park, figures: shown } }: { of: AreaSheet }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) =>
    listRecords('parkform', { rin: code, state: 'approved' }, signal),
  );
  if (!error && (data?.length ?? 0) === 0) return null;
  const registered = figures.map((key): AreaValue => shown.find((each) => each.key === key) ?? valueOf(null));
  const surveys = (data ?? [])
    .toSorted((a, b) => b.year - a.year)
    .map(({ id, year, answers }) => ({
      key: id,
      name: t(texts.surveyOf),
      year,
      values: [
        valueOf(numberIn(answers, registerNames.gross)),
        valueOf(numberIn(answers, registerNames.net)),
        valueOf(issuableAtOnce(answers)),
      ],
    }));
  const rows = [{ key: 0, name: t(texts.registerOf), year: park?.year ?? null, values: registered }, ...surveys];
  return (
    <section className={classes.section} aria-label={t(texts.answers)}>
      <h2 className={classes.heading}>{t(texts.answers)}</h2>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {error ? null : (
        <>
          <p className={classes.note}>{t(texts.answersText)}</p>
          <div className={classes.wide}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t(texts.source)}</th>
                  <th scope="col">{t(texts.year)}</th>
                  {figures.map((key) => (
                    <th key={key} scope="col" className={classes.number}>
                      {t(entryOf(parkFigures, key)!.label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, year, values }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>{year ?? '–'}</td>
                    {values.map((value, at) => (
                      <td key={figures[at]} className={classes.number}>
                        <Value of={value} unit="ha" />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
