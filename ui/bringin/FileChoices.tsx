/** In which projection a file is read, and which of its layers. */
import { Select } from '@mantine/core';
import { projections, type ProjectionKey } from '../../engine/import/projections.ts';
import type { Report } from '../../engine/import/report.ts';
import { useText } from '../i18n/useText.ts';
import { texts } from './texts.ts';

interface FileChoicesProps {
  report: Report;
  /** Null: all layers. */
  layer: string | null;
  onProjection: (key: ProjectionKey) => void;
  onLayer: (layer: string | null) => void;
}

const sayings = { file: texts.byFile, guess: texts.byGuess, choice: texts.byChoice };

export const layersOf = ({ areas }: Pick<Report, 'areas'>): string[] => [...new Set(areas.map(({ layer }) => layer))];

export function FileChoices({ report, layer, onProjection, onLayer }: FileChoicesProps) {
  const t = useText();
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
        onChange={(key) => {
          const chosen = choices.find((each) => each === key);
          if (chosen) onProjection(chosen);
        }}
      />
      {layers.length > 1 ? (
        <Select
          label={t(texts.layer)}
          data={layers.map((each) => ({ value: each, label: each || t(texts.noLayer) }))}
          value={layer}
          placeholder={t(texts.allLayers)}
          clearable
          onChange={onLayer}
        />
      ) : null}
    </>
  );
}
