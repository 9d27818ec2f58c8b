import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCornerLeftUp,
  IconDotsVertical,
  IconFolder,
  IconLock,
  IconLockOpen,
  IconPolygon,
  IconTrash,
} from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import { canDrawMap } from '../../../map/KavelMap.tsx';
import { filterName } from '../../../search/names.ts';
import { useDrawArea } from './DrawArea.tsx';
import { editFilter, moveFilter, removeFilter, shiftFilter } from './edits.ts';
import { useEditor } from './editor.ts';
import { texts } from './texts.ts';
import { roomFor, type TreeNode } from './tree.ts';

/** Moves, locks and deletes a filter. */
export function FilterMenu({ node, name }: { node: TreeNode; name: string }) {
  const t = useText();
  const { tree } = useEditor();
  const draw = useDrawArea();
  const { filter } = node;
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={26} aria-label={t(texts.actionsOf, { name })}>
          <IconDotsVertical size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => shiftFilter(filter, -1)}>
          {t(texts.up)}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => shiftFilter(filter, 1)}>
          {t(texts.down)}
        </Menu.Item>
        {filter.parentFeatureFilterId === null ? null : (
          <Menu.Item leftSection={<IconCornerLeftUp {...icon} />} onClick={() => moveFilter(filter, null)}>
            {t(texts.moveTop)}
          </Menu.Item>
        )}
        {roomFor(node, tree).map((group) => (
          <Menu.Item key={group.id} leftSection={<IconFolder {...icon} />} onClick={() => moveFilter(filter, group.id)}>
            {t(texts.moveInto, { name: filterName(group, t) })}
          </Menu.Item>
        ))}
        {filter.type === 'area' || filter.polygon ? null : (
          <Menu.Item
            disabled={!filter.editable || !canDrawMap()}
            leftSection={<IconPolygon {...icon} />}
            onClick={() => draw(filter)}
          >
            {t(texts.applyIn)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={filter.editable ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
          onClick={() => editFilter(filter.id, { editable: !filter.editable }, texts.stepLock)}
        >
          {t(filter.editable ? texts.lock : texts.unlock, { name })}
        </Menu.Item>
        <Menu.Item color="brick" leftSection={<IconTrash {...icon} />} onClick={() => removeFilter(filter.id, name)}>
          {t(texts.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
