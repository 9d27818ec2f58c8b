/** The sun of a day over the model: date, time, play and speed. Closing restores the sun of the render settings. */
import { ActionIcon, Button, Select, Slider, Tooltip } from '@mantine/core';
import { IconFileText, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatNumber, localeOf } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { daylight, sunOn } from '../../../stage/shadows/studies.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { StagePlace } from '../../../stage/types.ts';
import { clockText } from '../modify/stage/suntext.ts';
import classes from './shadows.module.css';
import { texts } from './texts.ts';

interface SunStudyProps {
  view: StageView;
  place: StagePlace;
  onSheet: () => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.5 };
const FIRST_DAY = 80;
/** Minutes of the day per second. */
const speeds = [15, 30, 60, 120];
const TICK = 50;

const dateOf = (year: number, day: number) => new Date(Date.UTC(year, 0, day));

export function SunStudy({ view, place, onSheet, onClose }: SunStudyProps) {
  const t = useText();
  const language = useLanguage();
  const [year] = useState(() => new Date().getFullYear());
  const [day, setDay] = useState(FIRST_DAY);
  const [hour, setHour] = useState(12);
  const [speed, setSpeed] = useState(60);
  const [isPlaying, setPlaying] = useState(false);
  const date = dateOf(year, day);
  const [month, monthDay] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const [from, to] = daylight(place, year, month, monthDay);
  const sun = sunOn(place, year, month, monthDay, hour);
  useEffect(() => view.setSun(sunOn(place, year, month, monthDay, hour)), [view, place, year, month, monthDay, hour]);
  useEffect(() => () => view.setSun(null), [view]);
  usePlaying(isPlaying, (seconds) => setHour((now) => (now >= to ? from : Math.min(to, now + (seconds * speed) / 60))));
  const dateText = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date);
  const altitude = formatNumber(sun.altitude, 1);
  return (
    <section className={classes.study} aria-label={t(texts.study)} data-sun={hour.toFixed(2)}>
      <ActionIcon
        variant="filled"
        size={36}
        aria-label={t(isPlaying ? texts.pause : texts.play)}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
      </ActionIcon>
      <label className={classes.slide}>
        <span>
          {t(texts.date)} <b>{dateText}</b>
        </span>
        <Slider
          min={1}
          max={365}
          value={day}
          label={null}
          onChange={setDay}
          thumbLabel={t(texts.date)}
          thumbValueText={() => dateText}
        />
      </label>
      <label className={classes.slide}>
        <span>
          {t(texts.time)} <b>{clockText(hour)}</b>
        </span>
        <Slider
          min={0}
          max={24}
          step={0.25}
          value={hour}
          label={null}
          onChange={(next) => {
            setPlaying(false);
            setHour(next);
          }}
          marks={[{ value: from }, { value: to }]}
          thumbLabel={t(texts.time)}
          thumbValueText={clockText}
        />
      </label>
      <p className={classes.now}>
        <span>{sun.altitude > 0 ? t(texts.sunNow, { altitude }) : t(texts.down)}</span>
        <span>{t(texts.up, { from: clockText(from), to: clockText(to) })}</span>
      </p>
      <Select
        className={classes.speed}
        size="xs"
        allowDeselect={false}
        aria-label={t(texts.speed)}
        data={speeds.map((minutes) => ({ value: String(minutes), label: t(texts.perSecond, { minutes }) }))}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
      />
      <Button size="xs" variant="default" leftSection={<IconFileText size={16} stroke={1.5} />} onClick={onSheet}>
        {t(texts.sheet)}
      </Button>
      <Tooltip label={t(texts.close)}>
        <ActionIcon className={classes.close} aria-label={t(texts.close)} onClick={onClose}>
          <IconX {...icon} />
        </ActionIcon>
      </Tooltip>
    </section>
  );
}

/** While playing, calls `pass` every `TICK` ms with the seconds since the last call. */
function usePlaying(isPlaying: boolean, pass: (seconds: number) => void): void {
  const passed = useEffectEvent(pass);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = window.setInterval(() => {
      const now = performance.now();
      passed((now - last) / 1000);
      last = now;
    }, TICK);
    return () => window.clearInterval(timer);
  }, [isPlaying]);
}
