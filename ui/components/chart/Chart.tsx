/** A chart that fills the width of its place. */
import { useEffect, useRef, useState } from 'react';
import type { ChartOption, OpenChart } from './echarts.ts';

interface ChartProps {
  /** What it shows, for screen readers. */
  label: string;
  option: ChartOption;
  /** px */
  height: number;
}

export function Chart({ label, option, height }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<OpenChart | null>(null);
  useEffect(() => {
    const element = place.current!;
    let opened: OpenChart | null = null;
    let isGone = false;
    const sizes = new ResizeObserver(() => opened?.resize());
    void import('./echarts.ts').then(({ openChart }) => {
      if (isGone) return;
      opened = openChart(element);
      sizes.observe(element);
      setChart(opened);
    });
    return () => {
      isGone = true;
      sizes.disconnect();
      opened?.dispose();
    };
  }, []);
  useEffect(() => {
    chart?.setOption({ animation: false, ...option }, true);
  }, [chart, option]);
  return <div ref={place} role="img" aria-label={label} style={{ height, width: '100%' }} />;
}
