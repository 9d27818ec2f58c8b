/** Documents that hold at a plot, by the national service; nothing where the server does not ask it. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { laws, type PlaceDocument } from '../../../model/land/landcalls.ts';
import { fetchPlotDocuments } from '../../api/searches.ts';
import { FailedState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatDate } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../explanation.module.css';
import { texts } from '../texts.ts';

export function PlotDocuments({ plot }: { plot: string }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchPlotDocuments(plot, signal), plot);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  // Until the answer is here it is not known whether there is a service to ask.
  if (!data?.isChosen) return null;
  const { documents } = data;
  return (
    <>
      <h4 className={classes.group}>{t(texts.documents)}</h4>
      {documents === null ? <p className={classes.detail}>{t(texts.documentsAway)}</p> : null}
      {documents?.length === 0 ? <p className={classes.detail}>{t(texts.noDocuments)}</p> : null}
      {documents?.length ? (
        <>
          <ul className={classes.filters}>
            {documents.map((each) => (
              <Document key={each.id} of={each} />
            ))}
          </ul>
          <p className={classes.detail}>{t(texts.documentsFrom)}</p>
        </>
      ) : null}
    </>
  );
}

function Document({ of: { title, kind, authority, law, date, link } }: { of: PlaceDocument }) {
  const t = useText();
  return (
    <li className={classes.filter}>
      <div className={classes.main}>
        <p className={classes.planName}>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className={classes.detail}>
          {[kind, authority, date && formatDate(date), t(entryOf(laws, law)!.label)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
