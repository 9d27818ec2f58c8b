/** Route `debug.shapetofeature`: a file of others as features, with its projection, attributes and faults. */
import { Button, FileButton, Stack } from '@mantine/core';
import { IconFileAlert, IconFileImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { importEndings } from '../../../../engine/import/formats.ts';
import { shapeFaults } from '../../../../engine/import/faults.ts';
import type { ProjectionKey } from '../../../../engine/import/projections.ts';
import type { Report } from '../../../../engine/import/report.ts';
import { FileChoices } from '../../../bringin/FileChoices.tsx';
import { ReadFault } from '../../../bringin/ReadFault.tsx';
import { readFile, type ReadFault as Fault } from '../../../bringin/reading.ts';
import { RefusedList } from '../../../bringin/RefusedList.tsx';
import { texts as bringIn } from '../../../bringin/texts.ts';
import { useFileDrop } from '../../../bringin/useFileDrop.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMeasure, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../debug.module.css';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { wholeEngine } from '../../../workers/wholeengine.ts';
import { RawProperties } from '../RawProperties.tsx';
import { Sketch } from '../Sketch.tsx';
import { StaffOnly } from '../StaffOnly.tsx';
import { asGeojson, checkedFeatures, refusedPlaces } from './features.ts';
import { texts } from '../texts.ts';

export default function ShapeToFeature() {
  return (
    <StaffOnly>
      <Inside />
    </StaffOnly>
  );
}

interface Asked {
  file: File;
  projection?: ProjectionKey;
}

function Inside() {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [found, setFound] = useState<{ of: Asked; report: Report | Fault } | null>(null);
  const take = (file: File) => setAsked({ file });
  useEffect(() => {
    if (!asked) return undefined;
    const { file, projection } = asked;
    const { found: answer, stop } = readFile(file, { at: null, projection });
    void answer.then((report) => report && setFound({ of: asked, report }));
    return stop;
  }, [asked]);
  const drop = useFileDrop(true, take);
  const current = found && found.of === asked ? found.report : null;
  if (!asked)
    return (
      <div className={classes.split} {...drop}>
        <h1 className="visually-hidden">{t(texts.features)}</h1>
        <EmptyState
          icon={IconFileImport}
          title={t(texts.dropFile)}
          action={
            <FileButton accept={importEndings} onChange={(file) => file && take(file)}>
              {(button) => <Button {...button}>{t(texts.chooseFile)}</Button>}
            </FileButton>
          }
        >
          {t(texts.dropFileText)}
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.split} {...drop}>
      {current === null ? (
        <LoadingState label={t(bringIn.reading, { name: asked.file.name })} />
      ) : typeof current === 'string' ? (
        <EmptyState icon={IconFileAlert} tone="brick" title={asked.file.name}>
          <Stack gap={12} align="center">
            <ReadFault fault={current} unchanged="" onFile={take} />
          </Stack>
        </EmptyState>
      ) : (
        <Features
          key={`${asked.file.name} ${asked.file.lastModified} ${current.projection}`}
          name={asked.file.name}
          report={current}
          onFile={take}
          onProjection={(projection) => setAsked({ file: asked.file, projection })}
        />
      )}
    </div>
  );
}

interface FeaturesProps {
  name: string;
  report: Report;
  onFile: (file: File) => void;
  onProjection: (key: ProjectionKey) => void;
}

function Features({ name, report, onFile, onProjection }: FeaturesProps) {
  const t = useText();
  const [layer, setLayer] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const { data: engine, error, reload } = useLoaded(wholeEngine);
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!engine) return <LoadingState />;
  const shown = { ...report, areas: report.areas.filter((area) => layer === null || area.layer === layer) };
  const features = checkedFeatures(engine, shown);
  const places = refusedPlaces(engine, report);
  const feature = features[chosen];
  return (
    <>
      <div className={classes.drawing}>
        <Sketch
          label={name}
          shapes={features.map(({ area, polygons, fault }, index) => ({
            key: String(index),
            tone: fault ? 'fault' : index === chosen ? 'chosen' : 'quiet',
            rings: polygons.flat(),
            title: area.name,
          }))}
          marks={[
            ...features.flatMap(({ fault, faultAt }, index) =>
              fault && faultAt
                ? [{ key: `f${index}`, at: faultAt, tone: 'fault' as const, title: t(texts[fault]) }]
                : [],
            ),
            ...places.map(({ at, fault }, index) => ({
              key: `r${index}`,
              at,
              tone: 'fault' as const,
              title: t(shapeFaults[fault]),
            })),
          ]}
          empty={<EmptyState title={t(texts.noFeatures)} />}
        />
      </div>
      <section className={classes.side}>
        <h1>{name}</h1>
        <div className={classes.fields}>
          <FileChoices report={report} layer={layer} onProjection={onProjection} onLayer={setLayer} />
        </div>
        <p>
          {report.format} · {t(texts.featureCount, { count: features.length })}{' '}
          <CopyButton label={t(texts.copyGeojson)} text={() => asGeojson(shown)} />
        </p>
        <RefusedList refused={report.refused} use="plots" />
        {places.map(({ name: of, fault, place: [lon, lat] }, index) => (
          <p key={index}>
            {of} {t(shapeFaults[fault])}: {lon.toFixed(6)}, {lat.toFixed(6)}
          </p>
        ))}
        <table>
          <thead>
            <tr>
              <th>{t(texts.feature)}</th>
              <th className={classes.number}>{t(texts.corners)}</th>
              <th className={classes.number}>{t(texts.size)}</th>
              <th>{t(texts.validity)}</th>
            </tr>
          </thead>
          <tbody>
            {features.map(({ area, corners, size, fault, faultAt }, index) => (
              <tr key={index} data-chosen={index === chosen || undefined}>
                <td>
                  <button type="button" onClick={() => setChosen(index)}>
                    {area.name || index + 1}
                  </button>
                </td>
                <td className={classes.number}>{corners}</td>
                <td className={classes.number}>{formatMeasure(size, 'm2', 2)}</td>
                <td>
                  {fault ? t(texts[fault]) : t(texts.valid)}
                  {faultAt ? ` (${faultAt.map((each) => formatNumber(each, 2)).join('; ')})` : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {feature ? <RawProperties of={feature.area.properties} /> : null}
        <p>
          <FileButton accept={importEndings} onChange={(file) => file && onFile(file)}>
            {(button) => (
              <Button size="compact-sm" variant="default" {...button}>
                {t(bringIn.another)}
              </Button>
            )}
          </FileButton>
        </p>
      </section>
    </>
  );
}
