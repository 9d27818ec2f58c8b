/** The input buffer of one building: a header that says where each section begins, and the sections. */
import { ABI_VERSION, FloorSlot, InputHeader, PresetMessage, TowerSlot } from '../../abi.ts';

export function assembleInput(
  parameters: Float64Array,
  functions: Float64Array,
  building: number[],
  units: { rows: number[]; count: number },
  floors: number[],
  points: number[],
  messages: number[],
  towers: number[],
  hole: number[],
): Float64Array {
  const header: number[] = Array.from({ length: InputHeader.STRIDE }, () => 0);
  const sections = [parameters, functions, building, units.rows, floors, points, messages, towers, hole];
  const starts: number[] = [];
  let size: number = InputHeader.STRIDE;
  for (const section of sections) {
    starts.push(size);
    size += section.length;
  }
  header[InputHeader.AbiVersion] = ABI_VERSION;
  header[InputHeader.ParametersStart] = starts[0]!;
  header[InputHeader.FunctionsStart] = starts[1]!;
  header[InputHeader.BuildingStart] = starts[2]!;
  header[InputHeader.UnitsStart] = starts[3]!;
  header[InputHeader.UnitsCount] = units.count;
  header[InputHeader.FloorsStart] = starts[4]!;
  header[InputHeader.FloorsCount] = floors.length / FloorSlot.STRIDE;
  header[InputHeader.PointsStart] = starts[5]!;
  header[InputHeader.PointsCount] = points.length / 2;
  header[InputHeader.MessagesStart] = starts[6]!;
  header[InputHeader.MessagesCount] = messages.length / PresetMessage.STRIDE;
  header[InputHeader.TowersStart] = starts[7]!;
  header[InputHeader.TowersCount] = towers.length / TowerSlot.STRIDE;
  header[InputHeader.HoleStart] = starts[8]!;
  header[InputHeader.HoleCount] = hole.length / 2;
  const buffer = new Float64Array(size);
  buffer.set(header);
  sections.forEach((section, index) => buffer.set(section, starts[index]!));
  return buffer;
}
