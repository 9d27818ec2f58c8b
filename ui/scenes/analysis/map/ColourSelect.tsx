import type { SelectProps } from '@mantine/core';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { landKeyOf, sourcesOf } from '../../../../model/land/catalogue.ts';
import { useText } from '../../../i18n/useText.ts';
import { MarkedSelect } from '../../../search/sources/MarkedSelect.tsx';
import { texts } from '../texts.ts';

interface ColourSelectProps {
  /** What it chooses for. */
  label?: string;
  /** Level of the areas that it colours; without one it colours plots. */
  level?: AnalysedLevel;
  choices: SelectProps['data'];
  value: string;
  onChange: (key: string) => void;
}

/** Chooses the key that colours a map. */
export function ColourSelect({ label, level, choices, value, onChange }: ColourSelectProps) {
  const t = useText();
  const sourcesIn = (key: string): string[] => {
    const figure = level ? areaFigureOf(level, key) : landKeyOf(key);
    return figure ? sourcesOf(figure).map((source) => source.key) : [];
  };
  return (
    <MarkedSelect
      aria-label={label ?? t(texts.colourBy)}
      data={choices ?? []}
      value={value}
      sourcesOf={sourcesIn}
      searchable
      allowDeselect={false}
      w={280}
      onChange={(next) => next && onChange(next)}
    />
  );
}
