/** Densities of a concept beside those of its neighbourhood, and where it would stand among the neighbourhoods of the municipality. */
import type { Figures } from '../../../../engine/host/types.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { densityKeys, type DensityKey, type NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { landSources } from '../../../../model/land/sources.ts';
import { percentileAmong } from '../../../../model/rules/percentile.ts';
import { FailedState } from '../../../components/States.tsx';
import { tip } from '../../../components/tip.ts';
import { useLoaded } from '../../../components/useLoaded.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/banks.ts';
import { onGenerationRest } from '../../../stores/generation.ts';
import { useSelector } from '../../../stores/reading.ts';
import { figureDecimals } from '../../../components/figureformat.ts';
import { densitiesOnce } from './densities.ts';
import { FigureName } from './FigureName.tsx';
import { FigureValue } from './FigureValue.tsx';
import { valueOf } from './figuregroups.ts';
import classes from './neighbourhood.module.css';
import { texts } from './texts.ts';

interface NeighbourhoodProps {
  conceptId: number;
  ofConcept: () => Figures | null;
}

/** Nothing where the location has no place, or lies outside of what is loaded. */
export function Neighbourhood({ conceptId, ofConcept }: NeighbourhoodProps) {
  const location = useRecord('location', useRecord('concept', conceptId)?.locationId ?? null);
  if (!location || (location.lon === 0 && location.lat === 0)) return null;
  const { lon, lat } = location;
  return <AtPlace key={`${lon} ${lat}`} lon={lon} lat={lat} ofConcept={ofConcept} />;
}

interface PlaceProps extends Pick<NeighbourhoodProps, 'ofConcept'> {
  lon: number;
  lat: number;
}

function AtPlace({ lon, lat, ofConcept }: PlaceProps) {
  const { data, error, reload } = useLoaded(() => densitiesOnce(lon, lat));
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data?.densities) return null;
  return <Table of={data.densities} ofConcept={ofConcept} />;
}

function Table({ of, ofConcept }: { of: NeighbourhoodDensities } & Pick<NeighbourhoodProps, 'ofConcept'>) {
  const t = useText();
  const language = useLanguage();
  const sources = of.sources.flatMap((key) => entryOf(landSources, key)?.label[language] ?? []).join(', ');
  return (
    <section className={classes.group} aria-label={t(texts.amongNeighbourhoods)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(texts.amongNeighbourhoods)}</th>
            <th scope="col">{t(texts.concept)}</th>
            <th scope="col">{t(texts.neighbourhood)}</th>
            <th scope="col">{t(texts.percentile)}</th>
          </tr>
        </thead>
        <tbody>
          {densityKeys.map((key) => (
            <Row key={key} figure={key} of={of} ofConcept={ofConcept} />
          ))}
        </tbody>
      </table>
      <p className={classes.about}>
        {t(texts.neighbourhoodAbout, { name: of.name, sources, date: of.date ? formatDate(of.date) : '–' })}
      </p>
    </section>
  );
}

interface RowProps extends Pick<NeighbourhoodProps, 'ofConcept'> {
  figure: DensityKey;
  of: NeighbourhoodDensities;
}

function Row({ figure, of, ofConcept }: RowProps) {
  const t = useText();
  const { own, peers } = of.figures[figure];
  const percentile = useSelector(
    onGenerationRest,
    () => percentileAmong(valueOf(ofConcept(), figure), peers).percentile,
  );
  const about =
    percentile === null
      ? t(texts.fewNeighbourhoods)
      : t(texts.percentileAbout, { count: peers.length, municipality: of.municipality });
  return (
    <tr>
      <th scope="row">
        <FigureName figure={figure} />
      </th>
      <td>
        <FigureValue figure={figure} read={ofConcept} listen={onGenerationRest} level="concept" isQuiet />
      </td>
      <td>{own === null ? '–' : formatNumber(own, figureDecimals(figure))}</td>
      <td className={classes.percentile} data-percentile={figure} {...tip(about, 'left', true)}>
        {percentile === null ? '–' : formatNumber(percentile)}
      </td>
    </tr>
  );
}
