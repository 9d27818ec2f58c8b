import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { projections, type ProjectionKey } from '../../../../engine/import/projections.ts';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import { formatNumber, formatRead } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import type { ReadTable } from '../../../../engine/import/tables/types.ts';
import { saving } from '../../../stores/saving.ts';
import classes from './import.module.css';
import { recognisedBy, samplesOf, type Sample } from './mapping.ts';
import { check, importing, mapColumn, openFile, startAgain } from './state.ts';
import { texts } from './texts.ts';

/** Says what each column of the file becomes, and how its values are read. */
export function ColumnsStep({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { table, mapping, file, share } = useSnapshot(importing);
  const { offline } = useSnapshot(saving);
  if (!table || !file || share !== null) return null;
  const by = recognisedBy(mapping);
  const saying = { id: texts.byId, plot: texts.byPlot, address: texts.byAddress }[by ?? 'id'];
  const isMapped = mapping.some((key) => key !== null);
  const hasProjection = table.projection !== null;
  return (
    <>
      <section className={classes.facts}>
        <strong>{file.name}</strong>
        <span className="text-soft">{factsOf(table as ReadTable, t)}</span>
      </section>
      <Reading columns={columns} />
      <Columns columns={columns} />
      <footer className={classes.foot}>
        <p role="status" data-warning={by === null || undefined}>
          {t(offline ? texts.offline : !isMapped ? texts.nothingMapped : by === null ? texts.byNothing : saying)}
        </p>
        <Button variant="default" onClick={startAgain}>
          {t(texts.another)}
        </Button>
        <Button
          disabled={!isMapped || offline || !hasProjection}
          rightSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => void check()}
        >
          {t(texts.toCheck)}
        </Button>
      </footer>
    </>
  );
}

const formats = { csv: 'CSV', xlsx: 'Excel', geojson: 'GeoJSON', shapefile: 'Shapefile' } as const;
const encodings = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

function factsOf({ format, rows, encoding, separator, sheet }: ReadTable, t: Translate): string {
  return [
    formats[format],
    rows.length === 1 ? t(texts.oneRow) : t(texts.rows, { count: formatNumber(rows.length) }),
    ...(encoding ? [encodings[encoding]] : []),
    ...(separator ? [t(texts.separatedBy, { mark: separator === '\t' ? t(texts.tab) : separator })] : []),
    ...(sheet ? [t(texts.sheet, { name: sheet })] : []),
  ].join(' · ');
}

/** How numbers, empty cells and shapes are read. */
function Reading({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { table, file, decimal, decimalFound, clears } = useSnapshot(importing);
  const shapes = table?.format === 'geojson' || table?.format === 'shapefile';
  return (
    <section className={classes.reading}>
      <div>
        <p className={classes.label} id="import-decimal">
          {t(texts.decimal)}
        </p>
        <SegmentedControl
          aria-labelledby="import-decimal"
          size="xs"
          data={[
            { value: ',', label: t(texts.decimalComma) },
            { value: '.', label: t(texts.decimalPoint) },
            { value: '', label: t(texts.decimalFree) },
          ]}
          value={decimal ?? ''}
          onChange={(next) => (importing.decimal = next === ',' || next === '.' ? next : null)}
        />
        <p className="text-hint">
          {decimal === null ? t(texts.decimalOpen) : decimal === decimalFound ? t(texts.decimalFound) : null}
        </p>
      </div>
      {shapes && file ? (
        <Select
          label={t(texts.projection)}
          size="xs"
          data={(Object.keys(projections) as ProjectionKey[])
            .filter((key) => key !== 'local' && (key !== 'file' || table?.projection === 'file'))
            .map((key) => ({ value: key, label: t(projections[key].label) }))}
          value={table?.projection ?? null}
          error={table?.projection ? null : t(texts.chooseProjection)}
          allowDeselect={false}
          onChange={(key) => key && void openFile(importing.file!, columns, key as ProjectionKey)}
        />
      ) : null}
      <Checkbox
        size="xs"
        className={classes.clears!}
        label={t(texts.clears)}
        description={t(texts.clearsAbout)}
        checked={clears}
        onChange={({ currentTarget }) => (importing.clears = currentTarget.checked)}
      />
    </section>
  );
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { table, mapping, decimal } = useSnapshot(importing);
  const whole = importing.table;
  if (!table || !whole) return null;
  const offered = [
    { group: t(texts.ofLocation), items: optionsOf(columns, false, t) },
    { group: t(texts.ownFields), items: optionsOf(columns, true, t) },
  ].filter(({ items }) => items.length > 0);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.heading}>
            {t(texts.inFile)}
          </th>
          <th scope="col" className={classes.becomes}>
            {t(texts.becomes)}
          </th>
          <th scope="col">{t(texts.samples)}</th>
        </tr>
      </thead>
      <tbody>
        {table.headings.map((heading, at) => {
          const name = heading || t(texts.unnamedColumn, { number: at + 1 });
          const key = mapping[at] ?? null;
          const column = columns.find((each) => each.key === key) ?? null;
          const isDouble = key === null && heading !== '' && table.headings.indexOf(heading) < at;
          return (
            <tr key={at} data-out={key === null || undefined}>
              <th scope="row">
                {name}
                {isDouble ? <span className={classes.double}>{t(texts.sameHeading)}</span> : null}
              </th>
              <td>
                <Select
                  size="xs"
                  aria-label={t(texts.columnFor, { name })}
                  placeholder={t(texts.leaveOut)}
                  data={offered}
                  value={key}
                  clearable
                  searchable
                  onChange={(next) => mapColumn(at, next, columns)}
                />
              </td>
              <td>
                <Samples samples={samplesOf(whole, at, column, decimal)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const optionsOf = (columns: readonly ImportColumn[], isOwn: boolean, t: Translate) =>
  columns.filter(({ ownId }) => (ownId !== null) === isOwn).map(({ key, label }) => ({ value: key, label: t(label) }));

function Samples({ samples }: { samples: readonly Sample[] }) {
  const t = useText();
  if (samples.length === 0) return <span className="text-hint">{t(texts.noValues)}</span>;
  return (
    <ul className={classes.samples}>
      {samples.map(({ text, value }, index) => (
        <li key={index} data-refused={value === null || undefined} title={text}>
          {typeof value === 'number' ? formatRead(value, 6) : typeof value === 'string' ? value : text}
        </li>
      ))}
    </ul>
  );
}
