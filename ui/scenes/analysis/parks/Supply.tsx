/** Land of business parks by municipality and year of the register. */
import { Link } from 'wouter';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { ParkSupply } from '../../../../model/land/areacalls.ts';
import { parkFigures } from '../../../../model/land/parkfigures.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import { listPath } from '../parts/levels.ts';
import { Origin } from '../parts/Origin.tsx';
import { supplyColumns } from './supply.ts';
import { texts } from '../texts.ts';
import { Value } from '../parts/values.tsx';

/** Sum of what is known; null where nothing is. */
function sumOf(rows: readonly ParkSupply[], key: (typeof supplyColumns)[number]['key']): number | null {
  const known = rows.flatMap((row) => row[key] ?? []);
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null;
}

interface SupplyProps {
  of: readonly ParkSupply[];
  /** Of the register, ISO 8601. */
  date: string | null;
}

export function Supply({ of, date }: SupplyProps) {
  const t = useText();
  if (of.length === 0) return null;
  const years = [...new Set(of.map(({ year }) => year))];
  const shown = supplyColumns.map((each) => ({ ...each, of: entryOf(parkFigures, each.figure)! }));
  const value = (hectares: number | null) => ({
    value: hectares,
    missing: hectares === null ? ('unknown_in_source' as const) : null,
  });
  const cells = (row: Pick<ParkSupply, 'parks' | 'gross' | 'net' | 'available'>) => (
    <>
      <td className={classes.number}>{formatNumber(row.parks)}</td>
      {shown.map(({ key }) => (
        <td key={key} className={classes.number}>
          <Value of={value(row[key])} unit="ha" />
        </td>
      ))}
    </>
  );
  return (
    <section className={classes.section} aria-label={t(texts.supply)}>
      <h2 className={classes.heading}>{t(texts.supply)}</h2>
      <p className={classes.note}>{t(texts.supplyText)}</p>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(texts.municipality)}</th>
              <th scope="col">{t(texts.year)}</th>
              <th scope="col" className={classes.number}>
                {t(texts.parks)}
              </th>
              {shown.map(({ key, of: figure }) => (
                <th key={key} scope="col" className={classes.number}>
                  {t(figure.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map((row) => (
              <tr key={`${row.municipality} ${row.year}`}>
                <th scope="row">
                  <Link href={listPath('park', row.municipality)} className={classes.link}>
                    {row.name}
                  </Link>
                </th>
                <td>{row.year ?? '–'}</td>
                {cells(row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {years.map((year) => {
              const rows = of.filter((row) => row.year === year);
              return (
                <tr key={year}>
                  <th scope="row">{t(texts.total)}</th>
                  <td>{year ?? '–'}</td>
                  {cells({
                    parks: rows.reduce((sum, { parks }) => sum + parks, 0),
                    gross: sumOf(rows, 'gross'),
                    net: sumOf(rows, 'net'),
                    available: sumOf(rows, 'available'),
                  })}
                </tr>
              );
            })}
          </tfoot>
        </table>
      </div>
      <Origin of={[{ inputs: ['bedrijventerreinen'] }]} dates={[date]} />
    </section>
  );
}
