/** A sample slab with the sizes of the product and with those of the company: its second storey and its main figures. */
import { useMemo } from 'react';
import { Table } from '@mantine/core';
import { formFactors } from '../../../../model/enums/figures.ts';
import type { Standards } from '../../../../model/rules/building/standards.ts';
import { LoadingState } from '../../../components/frame/States.tsx';
import { formatArea, formatChange, formatMeasure } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { floorDrawing } from '../../../../engine/export/plan/floor.ts';
import { levelsOf } from '../../../../engine/export/plan/levels.ts';
import { PlanPicture } from '../../../plan/PlanSheet.tsx';
import { engineRecord, unitInputs } from '../../../../engine/host/records/conceptinput.ts';
import type { MainThreadEngine } from '../../../workers/mainthreadengine.ts';
import { useEngine } from '../../../workers/useEngine.ts';
import classes from './parameters.module.css';
import { sampleUnit, sampleWith } from './sample.ts';
import { texts } from './texts.ts';

const figures = formFactors.entries.filter(({ key }) => ['gfa', 'nfa', 'gbo', 'efficiency'].includes(key));

const made = (engine: MainThreadEngine, standards: Standards) =>
  engine.make(engine.encode(engineRecord(sampleWith(standards)), unitInputs([sampleUnit])), []).summary.result;

export function Preview({ standards }: { standards: Standards }) {
  const t = useText();
  const { engine, reason } = useEngine();
  if (reason) return <p role="alert">{t(texts.engineFailed, { reason })}</p>;
  if (!engine) return <LoadingState />;
  return <Compared engine={engine} standards={standards} />;
}

function Compared({ engine, standards }: { engine: MainThreadEngine; standards: Standards }) {
  const t = useText();
  const language = useLanguage();
  const before = useMemo(() => made(engine, {}), [engine]);
  const after = useMemo(() => made(engine, standards), [engine, standards]);
  const shown = [
    { title: t(texts.productSizes), result: before },
    { title: t(texts.ownSizes), result: after },
  ];
  return (
    <>
      <div className={classes.samples}>
        {shown.map(({ title, result }) => (
          <figure key={title}>
            <Storey floors={result.floors} title={title} />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </div>
      <Table className={classes.figures} aria-label={t(texts.preview)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(texts.figure)}</Table.Th>
            <Table.Th>{t(texts.productSizes)}</Table.Th>
            <Table.Th>{t(texts.ownSizes)}</Table.Th>
            <Table.Th>{t(texts.difference)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map(({ key, label, unit }) => {
            const [was, is] = [Number(before.figures[key]), Number(after.figures[key])];
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row">{t(label)}</Table.Th>
                <Table.Td>{formatMeasure(was, unit, undefined, language)}</Table.Td>
                <Table.Td>{formatMeasure(is, unit, undefined, language)}</Table.Td>
                <Table.Td>{was === is ? '–' : formatChange(is - was, unit, undefined, language)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </>
  );
}

/** The drawing is as wide as a column of the page, so its texts need a large scale to be read. */
const SCALE = 200;

function Storey({ floors, title }: { floors: Parameters<typeof levelsOf>[0]; title: string }) {
  const level = levelsOf(floors)[1];
  const drawing =
    level &&
    floorDrawing(level, {
      scale: SCALE,
      areaKind: 'net',
      unitOrder: [sampleUnit.id],
      nameOf: () => '',
      area: (squareMetres) => formatArea(squareMetres),
    });
  return drawing ? <PlanPicture drawing={drawing} title={title} /> : null;
}
