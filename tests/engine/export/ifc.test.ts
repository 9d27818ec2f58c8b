import { beforeAll, describe, expect, it } from 'vitest';
import {
  IfcAPI,
  IFCBUILDING,
  IFCBUILDINGSTOREY,
  IFCELEMENTQUANTITY,
  IFCMAPCONVERSION,
  IFCPROJECT,
  IFCRELAGGREGATES,
  IFCRELDEFINESBYPROPERTIES,
  IFCROOF,
  IFCROOT,
  IFCCOLUMN,
  IFCDOOR,
  IFCGEOGRAPHICELEMENT,
  IFCRAMP,
  IFCWINDOW,
  IFCSLAB,
  IFCSPACE,
  IFCWALL,
} from 'web-ifc';
import { exportIfc } from '../../../engine/export/ifc.ts';
import { conceptIds, figure, sourceOf, theEngine } from './source.ts';

const api = new IfcAPI();
beforeAll(() => api.Init());

interface Model {
  ids(type: number): number[];
  line(id: number): Record<string, any>;
  id: number;
}

/** Opens the text with web-ifc, hands it over and closes it again. */
async function opened(text: string, look: (model: Model) => void | Promise<void>): Promise<void> {
  const id = api.OpenModel(new TextEncoder().encode(text));
  try {
    const ids = (type: number) => {
      const found = api.GetLineIDsWithType(id, type, true);
      return Array.from({ length: found.size() }, (_, i) => found.get(i));
    };
    await look({ id, ids, line: (line) => api.GetLine(id, line) });
  } finally {
    api.CloseModel(id);
  }
}

/** Values of a quantity set by the id of what it belongs to. */
function quantities(model: Model, set: string): Map<number, Record<string, number>> {
  const found = new Map<number, Record<string, number>>();
  for (const relation of model.ids(IFCRELDEFINESBYPROPERTIES).map((id) => model.line(id))) {
    const definition = model.line(relation.RelatingPropertyDefinition.value);
    if (definition.type !== IFCELEMENTQUANTITY || definition.Name.value !== set) continue;
    const values: Record<string, number> = {};
    for (const { value } of definition.Quantities) {
      const quantity = model.line(value);
      values[quantity.Name.value] = (quantity.AreaValue ?? quantity.VolumeValue ?? quantity.LengthValue).value;
    }
    for (const { value } of relation.RelatedObjects) found.set(value, values);
  }
  return found;
}

/** Volume of the triangles web-ifc makes of an element, in its own place. */
function volumeOf(model: Model, element: number): number {
  let six = 0;
  const meshes = api.GetFlatMesh(model.id, element).geometries;
  for (let g = 0; g < meshes.size(); g++) {
    const geometry = api.GetGeometry(model.id, meshes.get(g).geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    // Six numbers per vertex: position and normal.
    const at = (i: number) => [0, 1, 2].map((axis) => vertices[6 * indices[i]! + axis]!);
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)] as [number[], number[], number[]];
      six +=
        a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
        a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
        a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!);
    }
  }
  return Math.abs(six / 6);
}

