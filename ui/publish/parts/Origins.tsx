/** Sources and dates of figures. */
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import { originOf } from '../../../model/land/origin.ts';
import { listedFigures, type PageAreaList } from '../../../model/publish/land.ts';
import { areaTexts } from './areatexts.ts';
import { useWords } from '../words.ts';
import { originText, type Origin } from './areas.ts';

export function Origins({ of }: { of: readonly Origin[] }) {
  const words = useWords();
  const sources = originText(of, words);
  return sources === '' ? null : <p className="origin">{words.t(areaTexts.source, { sources })}</p>;
}

export function ListOrigins({ list: { level, dates } }: { list: PageAreaList }) {
  const origins = listedFigures[level].map((key) => ({
    sources: originOf(areaFigureOf(level, key)!, {}).sources,
    date: dates[key] ?? null,
  }));
  return <Origins of={origins} />;
}
