/** The quality of light and shadow in this browser. */
import { Select } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/useText.ts';
import {
  onQuality,
  qualityLevel,
  qualityLevels,
  setQualityLevel,
  type QualityLevel,
} from '../../../../stage/quality.ts';
import { barTexts } from '../stage/bartexts.ts';

export function QualityChoice() {
  const t = useText();
  const level = useSyncExternalStore(onQuality, qualityLevel);
  return (
    <Select
      label={t(barTexts.quality)}
      allowDeselect={false}
      data={qualityLevels.map((each) => ({ value: each, label: t(barTexts[each]) }))}
      value={level}
      onChange={(next) => next && setQualityLevel(next as QualityLevel)}
    />
  );
}
