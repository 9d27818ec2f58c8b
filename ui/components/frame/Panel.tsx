import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { tip } from '../tip.ts';
import { useText } from '../../i18n/useText.ts';
import { usePanel, useRoom } from '../../stores/person/preferences.ts';
import classes from './Panel.module.css';
import { texts } from '../texts.ts';

interface PanelProps {
  /** Name under which width and state are remembered for the user. */
  name: string;
  side: 'left' | 'right';
  title: ReactNode;
  actions?: ReactNode;
  /** Initial width, px. */
  width?: number;
  min?: number;
  max?: number;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Whether its title is the title of the page. */
  isMain?: boolean;
  /** The widest page on which it starts folded. */
  foldsFirst?: 'tiny' | 'narrow';
  /** Whether it takes the whole width on a telephone. */
  fillsPhone?: boolean;
  children: ReactNode;
}

const KEY_STEP = 16;

/** A column beside a map or a model: resizable, collapsible, remembered. */
export function Panel({
  name,
  side,
  title,
  actions,
  width = 320,
  min = 260,
  max = 560,
  footer,
  isMain = false,
  foldsFirst,
  fillsPhone = false,
  children,
}: PanelProps) {
  const t = useText();
  const titleId = useId();
  const Title = isMain ? 'h1' : 'h2';
  const room = useRoom();
  const startsFolded = room === foldsFirst || (room === 'tiny' && foldsFirst === 'narrow');
  const kept = usePanel(name, width, !startsFolded);
  const { isOpen, setOpen } = kept;
  const [dragged, setDragged] = useState<number | null>(null);
  const Toggle = side === 'left' ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarRightCollapse;
  const within = (to: number) => Math.min(max, Math.max(min, to));
  const shown = within(dragged ?? kept.width);
  const toggle = (
    <ActionIcon
      aria-label={t(isOpen ? texts.collapse : texts.expand)}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      {...tip(t(isOpen ? texts.collapse : texts.expand))}
    >
      <Toggle size={18} stroke={1.5} style={isOpen ? undefined : { transform: 'scaleX(-1)' }} />
    </ActionIcon>
  );
  if (!isOpen)
    return (
      <aside className={classes.folded} data-side={side} aria-labelledby={titleId}>
        {toggle}
        <Title id={titleId} className={classes.upright}>
          {title}
        </Title>
      </aside>
    );
  return (
    <aside
      className={classes.panel}
      data-side={side}
      data-fills={fillsPhone || undefined}
      style={{ width: shown }}
      aria-labelledby={titleId}
    >
      <header className={classes.head}>
        <Title id={titleId} className={classes.title} title={typeof title === 'string' ? title : undefined}>
          {title}
        </Title>
        {actions}
        {toggle}
      </header>
      <div className={classes.body}>{children}</div>
      {footer ? <footer className={classes.foot}>{footer}</footer> : null}
      <Edge
        side={side}
        width={shown}
        limits={[min, max]}
        onDrag={(to) => setDragged(within(to))}
        onDone={(to) => {
          setDragged(null);
          kept.setWidth(within(to));
        }}
      />
    </aside>
  );
}

interface EdgeProps {
  side: 'left' | 'right';
  width: number;
  limits: [number, number];
  onDrag: (to: number) => void;
  onDone: (to: number) => void;
}

/** The edge that resizes the panel, by dragging or arrow keys. */
function Edge({ side, width, limits, onDrag, onDone }: EdgeProps) {
  const t = useText();
  const start = useRef<{ x: number; width: number } | null>(null);
  const sign = side === 'left' ? 1 : -1;
  const widthAt = (event: PointerEvent) => start.current!.width + sign * (event.clientX - start.current!.x);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    onDone(width + sign * step);
  };
  return (
    <div
      className={classes.edge}
      data-side={side}
      role="separator"
      aria-orientation="vertical"
      aria-label={t(texts.resize)}
      aria-valuenow={Math.round(width)}
      aria-valuemin={limits[0]}
      aria-valuemax={limits[1]}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current) onDrag(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (start.current) onDone(widthAt(event));
        start.current = null;
      }}
    />
  );
}
