/** A list that the user sorts: by dragging grips, or by keyboard (space, arrows, space). */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText, type Translate } from '../i18n/useText.ts';
import classes from './fields.module.css';
import { texts } from './texts.ts';

interface SortableListProps<T> {
  items: readonly T[];
  /** Name of an item for screen readers and its grip. */
  nameOf: (item: T, index: number) => string;
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  label?: string;
  itemClass?: string | undefined;
  /** Attributes of the element of one item. */
  dataOf?: (item: T, index: number) => Record<`data-${string}`, string | number | boolean | undefined>;
  /** Renders one item and places its grip. */
  children: (item: T, index: number, grip: ReactNode) => ReactNode;
}

/** A press becomes a drag after this movement, pixels. */
const DRAG_DISTANCE = 4;

export function SortableList<T>({
  items,
  nameOf,
  onMove,
  disabled = false,
  label,
  itemClass,
  dataOf,
  children,
}: SortableListProps<T>) {
  const t = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((_, index) => String(index));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
  };
  const named = (id: string | number) => nameOf(items[Number(id)]!, Number(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(named, items.length, t),
        screenReaderInstructions: { draggable: t(texts.dragHelp) },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={index}
              id={String(index)}
              name={nameOf(item, index)}
              disabled={disabled}
              className={itemClass}
              data={dataOf?.(item, index)}
            >
              {(grip) => children(item, index, grip)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(named: (id: string | number) => string, count: number, t: Translate): Announcements {
  const place = (id: string | number) => Number(id) + 1;
  return {
    onDragStart: ({ active }) => t(texts.dragStart, { name: named(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t(texts.dragOver, { name: named(active.id), place: place(over.id), count }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t(texts.dragEnd, { name: named(active.id), place: place(over.id) })
        : t(texts.dragCancel, { name: named(active.id) }),
    onDragCancel: ({ active }) => t(texts.dragCancel, { name: named(active.id) }),
  };
}

interface SortableItemProps {
  id: string;
  name: string;
  disabled: boolean;
  className: string | undefined;
  data: Record<`data-${string}`, string | number | boolean | undefined> | undefined;
  children: (grip: ReactNode) => ReactNode;
}

function SortableItem({ id, name, disabled, className, data, children }: SortableItemProps) {
  const t = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  // Its place stays, so that rows keep their columns.
  const grip = disabled ? (
    <span />
  ) : (
    <ActionIcon
      ref={setActivatorNodeRef}
      className={classes.handle}
      size={24}
      {...attributes}
      {...listeners}
      aria-label={t(texts.drag, { name })}
      data-grip=""
    >
      <IconGripVertical size={16} stroke={1.5} />
    </ActionIcon>
  );
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={[className, isDragging ? classes.lifted : ''].filter(Boolean).join(' ')}
      {...data}
    >
      {children(grip)}
    </li>
  );
}
