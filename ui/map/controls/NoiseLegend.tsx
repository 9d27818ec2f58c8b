import { NativeSelect } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { noiseClasses, noiseSources, type NoiseSource } from '../../../model/land/noise.ts';
import { useText } from '../../i18n/useText.ts';
import { noiseColours } from '../../theme/noise.ts';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { Legend } from './Legend.tsx';

/** The classes of noise, and the choice whose contours are drawn. */
export function NoiseLegend() {
  const t = useText();
  const { noiseOf } = useSnapshot(mapState);
  return (
    <Legend
      label={t(mapTexts.contours)}
      entries={noiseClasses.entries.map(({ key, label }) => ({ key, label: t(label), colour: noiseColours[key] }))}
    >
      <NativeSelect
        size="xs"
        mb={8}
        aria-label={t(mapTexts.noiseOf)}
        data={noiseSources.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
        value={noiseOf}
        onChange={({ currentTarget }) => (mapState.noiseOf = currentTarget.value as NoiseSource)}
      />
    </Legend>
  );
}
