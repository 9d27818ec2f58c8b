/** Sources and dates of figures, and of which source there is nothing newer. */
import { useContext } from 'react';
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import { originOf } from '../../../model/land/origin.ts';
import { listedFigures, type PageAreaList } from '../../../model/publish/land.ts';
import { areaTexts } from './areatexts.ts';
import { useWords } from '../words.ts';
import { troubleText } from '../../search/sources/troubletext.ts';
import { originText, type Origin } from './areas.ts';
import { TroublesContext } from './troubles.ts';

export function Origins({ of }: { of: readonly Origin[] }) {
  const words = useWords();
  const sources = originText(of, words);
  if (sources === '') return null;
  return (
    <>
      <p className="origin">{words.t(areaTexts.source, { sources })}</p>
      <Troubles of={of} />
    </>
  );
}

/** Which of the sources is away, and of when what is shown is. */
export function Troubles({ of }: { of: readonly Pick<Origin, 'sources'>[] }) {
  const words = useWords();
  const all = useContext(TroublesContext);
  const troubles = all.filter(({ source }) => of.some((each) => each.sources.includes(source)));
  return troubles.map((each) => (
    <p key={each.source} className="origin">
      {troubleText(each, true, words)}
    </p>
  ));
}

export function ListOrigins({ list: { level, dates } }: { list: PageAreaList }) {
  const origins = listedFigures[level].map((key) => ({
    sources: originOf(areaFigureOf(level, key)!, {}).sources,
    date: dates[key] ?? null,
  }));
  return <Origins of={origins} />;
}