describe.each(conceptIds)('IFC of %s', (id) => {
  it('is read by web-ifc, with storeys, spaces and quantities that are the figures', async () => {
    const source = await sourceOf(id);
    await opened(exportIfc(source), (model) => {
      expect(api.GetModelSchema(model.id)).toBe('IFC4');
      expect(model.ids(IFCPROJECT)).toHaveLength(1);
      const solid = source.result.buildings.filter(({ floors }) =>
        floors.some(({ figures }) => figure(figures, 'height') > 0),
      );
      expect(model.ids(IFCBUILDING)).toHaveLength(solid.length);
      const storeys = solid.flatMap(({ floors }) => floors.filter(({ figures }) => figure(figures, 'height') > 0));
      const levels = storeys.reduce((sum, { repeat }) => sum + repeat, 0);
      expect(model.ids(IFCBUILDINGSTOREY)).toHaveLength(levels);
      const spaces = solid
        .flatMap(({ floors }) => floors)
        .reduce((sum, floor) => sum + floor.repeat * floor.spaces.length, 0);
      expect(model.ids(IFCSPACE)).toHaveLength(spaces);

      const total = (set: string, name: string) =>
        [...quantities(model, set).values()].reduce((sum, values) => sum + values[name]!, 0);
      const whole = (key: string) => solid.reduce((sum, { figures }) => sum + figure(figures, key), 0);
      expect(total('Qto_BuildingBaseQuantities', 'GrossFloorArea')).toBeCloseTo(whole('gfa'), 2);
      expect(total('Qto_BuildingStoreyBaseQuantities', 'GrossFloorArea')).toBeCloseTo(whole('gfa'), 2);
      const net = solid
        .flatMap(({ floors }) => floors)
        .reduce((sum, floor) => sum + figure(floor.figures, 'nfa') * floor.repeat, 0);
      expect(total('Qto_SpaceBaseQuantities', 'NetFloorArea')).toBeCloseTo(net, 2);
    });
  });

  it('draws each space with the volume of its quantities', async () => {
    const source = await sourceOf(id);
    await opened(exportIfc(source), (model) => {
      const sets = quantities(model, 'Qto_SpaceBaseQuantities');
      const spaces = model.ids(IFCSPACE);
      for (const space of spaces.slice(0, 25)) {
        expect(volumeOf(model, space)).toBeCloseTo(sets.get(space)!.GrossVolume!, 1);
      }
      for (const element of [...model.ids(IFCWALL).slice(0, 5), ...model.ids(IFCSLAB).slice(0, 5)]) {
        expect(volumeOf(model, element)).toBeGreaterThan(0);
      }
    });
  });

  it('gives every object an identity of its own, the same each time', async () => {
    const source = await sourceOf(id);
    const text = exportIfc(source);
    expect(exportIfc(source)).toBe(text);
    const guids = [...text.matchAll(/=IFC\w+\('([\w$]{22})',\$,/g)].map((match) => match[1]!);
    await opened(text, (model) => {
      expect(guids.length).toBe(model.ids(IFCROOT).length);
    });
    expect(new Set(guids).size).toBe(guids.length);
    expect(guids.every((guid) => /^[0-3]/.test(guid))).toBe(true);
    const references = [...text.matchAll(/#(\d+)(?!\d*=)/g)].map((match) => Number(match[1]));
    const lines = [...text.matchAll(/^#(\d+)=/gm)].map((match) => Number(match[1]));
    expect(lines).toEqual(lines.map((_, i) => i + 1));
    expect(Math.max(...references)).toBeLessThanOrEqual(lines.length);
  });
});

it('has openings, balconies, columns, ramp, ground and trees, named in the language asked for', async () => {
  const units = [{ id: 1, name: 'A', cfg: { balcony: { type: 'balcony', maxdepth: 1.8, maxlength: 3 } } }];
  const concept = {
    plot: { rects: [[-40, -40, 200, 120] as [number, number, number, number]] },
    units,
    buildings: [
      { id: 'f', archetype: 'flat', maxheight: 9, cfg: { units: [{ unitId: 1 }] } },
      { id: 'g', archetype: 'parking_garage', x: 100, maxlength: 26, maxwidth: 26, maxheight: 3, z: -3 },
      { id: 'p', archetype: 'environment', y: 60, cfg: { environment: { type: 'park', density: 1 } } },
    ],
  };
  const result = (await theEngine()).generate(concept, { meshes: true });
  const floors = result.buildings.flatMap((building) => building.floors);
  const count = (of: (floor: (typeof floors)[number]) => number) =>
    floors.reduce((sum, floor) => sum + floor.repeat * of(floor), 0);
  await opened(exportIfc({ concept, result }, { language: 'nl' }), (model) => {
    const nameOf = (id: number) => model.line(id).Name.value as string;
    expect(model.ids(IFCWINDOW)).toHaveLength(
      count(({ openings }) => openings.filter(({ kind }) => kind === 'window').length),
    );
    expect(model.ids(IFCDOOR)).toHaveLength(
      count(({ openings }) => openings.filter(({ kind }) => kind === 'door').length),
    );
    expect(new Set(model.ids(IFCWINDOW).map(nameOf))).toEqual(new Set(['Raam']));
    // A window of the figures' height 1.5, drawn a centimetre thicker than its wall of 0.4 on both sides.
    const [first] = model.ids(IFCWINDOW) as [number];
    const { OverallHeight: tall, OverallWidth: wide } = model.line(first);
    expect(tall.value).toBeCloseTo(1.5, 6);
    expect(volumeOf(model, first)).toBeCloseTo(1.5 * wide.value * 0.42, 2);
    expect(model.ids(IFCCOLUMN)).toHaveLength(count(({ garage }) => garage?.columns.length ?? 0));
    expect(model.ids(IFCRAMP).map((id) => model.line(id).PredefinedType.value)).toEqual(['QUARTER_TURN_RAMP']);
    expect(
      model
        .ids(IFCSLAB)
        .map(nameOf)
        .filter((name) => name === 'Balkon'),
    ).toHaveLength(count(({ attachments }) => attachments.length));
    expect(new Set(model.ids(IFCWALL).map(nameOf))).toEqual(
      new Set(['Buitenwand', 'Binnenwand (dragend)', 'Kelderwand']),
    );
    const ground = model.ids(IFCGEOGRAPHICELEMENT).map(nameOf);
    expect(ground).toHaveLength(1 + 1 + figure(result.figures, 'trees'));
    expect(ground[0]).toBe('Perceel 1');
    expect([...quantities(model, 'Qto_SiteBaseQuantities').values()]).toEqual([
      { GrossArea: figure(result.figures, 'plotarea') },
    ]);
  });
});

it('closes houses with a roof that stands on their attic, as high on average as the roof is', async () => {
  const source = await sourceOf('RC05');
  const { figures } = source.result.buildings[0]!;
  await opened(exportIfc(source), (model) => {
    expect(model.ids(IFCROOF)).toHaveLength(1);
    const heights = [...quantities(model, 'Qto_SpaceBaseQuantities').values()].map(({ Height }) => Height!);
    // Two storeys of 3 m, and what is left of the volume over the area of the attic.
    const mean = (figure(figures, 'volume') - 6 * figure(figures, 'footprint')) / figure(figures, 'footprint');
    expect([...new Set(heights.map((height) => height.toFixed(4)))].sort()).toEqual(
      ['0.0000', mean.toFixed(4), '3.0000'].sort(),
    );
  });
});

it('hangs everything under the project, keeps names, and says where it lies', async () => {
  const source = await sourceOf('turned');
  await opened(exportIfc(source, { origin: [136_600, 455_900], language: 'nl' }), (model) => {
    const children = new Map<number, number[]>();
    for (const relation of model.ids(IFCRELAGGREGATES).map((id) => model.line(id))) {
      children.set(
        relation.RelatingObject.value,
        relation.RelatedObjects.map(({ value }: { value: number }) => value),
      );
    }
    const reach = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(reach)];
    const reached = new Set(reach(model.ids(IFCPROJECT)[0]!));
    for (const id of [...model.ids(IFCBUILDING), ...model.ids(IFCBUILDINGSTOREY), ...model.ids(IFCSPACE)])
      expect(reached).toContain(id);
    expect(model.line(model.ids(IFCBUILDING)[0]!).Name.value).toBe(source.concept.buildings[0]!.name);
    const names = model.ids(IFCBUILDINGSTOREY).map((id) => model.line(id).Name.value);
    expect(names.slice(0, 2)).toEqual(['Begane grond', 'Verdieping 1']);
    const units = model.ids(IFCSPACE).map((id) => model.line(id).LongName?.value);
    expect(units.filter((name) => name === source.concept.units![0]!.name).length).toBeGreaterThanOrEqual(70);
    const conversion = model.line(model.ids(IFCMAPCONVERSION)[0]!);
    expect([conversion.Eastings.value, conversion.Northings.value]).toEqual([136_600, 455_900]);
  });
});
