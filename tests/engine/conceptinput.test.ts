import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { Engine, Position } from '../../engine/host/types.ts';
import { building as buildingEntity, type Building } from '../../model/entities/building.ts';
import { freshRecord } from '../../model/entity.ts';
import type { AreaGeometry } from '../../model/entities/plot.ts';
import { conceptInput, localOrigin, localPlots, type ConceptRecords } from '../../engine/host/records/conceptinput.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const origin: Position = [150_700, 500_600];

/** A rectangle of RD metres around the origin as a register would store it: degrees with 7 decimals. */
function plot(x0: number, y0: number, x1: number, y1: number): AreaGeometry {
  const ring = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ];
  const degrees = ring.map(([x, y]) => engine.projection.toLonLat(origin[0] + x!, origin[1] + y!));
  return {
    type: 'Polygon',
    coordinates: [degrees.map(([lon, lat]) => [Number(lon.toFixed(7)), Number(lat.toFixed(7))])],
  };
}

const massing: Building = { ...freshRecord(buildingEntity), id: 7, name: 'Slab', archetype: 'generic', maxheight: 25 };

function records(plots: ConceptRecords['plots']): ConceptRecords {
  const [lon, lat] = engine.projection.toLonLat(...origin);
  return { location: { lon, lat }, plots, units: [], buildings: [massing] };
}
const parcel = (geometry: AreaGeometry, type: 'parcel' | 'buildable_area' = 'parcel') => ({ id: 1, type, geometry });

describe('records as input of the engine', () => {
  it('puts the origin on a whole metre of the grid', () => {
    const [lon, lat] = engine.projection.toLonLat(origin[0] + 0.3, origin[1] - 0.4);
    expect(localOrigin({ lon, lat }, engine.projection.toRd)).toEqual(origin);
    expect(localOrigin({ lon: 0, lat: 0 }, engine.projection.toRd)).toEqual([0, 0]);
  });

  it('keeps the size of a round plot through degrees and back', () => {
    const input = conceptInput(records([parcel(plot(-25, -20, 25, 20))]), engine.projection.toRd);
    const { figures } = engine.generate(input);
    expect(Math.abs((figures['plotarea'] as number) - 2000)).toBeLessThan(0.05);
    expect(figures['gfa']).toBeCloseTo(6400, 6);
  });

  it('places plots once while they and the location stay, and anew when one of them is another', () => {
    const { toRd } = engine.projection;
    const before = records([parcel(plot(-25, -20, 25, 20))]);
    const first = localPlots(before, toRd);
    expect(localPlots({ ...before, buildings: [] }, toRd)).toBe(first);
    const [lon, lat] = engine.projection.toLonLat(origin[0] + 10, origin[1]);
    const moved = localPlots({ ...before, location: { lon, lat } }, toRd);
    const west = (plots: typeof first) => plots[0]!.geometry[0]![0]![0]![0];
    expect(west(moved) - west(first)).toBeCloseTo(-10, 1);
    expect(localPlots({ ...before, plots: [...before.plots, ...before.plots] }, toRd)).toHaveLength(2);
  });

  it('counts parcels as land and a buildable area not', () => {
    const all = [parcel(plot(-25, -20, 25, 20)), parcel(plot(-20, -15, 20, 15), 'buildable_area')];
    const input = conceptInput(records(all), engine.projection.toRd);
    expect(Math.abs((engine.generate(input).figures['plotarea'] as number) - 2000)).toBeLessThan(0.05);
  });

  it('tells of a building that leaves the buildable area', () => {
    // The slab is 40 x 20; a buildable area 36 m wide leaves 2 m at both ends out.
    const messagesIn = (half: number) => {
      const all = [parcel(plot(-25, -20, 25, 20)), parcel(plot(-half, -15, half, 15), 'buildable_area')];
      const { messages } = engine.generate(conceptInput(records(all), engine.projection.toRd)).meta;
      return messages.filter(({ message }) => message === 'BUILDING_OUTSIDE_BUILDABLE').map(({ value }) => value);
    };
    expect(messagesIn(21)).toEqual([]);
    expect(messagesIn(18)).toEqual([expect.closeTo(80, 0)]);
  });

  it('has no plot, and no indices, without plots', () => {
    const input = conceptInput(records([]), engine.projection.toRd);
    expect(input.plot).toBeNull();
    expect(engine.generate(input).figures['gsi']).toBeNull();
  });
});
