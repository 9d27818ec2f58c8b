/** Areas as rows, sorted by their heads. */
import { Link } from 'wouter';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { ListedArea } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { analysedLevels, type AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { sourcesOf } from '../../../../model/land/catalogue.ts';
import { areaPath } from '../../../../model/routes.ts';
import { SortHead } from '../../../components/SortHead.tsx';
import { useText } from '../../../i18n/useText.ts';
import { SourceMark } from '../../../search/sources/SourceMark.tsx';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';
import { Value } from '../parts/values.tsx';

interface AreaTableProps {
  level: AnalysedLevel;
  areas: readonly ListedArea[];
  keys: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  /** Whether the municipality of each stands beside its name. */
  hasMunicipality?: boolean;
  /** Code of the area that is marked. */
  marked?: string | null;
  onMark?: (code: string | null) => void;
}

export function AreaTable({ level, areas, keys, sort, onSort, hasMunicipality, marked, onMark }: AreaTableProps) {
  const t = useText();
  const figures = keys.flatMap((key) => areaFigureOf(level, key) ?? []);
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <SortHead of="name" label={t(texts.name)} sort={sort} onSort={onSort} />
            {hasMunicipality ? <th scope="col">{t(entryOf(analysedLevels, 'municipality')!.label)}</th> : null}
            {figures.map(({ key, label, inputs }) => (
              <SortHead
                key={key}
                of={key}
                label={t(label)}
                sort={sort}
                onSort={onSort}
                isNumber
                className={classes.number}
              >
                <SourceMark sources={sourcesOf({ inputs }).map((source) => source.key)} municipality={null} showsDay />
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr
              key={area.code}
              data-marked={area.code === marked || undefined}
              onMouseEnter={() => onMark?.(area.code)}
              onMouseLeave={() => onMark?.(null)}
            >
              <th scope="row">
                <Link href={areaPath(level, area.code)} className={classes.link}>
                  {area.name}
                </Link>
              </th>
              {hasMunicipality ? <td>{area.municipalityName}</td> : null}
              {figures.map(({ key, unit }) => (
                <td key={key} className={classes.number}>
                  <Value of={area.figures[key]} unit={unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
