/** A public page in a frame, at the width of a desktop, a tablet or a telephone, scaled to the room that there is. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, type Icon } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { saving } from '../stores/queue/queue.ts';
import classes from './ScaledPage.module.css';
import { texts } from './texts.ts';

/** Widths of pages, CSS pixels. */
export const PAGE_WIDTHS = [1440, 1024, 390] as const;
const marks: readonly Icon[] = [IconDeviceDesktop, IconDeviceTablet, IconDeviceMobile];

export function PageWidth({ value, onChange }: { value: number; onChange: (width: number) => void }) {
  const t = useText();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(texts.pageWidth)}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      data={PAGE_WIDTHS.map((width, place) => {
        const Mark = marks[place]!;
        return {
          value: String(width),
          label: (
            <span className={classes.device}>
              <Mark size={16} stroke={1.5} aria-hidden />
              {width}
            </span>
          ),
        };
      })}
    />
  );
}

/** What the page tells when a block is clicked. */
const sectionIn = (data: unknown): number | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { source, section } = data as { source?: unknown; section?: unknown };
  return source === 'kavel' && Number.isInteger(Number(section)) ? Number(section) : null;
};

interface ScaledPageProps {
  path: string;
  /** CSS pixels. */
  width: number;
  /** A click on a block of the working copy. */
  onSelect?: (sectionId: number) => void;
}

export function ScaledPage({ path, width, onSelect }: ScaledPageProps) {
  const t = useText();
  const { ref, width: room, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const { pending } = useSnapshot(saving);
  const isSaved = pending === 0;
  const wasSaved = useRef(true);
  // The page shows what the server has, so it loads again after each saved edit; it keeps its place.
  useEffect(() => {
    if (isSaved && !wasSaved.current) frame.current?.contentWindow?.location.reload();
    wasSaved.current = isSaved;
  }, [isSaved]);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
    const section = sectionIn(event.data);
    if (section !== null) onSelect?.(section);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  // Not in a sandbox: it is a page of the product, which needs its scripts and its origin.
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={ref} className={classes.stage}>
      <iframe
        ref={frame}
        src={path}
        title={t(texts.pageFrame)}
        className={classes.frame}
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          marginInline: (room - width * scale) / 2,
        }}
      />
    </div>
  );
}
