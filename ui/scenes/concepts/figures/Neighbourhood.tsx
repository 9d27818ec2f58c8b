/** Densities of a concept beside those of its neighbourhood, and where it would stand among the neighbourhoods of the municipality. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { densityKeys, type DensityKey, type NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { landSources } from '../../../../model/land/sources.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { onGenerationRest } from '../../../stores/generation/generation.ts';
import { useSelector } from '../../../stores/reading.ts';
import { densityLabel, densityOf, densityText } from './densities.ts';
import { Abbreviated } from './FigureName.tsx';
import classes from './neighbourhood.module.css';
import { Percentile } from './Percentile.tsx';
import { texts } from './texts.ts';
import { WithNeighbourhood } from './WithNeighbourhood.tsx';

export function Neighbourhood({ conceptId }: { conceptId: number }) {
  const locationId = useRecord('concept', conceptId)?.locationId ?? null;
  return (
    <WithNeighbourhood locationId={locationId}>{(of) => <Table of={of} conceptId={conceptId} />}</WithNeighbourhood>
  );
}

interface TableProps {
  conceptId: number;
  of: NeighbourhoodDensities;
}

function Table({ of, conceptId }: TableProps) {
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
            <Row key={key} density={key} of={of} conceptId={conceptId} />
          ))}
        </tbody>
      </table>
      <p className={classes.about}>
        {t(texts.neighbourhoodAbout, { name: of.name, sources, date: of.date ? formatDate(of.date) : '–' })}
      </p>
    </section>
  );
}

function Row({ density, of, conceptId }: TableProps & { density: DensityKey }) {
  const { own } = of.figures[density];
  const value = useSelector(onGenerationRest, () => densityOf(conceptId, density));
  return (
    <tr>
      <th scope="row">
        <Abbreviated label={densityLabel(density)} />
      </th>
      <td>{value === null ? '–' : densityText(density, value)}</td>
      <td>{own === null ? '–' : densityText(density, own)}</td>
      <td>
        <Percentile density={density} value={value} of={of} />
      </td>
    </tr>
  );
}
