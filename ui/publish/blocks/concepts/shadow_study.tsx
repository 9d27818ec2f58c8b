/** Shadows of the concept on four days at four hours, as pictures. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { sunStandards } from '../../../../model/enums/norms.ts';
import type { PublicVolumes } from '../../../../model/publish/drawings.ts';
import { localeOf } from '../../../i18n/format.ts';
import { defineBlock, headed, type BlockProps } from '../../block.ts';
import { Island } from '../../Island.tsx';
import Sunlight from '../../islands/Sunlight.tsx';
import { theConcept } from '../../parts/concepts.ts';
import { shadowPictures, type Shadow, type ShadowPictures } from '../../parts/shadows.ts';
import { useWords } from '../../words.ts';
import { drawingEmpty, shadowTexts as texts } from './drawingtexts.ts';

/** Null until there is something to draw. */
function volumesOf({ page, section }: BlockProps): PublicVolumes | null {
  const drawing = page.data.drawings[section.id];
  return drawing?.kind === 'volumes' ? drawing : null;
}

export const shadowStudy = defineBlock({
  type: 'shadow_study',
  needs: ['locations', 'concepts', 'plots', 'buildings', 'units', 'drawings'],
  title: { en: 'Shadow study', nl: 'Bezonningsstudie' },
  parameters: headed,
  drawing({ page }) {
    const concept = theConcept(page);
    return concept && { kind: 'volumes', conceptId: concept.id };
  },
  empty: { text: drawingEmpty.noVolumes },
  isEmpty: (props) => volumesOf(props) === null,
  View(props) {
    const { t, language, measure } = useWords();
    const year = new Date(props.page.publication.publishedAt).getUTCFullYear();
    const pictures = shadowPictures(volumesOf(props)!, year);
    const days = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const dayText = (month: number, day: number) => days.format(Date.UTC(year, month - 1, day));
    const { hours, start, end } = entryOf(sunStandards, 'tno_light')!;
    const { width, height, faces, days: studied } = pictures;
    const ids = { plots: `plots${props.section.id}`, roofs: `roofs${props.section.id}` };
    return (
      <>
        <Island
          name="sunlight"
          of={Sunlight}
          props={{
            id: `sun${props.section.id}`,
            language,
            width,
            height,
            faces,
            plots: ids.plots,
            roofs: ids.roofs,
            days: studied.map(({ month, day, steps }) => ({ name: dayText(month, day), steps })),
          }}
        />
        <div className="shadows">
          {studied.map(({ month, day, hours: shadows }, at) => (
            <section key={month}>
              <h3>{dayText(month, day)}</h3>
              <ul>
                {shadows.map((shadow, place) => (
                  <li key={shadow.hour}>
                    <Panel
                      pictures={pictures}
                      shadow={shadow}
                      day={dayText(month, day)}
                      ids={at + place === 0 ? ids : {}}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="hint">
          {t(texts.frame, {
            width: measure(width / 10, 'm', 0),
            height: measure(height / 10, 'm', 0),
          })}{' '}
          {t(texts.method, { year })} {t(texts.norm, { hours, from: dayOf(start, dayText), to: dayOf(end, dayText) })}
        </p>
      </>
    );
  },
  print: 'picture',
});

/** A day as `02-19`, in words. */
function dayOf(stored: string, write: (month: number, day: number) => string): string {
  const [month, day] = stored.split('-').map(Number);
  return write(month!, day!);
}

interface PanelProps {
  pictures: ShadowPictures;
  shadow: Shadow;
  day: string;
  /** Of paths that the slider draws too. */
  ids: { plots?: string; roofs?: string };
}

function Panel({ pictures: { width, height, plots, roofs }, shadow: { hour, altitude, d }, day, ids }: PanelProps) {
  const { t, number } = useWords();
  const isUp = altitude > 0;
  const time = `${hour}:00`;
  return (
    <figure className="shadow">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(texts.panel, { day, time })}>
        <path className="shadow-ground" d={`M0 0h${width}v${height}H0z`} />
        <path id={ids.plots} className="shadow-plot" d={plots} />
        {isUp && <path className="shadow-thrown" d={d} />}
        <path id={ids.roofs} className="shadow-building" d={roofs} />
      </svg>
      <figcaption>
        <strong>{time}</strong> {isUp ? t(texts.sun, { altitude: number(altitude, 1) }) : t(texts.down)}
      </figcaption>
    </figure>
  );
}
