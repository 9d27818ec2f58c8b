import { Checkbox, Select } from '@mantine/core';
import { projections, type ProjectionKey } from '../../engine/import/projections.ts';
import type { ImportBody, TableFacts } from '../../model/imports/exchange.ts';
import { useText } from '../i18n/useText.ts';
import { DecimalChoice } from './DecimalChoice.tsx';
import classes from './imports.module.css';
import { texts } from './texts.ts';

interface ReadingChoicesProps {
  facts: TableFacts;
  decimal: ImportBody['decimal'];
  /** The decimal mark that the file shows. */
  decimalFound: ImportBody['decimal'];
  clears: boolean;
  onDecimal: (mark: ImportBody['decimal']) => void;
  onClears: (isOn: boolean) => void;
  onProjection: (key: ProjectionKey) => void;
  /** What a choice of a projection asks for; empty for nothing. */
  projectionHint?: string;
}

/** How numbers, empty cells and shapes are read. */
export function ReadingChoices(props: ReadingChoicesProps) {
  const t = useText();
  const { facts, decimal, decimalFound, clears, onDecimal, onClears, onProjection, projectionHint } = props;
  const isShapes = facts.format === 'geojson' || facts.format === 'shapefile';
  return (
    <section className={classes.reading}>
      <DecimalChoice
        value={decimal}
        free={texts.decimalFree}
        hint={decimal === null ? t(texts.decimalOpen) : decimal === decimalFound ? t(texts.decimalFound) : null}
        onChange={onDecimal}
      />
      {isShapes ? (
        <Select
          label={t(texts.projection)}
          size="xs"
          data={(Object.keys(projections) as ProjectionKey[])
            .filter((key) => key !== 'local' && (key !== 'file' || facts.projection === 'file'))
            .map((key) => ({ value: key, label: t(projections[key].label) }))}
          value={facts.projection ?? null}
          error={facts.projection ? null : t(texts.chooseProjection)}
          allowDeselect={false}
          description={projectionHint}
          onChange={(key) => key && onProjection(key as ProjectionKey)}
        />
      ) : null}
      <Checkbox
        size="xs"
        className={classes.clears!}
        label={t(texts.clears)}
        description={t(texts.clearsAbout)}
        checked={clears}
        onChange={({ currentTarget }) => onClears(currentTarget.checked)}
      />
    </section>
  );
}
