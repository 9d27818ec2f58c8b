/** Route `debug.perceel`: parcels by number or by a click, as they are served and as the product reads them, and their union. */
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { ApiError } from '../../../api/error.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import type { LonLat } from '../../../map/metres.ts';
import classes from '../debug.module.css';
import { wholeEngine } from '../../../workers/wholeengine.ts';
import { noListeners } from '../nolisteners.ts';
import { RawProperties } from '../RawProperties.tsx';
import { Sketch } from '../Sketch.tsx';
import { StaffOnly } from '../StaffOnly.tsx';
import { texts } from '../texts.ts';
import { findAt, findByNumber, type ViewBox } from './find.ts';
import { measuredParcel, unionOf, type FoundParcel, type MeasuredParcel } from './parcels.ts';

const boxOf = ({ map }: MapHandle): ViewBox => {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
};

export default function Perceel() {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [parcels, setParcels] = useState<readonly FoundParcel[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const take = (asked: Promise<FoundParcel | null>) => {
    setProblem(null);
    asked.then(
      (found) => {
        if (!found) setProblem(t(texts.noParcel));
        else setParcels((before) => [...before.filter(({ key }) => key !== found.key), found]);
      },
      (error: unknown) => setProblem(error instanceof ApiError ? t(error.text) : String(error)),
    );
  };
  const press = useEffectEvent((at: LonLat) => take(findAt(at)));
  useEffect(() => {
    const pressed = handle?.map.on('click', ({ lngLat: { lng, lat } }) => press([lng, lat]));
    return () => pressed?.unsubscribe();
  }, [handle]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (handle && number.trim() !== '') take(findByNumber(number.trim(), boxOf(handle)));
  };
  return (
    <StaffOnly>
      <div className={classes.split}>
        <div className={classes.drawing}>
          <KavelMap initialView={null} clustered={false} onReady={setHandle} {...noListeners} />
        </div>
        <section className={classes.side}>
          <h1>{t(texts.parcels)}</h1>
          <form className={classes.row} onSubmit={search}>
            <TextInput
              label={t(texts.parcelNumber)}
              description={t(texts.parcelNumberAbout)}
              value={number}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={!handle}>
              {t(texts.find)}
            </Button>
          </form>
          {problem ? <p role="alert">{problem}</p> : null}
          {parcels.length === 0 ? (
            <p className="text-soft">{t(texts.pressParcel)}</p>
          ) : (
            <Found parcels={parcels} onRemove={(key) => setParcels(parcels.filter((each) => each.key !== key))} />
          )}
        </section>
      </div>
    </StaffOnly>
  );
}

interface FoundProps {
  parcels: readonly FoundParcel[];
  onRemove: (key: string) => void;
}

function Found({ parcels, onRemove }: FoundProps) {
  const t = useText();
  const { data: engine, error, reload } = useLoaded(wholeEngine);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!engine) return <LoadingState />;
  const measured = parcels.map((parcel) => measuredParcel(engine, parcel));
  const union = unionOf(engine, measured);
  const sum = measured.reduce((total, each) => total + each.measured, 0);
  return (
    <>
      <div className={classes.small}>
        <Sketch
          label={t(texts.union)}
          shapes={[
            ...measured.map(({ key, polygons, name }) => ({
              key,
              tone: 'quiet' as const,
              rings: polygons.flat(),
              title: name,
            })),
            { key: 'union', tone: 'result' as const, rings: union.polygons.flat(), title: t(texts.union) },
          ]}
        />
      </div>
      <p>
        {t(texts.union)}: {formatMeasure(union.area, 'm2', 2)}. {t(texts.sumOfAll)}: {formatMeasure(sum, 'm2', 2)}
      </p>
      {measured.map((parcel) => (
        <Parcel key={parcel.key} parcel={parcel} onRemove={() => onRemove(parcel.key)} />
      ))}
    </>
  );
}

function Parcel({ parcel, onRemove }: { parcel: MeasuredParcel; onRemove: () => void }) {
  const t = useText();
  const { key, name, raw, sheet, registered, measured } = parcel;
  const area = (value: number | null) => (value === null ? '–' : formatMeasure(value, 'm2', 2));
  return (
    <article className={classes.part} data-parcel={key}>
      <h2>
        {name} <CloseButton size="sm" aria-label={t(texts.removeParcel, { name })} onClick={onRemove} />
      </h2>
      <table>
        <tbody>
          <tr>
            <th scope="row">{t(texts.registeredArea)}</th>
            <td className={classes.number}>{area(registered)}</td>
          </tr>
          <tr>
            <th scope="row">{t(texts.adapterArea)}</th>
            <td className={classes.number}>{area(sheet?.area ?? null)}</td>
          </tr>
          <tr>
            <th scope="row">{t(texts.measuredArea)}</th>
            <td className={classes.number}>{area(measured)}</td>
          </tr>
        </tbody>
      </table>
      <details>
        <summary>{t(texts.rawAnswer)}</summary>
        {raw ? <RawProperties of={raw.properties ?? {}} /> : <p>{t(texts.notServed)}</p>}
      </details>
      <details>
        <summary>{t(texts.madeOfIt)}</summary>
        {sheet ? <pre className={classes.code}>{JSON.stringify(sheet, null, 1)}</pre> : <p>{t(texts.landNotLoaded)}</p>}
      </details>
    </article>
  );
}
