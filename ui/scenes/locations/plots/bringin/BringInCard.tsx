/** What a file holds: its areas beside the map that shows them, what is refused and why, and the button that adds them. */
import { Button, Checkbox, CloseButton, FileButton, Group, SegmentedControl, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { fileFaults, shapeFaults } from '../../../../../engine/import/faults.ts';
import { importEndings } from '../../../../../engine/import/formats.ts';
import { projections, type ProjectionKey } from '../../../../../engine/import/projections.ts';
import type { Report } from '../../../../../engine/import/report.ts';
import type { Refused } from '../../../../../engine/import/types.ts';
import { plotNumber } from '../../../../../model/rules/plot.ts';
import { LoadingState } from '../../../../components/States.tsx';
import { formatPlotSize } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { areaOf, type LonLat } from '../../../../map/metres.ts';
import { mapState } from '../../../../map/state.ts';
import shared from '../../locations.module.css';
import { addOutlines, isRegisteredHere } from '../actions.ts';
import { plotTexts } from '../texts.ts';
import classes from './bringin.module.css';
import { outlineOf, type Outline } from './register.ts';
import { bringIn, changeProjection, closeFile, layersOf, leaveOut, offeredAreas, openFile } from './state.ts';
import { texts } from './texts.ts';

interface BringInCardProps {
  locationId: number;
  /** The place of the location; null without one. */
  at: LonLat | null;
}

/** Null while no file is open, or another card is. */
export function BringInCard({ locationId, at }: BringInCardProps) {
  const t = useText();
  const { file, report, fault } = useSnapshot(bringIn);
  const { mode } = useSnapshot(mapState);
  if (!file || mode !== 'default') return null;
  return (
    <section className={shared.card} aria-label={t(texts.title)}>
      <header className={shared.cardHead}>
        <h2 className={classes.name}>{file.name}</h2>
        <CloseButton size="sm" aria-label={t(texts.close)} onClick={closeFile} />
      </header>
      {fault ? (
        <Fault text={t(fault === 'lost' ? texts.lost : fileFaults[fault])} at={at} />
      ) : report ? (
        <Found report={report as Report} locationId={locationId} at={at} />
      ) : (
        <LoadingState label={t(texts.reading, { name: file.name })} />
      )}
    </section>
  );
}

function Fault({ text, at }: { text: string; at: LonLat | null }) {
  const t = useText();
  return (
    <>
      <p role="alert">
        {text} <span className="text-soft">{t(texts.unchanged)}</span>
      </p>
      <FileButton accept={importEndings} onChange={(file) => file && openFile(file, at)}>
        {(button) => (
          <Button variant="default" {...button}>
            {t(texts.another)}
          </Button>
        )}
      </FileButton>
    </>
  );
}

function Found({ report, locationId, at }: BringInCardProps & { report: Report }) {
  const t = useText();
  const { type, layer, left } = useSnapshot(bringIn);
  const offered = offeredAreas({ report, layer, left }).map((each) => {
    const outline = outlineOf(each.area, type);
    return { ...each, outline, isPresent: isRegisteredHere(locationId, outline.properties.identificatie) };
  });
  const added = offered.filter(({ isChosen, isPresent }) => isChosen && !isPresent).map(({ outline }) => outline);
  const add = () => {
    addOutlines(locationId, added, texts.step);
    closeFile();
  };
  return (
    <>
      <Choices report={report} at={at} />
      {offered.length > 0 ? (
        <ul className={classes.areas} aria-label={t(texts.areas)}>
          {offered.map(({ area, index, outline, isChosen, isPresent }) => (
            <AreaRow
              key={index}
              outline={outline}
              name={area.name || t(texts.unnamed, { number: index + 1 })}
              isChosen={isChosen && !isPresent}
              isPresent={isPresent}
              onChange={(on) => leaveOut(index, !on)}
            />
          ))}
        </ul>
      ) : report.projection ? (
        <p role="status">{t(texts.nothing)}</p>
      ) : null}
      <RefusedList refused={report.refused} />
      <Group gap={8} justify="flex-end" wrap="nowrap">
        <Button variant="default" onClick={closeFile}>
          {t(plotTexts.cancel)}
        </Button>
        <Button
          disabled={added.length === 0}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t(texts.add, { count: added.length })}
        </Button>
      </Group>
    </>
  );
}

const sayings = { file: texts.byFile, guess: texts.byGuess, choice: texts.byChoice };

function Choices({ report, at }: { report: Report; at: LonLat | null }) {
  const t = useText();
  const { type, layer } = useSnapshot(bringIn);
  const layers = layersOf(report);
  const { projection, by, choices } = report;
  return (
    <>
      <Select
        label={t(texts.projection)}
        description={t(projection ? sayings[by] : texts.byNothing)}
        data={choices.map((key) => ({ value: key, label: t(projections[key].label) }))}
        value={projection}
        allowDeselect={false}
        onChange={(key) => key && changeProjection(key as ProjectionKey, at)}
      />
      {layers.length > 1 ? (
        <Select
          label={t(texts.layer)}
          data={layers.map((each) => ({ value: each, label: each || t(texts.noLayer) }))}
          value={layer}
          placeholder={t(texts.allLayers)}
          clearable
          onChange={(next) => (bringIn.layer = next)}
        />
      ) : null}
      <SegmentedControl
        aria-label={t(texts.kind)}
        fullWidth
        data={[
          { value: 'drawn', label: t(texts.land) },
          { value: 'buildable_area', label: t(texts.buildable) },
        ]}
        value={type}
        onChange={(next) => (bringIn.type = next)}
      />
    </>
  );
}

interface AreaRowProps {
  outline: Outline;
  name: string;
  isChosen: boolean;
  isPresent: boolean;
  onChange: (on: boolean) => void;
}

function AreaRow({ outline, name, isChosen, isPresent, onChange }: AreaRowProps) {
  const t = useText();
  return (
    <li className={classes.area}>
      <Checkbox
        size="xs"
        label={plotNumber(outline.properties) || name}
        description={isPresent ? t(texts.present) : null}
        checked={isChosen}
        disabled={isPresent}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{formatPlotSize(areaOf(outline.geometry))}</span>
    </li>
  );
}

/** Names said of each reason; the rest is a number. */
const NAMED = 3;

function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const t = useText();
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ fault }) => fault))];
  return (
    <div className={classes.refused}>
      <h3>
        {t(texts.refused)} <span>{refused.length}</span>
      </h3>
      <ul>
        {reasons.map((fault) => {
          const those = refused.filter((each) => each.fault === fault);
          const names = those.flatMap(({ name }) => name || []).slice(0, NAMED);
          return (
            <li key={fault}>
              {those.length} × {t(shapeFaults[fault])}
              {names.length > 0 ? (
                <span> ({[...names, ...(those.length > names.length ? ['…'] : [])].join(', ')})</span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
