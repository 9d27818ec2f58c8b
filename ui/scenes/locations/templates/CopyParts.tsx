import { Checkbox, Stack } from '@mantine/core';
import { copyParts, type CopyPart } from '../../../../model/enums/location.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

interface CopyPartsProps {
  chosen: readonly CopyPart[];
  onChange: (chosen: readonly CopyPart[]) => void;
}

/** What a location takes over. Buildings refer to unit types, so concepts bring those along. */
export function CopyParts({ chosen, onChange }: CopyPartsProps) {
  const t = useText();
  const needsUnits = chosen.includes('concepts');
  const toggle = (part: CopyPart) => onChange(copyParts.keys.filter((key) => (key === part) !== chosen.includes(key)));
  return (
    <Stack gap={8} role="group" aria-label={t(texts.comesAlong)}>
      {copyParts.entries.map(({ key, label }) => {
        const isNeeded = key === 'units' && needsUnits;
        return (
          <Checkbox
            key={key}
            size="xs"
            label={t(label)}
            checked={isNeeded || chosen.includes(key)}
            disabled={isNeeded}
            {...(isNeeded && { title: t(texts.needed) })}
            onChange={() => toggle(key)}
          />
        );
      })}
      <p className="text-hint">{t(texts.stays)}</p>
    </Stack>
  );
}
