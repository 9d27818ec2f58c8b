/** The sheet of sixteen plans, to view, download and print. */
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber, localeOf } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { blobOf } from '../../../stage/camera/blob.ts';
import { drawSheet, panelSize, type SheetTexts } from '../../../stage/shadows/sheet.ts';
import { studyDays, studyMoments, type StudyMoment } from '../../../stage/shadows/studies.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { StagePlace } from '../../../stage/types.ts';
import classes from './shadows.module.css';
import { texts } from './texts.ts';

interface ShadowSheetProps {
  view: StageView;
  place: StagePlace;
  location: string;
  concept: string;
  onClose: () => void;
}

function sheetTexts(location: string, concept: string, year: number): SheetTexts {
  const date = new Intl.DateTimeFormat(localeOf(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const sun = ({ sun: { altitude, azimuth } }: StudyMoment) =>
    altitude > 0 ? textOf(texts.sun, { altitude: formatNumber(altitude, 1), azimuth: formatNumber(azimuth, 1) }) : '';
  return {
    title: textOf(texts.sheetOf, { concept }),
    subtitle: textOf(texts.subtitle, { location, year }),
    days: studyDays.map(({ month, day }) => date.format(new Date(Date.UTC(year, month - 1, day)))),
    hour: (hour) => `${hour}:00`,
    noSun: textOf(texts.noSun),
    sun,
    notes: [textOf(texts.noteTime), textOf(texts.noteSun)],
    north: textOf(texts.north),
  };
}

async function makeSheet({ view, place, location, concept }: ShadowSheetProps): Promise<Blob> {
  const year = new Date().getFullYear();
  const moments = studyMoments(place, year);
  const [width, height] = panelSize();
  const { pictures, metresPerPixel } = await view.sunPlans(
    moments.map(({ sun }) => sun),
    width,
    height,
  );
  const panels = moments.map((moment, index) => ({ moment, picture: pictures[index] ?? null }));
  return blobOf(drawSheet(panels, sheetTexts(location, concept, year), metresPerPixel));
}

export function ShadowSheet(props: ShadowSheetProps) {
  const t = useText();
  const { view, location, concept, onClose } = props;
  const { data: address, error } = useLoaded(async (signal) => {
    const blob = await makeSheet(props);
    return signal.aborted ? null : URL.createObjectURL(blob);
  }, view);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const name = t(texts.sheetOf, { concept });
  return (
    <section
      className={classes.sheet}
      aria-label={t(texts.sheet)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={classes.sheetHead}>
        <h2>{t(texts.sheet)}</h2>
        <Button
          size="xs"
          component="a"
          href={address ?? '#'}
          download={`${location} - ${concept}.png`}
          disabled={!address}
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          {t(texts.download)}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!address}
          onClick={() => window.print()}
          leftSection={<IconPrinter size={16} stroke={1.5} />}
        >
          {t(texts.print)}
        </Button>
        <ActionIcon aria-label={t(texts.close)} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </header>
      {error ? <p role="alert">{t(texts.failed)}</p> : null}
      {address ? (
        <img className={classes.sheetPicture} src={address} alt={name} data-sheet="" />
      ) : error ? null : (
        <Progress value={100} animated aria-label={t(texts.sheet)} />
      )}
    </section>
  );
}
