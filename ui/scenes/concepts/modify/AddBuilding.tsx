/** Adds a building of a type the engine can lay out: on a free spot of the plot, or where the next click falls. */
import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { supportedArchetypes } from '../../../../engine/host/archetypes.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { archetypes } from '../../../../model/enums/building.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import { addBuilding } from './actions.ts';
import { archetypeIcons } from './archetypeicons.ts';
import { texts } from './texts.ts';

interface AddBuildingProps {
  conceptId: number;
  /** Waits for a click on the ground. */
  onPlace: (archetype: Building['archetype']) => void;
  canPlace: boolean;
}

export function AddBuilding({ conceptId, onPlace, canPlace }: AddBuildingProps) {
  const t = useText();
  const [way, setWay] = useState<'free' | 'click'>('free');
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <Tooltip label={t(texts.addBuilding)}>
          <ActionIcon variant="filled" color="water" size={28} aria-label={t(texts.addBuilding)}>
            <IconPlus size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {canPlace ? (
          <SegmentedControl
            fullWidth
            size="xs"
            mb={4}
            value={way}
            onChange={(value) => setWay(value as 'free' | 'click')}
            data={[
              { value: 'free', label: t(texts.addFree) },
              { value: 'click', label: t(texts.addByClick) },
            ]}
          />
        ) : null}
        {supportedArchetypes.map((archetype) => {
          const Mark = archetypeIcons[archetype];
          return (
            <Menu.Item
              key={archetype}
              leftSection={<Mark size={18} stroke={1.5} />}
              onClick={() => (way === 'click' && canPlace ? onPlace(archetype) : addBuilding(conceptId, archetype))}
            >
              {t(entryOf(archetypes, archetype)!.label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
