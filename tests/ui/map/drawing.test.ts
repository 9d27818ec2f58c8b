import { beforeEach, describe, expect, it } from 'vitest';
import type { MapMouseEvent } from 'maplibre-gl';
import type { Feature } from 'geojson';
import { drawingFeatures, drawingLabels, measured } from '../../../ui/map/interactions/drawingfeatures.ts';
import type { Surroundings } from '../../../ui/map/interactions/interaction.ts';
import { measureInteraction } from '../../../ui/map/interactions/measure.ts';
import { selectPlotInteraction } from '../../../ui/map/interactions/selectplot.ts';
import { metresPerDegree } from '../../../ui/map/metres.ts';
import { drawShape, mapState, setMode } from '../../../ui/map/state.ts';

const scale = metresPerDegree(52.49);
/** A place so many metres east and north of the town. */
const place = (east: number, north: number) => ({ lng: 5.32 + east / scale.east, lat: 52.49 + north / scale.north });
/** A map on which a metre is a pixel. */
const map = {
  project: ([lon, lat]: [number, number]) => ({ x: (lon - 5.32) * scale.east, y: (lat - 52.49) * scale.north }),
};
const around = (parcel: Feature | null = null) => ({ map, featureAt: () => parcel }) as unknown as Surroundings;
const at = (east: number, north: number) =>
  ({ lngLat: place(east, north), point: { x: east, y: north } }) as MapMouseEvent;
const click = (east: number, north: number) => measureInteraction.click!(at(east, north), around());
const pressOf = (key: string) => ({ key }) as Partial<KeyboardEvent> as KeyboardEvent;
const key = (name: string) => measureInteraction.key!(pressOf(name), around());
const texts = { length: (metres: number) => metres.toFixed(1), area: (area: number) => area.toFixed(0) };

describe('measuring', () => {
  beforeEach(() => setMode('measure'));

  it('follows the pointer until it is ended', () => {
    click(0, 0);
    measureInteraction.move!(at(30, 40), around());
    expect(measured(mapState.drawing).length).toBeCloseTo(50, 1);
    key('Escape');
    click(0, 0);
    click(30, 0);
    key('Enter');
    measureInteraction.move!(at(500, 0), around());
    expect(measured(mapState.drawing).length).toBeCloseTo(30, 1);
  });

  it('closes an area on the first point and says how large it is', () => {
    for (const [east, north] of [
      [0, 0],
      [60, 0],
      [60, 40],
      [0, 40],
      [2, 1],
    ] as const)
      click(east, north);
    expect(mapState.drawing).toMatchObject({ closed: true, ended: true });
    expect(measured(mapState.drawing).area).toBeCloseTo(2400, 0);
    expect(measured(mapState.drawing).length).toBeCloseTo(200, 0);
    const labels = drawingLabels(mapState.drawing, texts).map(({ properties }) => properties!['text']);
    expect(labels).toEqual(['60.0', '40.0', '60.0', '40.0', '2400']);
    expect(drawingFeatures(mapState.drawing).map(({ geometry }) => geometry.type)).toContain('Polygon');
  });

  it('does not close on two points', () => {
    click(0, 0);
    click(60, 0);
    click(1, 1);
    expect(mapState.drawing.closed).toBe(false);
    expect(mapState.drawing.points).toHaveLength(3);
  });

  it('ends with Esc, clears with the next, leaves with the last', () => {
    click(0, 0);
    click(60, 0);
    key('Escape');
    expect(mapState.drawing.ended).toBe(true);
    key('Escape');
    expect(mapState.drawing.points).toHaveLength(0);
    key('Escape');
    expect(mapState.mode).toBe('default');
  });

  it('takes the last point back with Backspace and leaves other keys alone', () => {
    click(0, 0);
    click(60, 0);
    key('Backspace');
    expect(mapState.drawing.points).toHaveLength(1);
    expect(key('a')).toBe(false);
  });

  it('counts a double click as one point', () => {
    click(0, 0);
    click(60, 0);
    click(60, 0);
    measureInteraction.doubleClick!(at(60, 0), around());
    expect(mapState.drawing.points).toHaveLength(2);
    expect(mapState.drawing.ended).toBe(true);
  });
});

describe('drawing a shape', () => {
  const doubleClick = (east: number, north: number) => {
    click(east, north);
    click(east, north);
    measureInteraction.doubleClick!(at(east, north), around());
  };

  it('takes one point, and the next click instead', () => {
    drawShape('point');
    click(3, 4);
    expect(mapState.drawing).toMatchObject({ ended: true, closed: false });
    click(60, 40);
    expect(mapState.drawing.points).toHaveLength(1);
    expect(mapState.drawing.points[0]![0]).toBeCloseTo(place(60, 40).lng, 9);
  });

  it('closes an area by Enter or a double click, and leaves a line open', () => {
    drawShape('area');
    click(0, 0);
    click(60, 0);
    click(60, 40);
    key('Enter');
    expect(mapState.drawing).toMatchObject({ ended: true, closed: true });
    drawShape('line');
    click(0, 0);
    click(60, 0);
    click(60, 40);
    doubleClick(1, 1);
    expect(mapState.drawing).toMatchObject({ ended: true, closed: false });
    expect(mapState.drawing.points).toHaveLength(4);
  });

  it('ignores the second click on the point that closed the area', () => {
    drawShape('area');
    click(0, 0);
    click(60, 0);
    click(60, 40);
    doubleClick(0, 0);
    expect(mapState.drawing).toMatchObject({ ended: true, closed: true });
    expect(mapState.drawing.points).toHaveLength(3);
  });

  it('removes the last point by Backspace, also of a closed area; Esc clears, and is left to the dialog then', () => {
    drawShape('area', [
      [5.32, 52.49],
      [5.321, 52.49],
      [5.321, 52.491],
    ]);
    expect(mapState.drawing).toMatchObject({ ended: true, closed: true });
    expect(key('Backspace')).toBe(true);
    expect(mapState.drawing).toMatchObject({ ended: false, closed: false });
    expect(mapState.drawing.points).toHaveLength(2);
    expect(key('Escape')).toBe(true);
    expect(mapState.drawing.points).toHaveLength(0);
    expect(key('Escape')).toBe(false);
    expect([mapState.mode, mapState.shape]).toEqual(['measure', 'area']);
  });
});

describe('choosing parcels', () => {
  const parcel = (id: string): Feature => ({
    type: 'Feature',
    properties: { identificatie_lokaal_id: id },
    geometry: { type: 'Polygon', coordinates: [] },
  });
  const pick = (id: string) => selectPlotInteraction.click!(at(0, 0), around(parcel(id)));
  const picked = () => mapState.picked.map(({ properties }) => properties!['identificatie_lokaal_id']);

  beforeEach(() => setMode('select_plot'));

  it('adds a parcel with a click and takes it out with another', () => {
    pick('a');
    pick('b');
    expect(picked()).toEqual(['a', 'b']);
    pick('a');
    expect(picked()).toEqual(['b']);
  });

  it('does nothing where there is no parcel', () => {
    selectPlotInteraction.click!(at(0, 0), around(null));
    expect(picked()).toEqual([]);
  });

  it('clears the choice with Esc, then leaves', () => {
    pick('a');
    selectPlotInteraction.key!(pressOf('Escape'), around());
    expect(picked()).toEqual([]);
    expect(mapState.mode).toBe('select_plot');
    selectPlotInteraction.key!(pressOf('Escape'), around());
    expect(mapState.mode).toBe('default');
  });

  it('forgets the choice when the mode is left', () => {
    pick('a');
    setMode('measure');
    expect(picked()).toEqual([]);
  });
});
