/** Why a location has the points of the search query that found it: what each filter costs. */
import type { PublicMatch } from '../../../model/publish/page.ts';
import { filterName } from '../../search/names.ts';
import { useWords } from '../words.ts';
import { areaTexts } from './areatexts.ts';
import { Table, type Column } from './Table.tsx';

type Loss = PublicMatch['losses'][number];

export function Matched({ of: { points, certainty, losses, at } }: { of: PublicMatch }) {
  const { t, number, measure, date } = useWords();
  const columns: Column<Loss>[] = [
    { key: 'filter', head: t(areaTexts.filter), cell: (loss) => filterName(loss, t) },
    { key: 'lost', head: t(areaTexts.lost), isNumber: true, cell: ({ lost }) => `−${number(lost, 1)}` },
  ];
  const known = certainty < 1 ? ` ${t(areaTexts.certainty, { share: measure(100 * certainty, '%', 0) })}` : '';
  return (
    <>
      <h3>{t(areaTexts.pointsOf, { points: number(points, 1) })}</h3>
      {losses.length > 0 && (
        <Table caption={t(areaTexts.lost)} columns={columns} rows={losses} keyOf={({ id }) => id} />
      )}
      <p className="hint">
        {t(losses.length > 0 ? areaTexts.ofRun : areaTexts.ofRunFull, { date: date(at) })}
        {known}
      </p>
    </>
  );
}
