/** The parts of ECharts that the product uses; loads with the first chart. */
import { BarChart, LineChart, RadarChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkPointComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as addParts, type ComposeOption, type EChartsType } from 'echarts/core';
import type { BarSeriesOption, LineSeriesOption, RadarSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  LegendComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | RadarSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | RadarComponentOption
  | TooltipComponentOption
>;

addParts([
  BarChart,
  LineChart,
  RadarChart,
  GridComponent,
  RadarComponent,
  TooltipComponent,
  LegendComponent,
  MarkPointComponent,
  SVGRenderer,
]);

export type OpenChart = EChartsType;
export const openChart = (place: HTMLElement): OpenChart => init(place, null, { renderer: 'svg' });
