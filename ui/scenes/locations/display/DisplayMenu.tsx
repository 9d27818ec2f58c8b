import { ActionIcon, Checkbox, NativeSelect, Popover, Stack, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { user as userEntity, type User } from '../../../../model/entities/user.ts';
import { ColourSwatches } from '../../../components/colour/ColourSwatches.tsx';
import { useText } from '../../../i18n/useText.ts';
import { pickedColour } from '../../../portfolio/colours.ts';
import { usePinChoices } from '../../../portfolio/pins.ts';
import { prefer, useUser } from '../../../stores/person/preferences.ts';
import { texts } from './texts.ts';

const { fields } = userEntity.fields.cfg;
const mapFields = fields.map.fields;

/** What the map shows of the locations, kept with the user. */
export function DisplayMenu() {
  const t = useText();
  const cfg = useUser()?.cfg;
  if (!cfg) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={t(texts.display)}>
          <ActionIcon size={28} aria-label={t(texts.display)}>
            <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown w={260}>
        <Stack gap={12}>
          <PinColour choice={cfg.pincolor} />
          <Stack gap={8}>
            <Checkbox
              label={t(fields.showlocations.label)}
              checked={cfg.showlocations}
              onChange={(event) => prefer({ showlocations: event.currentTarget.checked })}
            />
            <Checkbox
              label={t(fields.clusterlocations.label)}
              checked={cfg.clusterlocations}
              onChange={(event) => prefer({ clusterlocations: event.currentTarget.checked })}
            />
            <MapSwitch name="names" map={cfg.map} />
            <MapSwitch name="labels" map={cfg.map} />
            <MapSwitch name="plots" map={cfg.map} />
            <MapSwitch name="legend" map={cfg.map} />
          </Stack>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface MapSwitchProps {
  name: 'names' | 'labels' | 'plots' | 'legend';
  map: User['cfg']['map'];
}

function MapSwitch({ name, map }: MapSwitchProps) {
  const t = useText();
  return (
    <Checkbox
      label={t(mapFields[name].label)}
      checked={map[name]}
      onChange={(event) => prefer({ map: { [name]: event.currentTarget.checked } })}
    />
  );
}

/** A property, or one colour for all. Another choice shows all pins again. */
function PinColour({ choice }: { choice: string }) {
  const t = useText();
  const choices = usePinChoices();
  const single = pickedColour(choice);
  const choose = (pincolor: string) => prefer({ pincolor, map: { hidden: [] } });
  return (
    <Stack gap={8}>
      <NativeSelect
        label={t(fields.pincolor.label)}
        value={single ? '' : choice}
        data={[
          ...(single ? [{ value: '', label: t(texts.oneColour) }] : []),
          ...choices.map(({ value, label }) => ({ value, label: t(label) })),
        ]}
        onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)}
      />
      <ColourSwatches chosen={single} label={t(texts.oneColour)} onChoose={choose} />
    </Stack>
  );
}
