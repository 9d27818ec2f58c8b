import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import { useText } from '../../../i18n/useText.ts';
import { ColumnTable } from '../../../imports/ColumnTable.tsx';
import { factsOf } from '../../../imports/facts.ts';
import { ReadingChoices } from '../../../imports/ReadingChoices.tsx';
import { saving } from '../../../stores/queue/saving.ts';
import classes from '../../../imports/imports.module.css';
import { recognisedBy } from '../../../imports/mapping.ts';
import { check, importing, mapColumn, openFile, startAgain } from './state.ts';
import { texts } from '../../../imports/texts.ts';

/** Says what each column of the file becomes, and how its values are read. */
export function ColumnsStep({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { table, mapping, file, share, decimal, decimalFound, clears } = useSnapshot(importing);
  const whole = importing.table;
  const { offline } = useSnapshot(saving);
  if (!table || !whole || !file || share !== null) return null;
  const by = recognisedBy(mapping);
  const saying = { id: texts.byId, plot: texts.byPlot, address: texts.byAddress }[by ?? 'id'];
  const isMapped = mapping.some((key) => key !== null);
  const hasProjection = table.projection !== null;
  return (
    <>
      <section className={classes.facts}>
        <strong>{file.name}</strong>
        <span className="text-soft">{factsOf(whole, whole.rows.length, t)}</span>
      </section>
      <ReadingChoices
        facts={whole}
        decimal={decimal}
        decimalFound={decimalFound}
        clears={clears}
        onDecimal={(mark) => (importing.decimal = mark)}
        onClears={(isOn) => (importing.clears = isOn)}
        onProjection={(key) => void openFile(importing.file!, columns, key)}
      />
      <ColumnTable
        headings={whole.headings}
        rows={whole.rows}
        mapping={mapping}
        columns={columns}
        decimal={decimal}
        onMap={(at, key) => mapColumn(at, key, columns)}
      />
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
