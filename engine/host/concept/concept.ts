import { ConceptFigure, ConceptOutput, Message as MessageRow } from '../../abi.ts';
import type { Core } from '../module/core.ts';
import { encodeConcept } from './conceptbuffer.ts';
import { constraintMessages, testConstraints } from './constraints.ts';
import { namedFigures } from '../decode/decode.ts';
import { Fields } from '../encode/fields.ts';
import type { GeneratedBuilding } from '../generated.ts';
import { hashText, place, type EngineExports } from '../module/memory.ts';
import { messageOfRow } from '../decode/messages.ts';
import { conceptFigureKeys } from '../names.ts';
import { readLand } from './plot.ts';
import { reachMessages } from './reach.ts';
import { Reader } from '../encode/read.ts';
import { functionSummaries, unitSummaries } from './summaries.ts';
import { trappedConcept } from '../trapped.ts';
import { checkUnits } from '../encode/units.ts';
import type { BuildingInput, ConceptInput, ConceptResult, Message } from '../types.ts';

/** What a TypeError calls a building of a concept. */
export const buildingPlace = (index: number): string => `buildings[${index}]`;

/** The input of each building of a concept. Throws a TypeError on misuse. */
export function inputsOf(concept: ConceptInput): BuildingInput[] {
  const fields = Fields.of(concept, '');
  if (!Array.isArray(concept.buildings)) throw fields.misuse('buildings', 'a list');
  checkUnits(concept.units ?? []);
  const { units = [], parking_norms } = concept;
  return concept.buildings.map((building, index) => {
    // Only exports and tables show the name, long after this.
    Fields.of(building, buildingPlace(index)).text('name');
    return { building, units, parking_norms };
  });
}

/** The result of a concept out of its buildings; a trap on the way costs its figures, not the buildings. */
export function conclude(
  core: Core,
  release: string,
  concept: ConceptInput,
  buildings: GeneratedBuilding[],
): ConceptResult {
  const made = core.guard(() => summarise(core.exports, release, concept, buildings));
  return (
    made ??
    trappedConcept(
      release,
      buildings.map(({ summary }) => summary.result),
    )
  );
}

/** Figures and messages of the concept on top of its generated buildings. */
function summarise(
  exports: EngineExports,
  release: string,
  input: ConceptInput,
  buildings: GeneratedBuilding[],
): ConceptResult {
  const units = unitSummaries(input.units ?? [], buildings);
  const land = readLand(input.plot, 'plot');
  const buildable = readLand(input.plot?.buildable, 'plot.buildable');
  const at = place(exports, encodeConcept(input, land.polygons, buildable.polygons, buildings, units));
  const out = exports.generateConcept(at);
  const memory = exports.memory.buffer;
  const words = new Int32Array(memory, out, ConceptOutput.STRIDE);
  const values = new Float64Array(memory, words[ConceptOutput.Figures]!, ConceptFigure.STRIDE).slice();
  const count = words[ConceptOutput.MessageCount]!;
  const rows = new Float64Array(memory, words[ConceptOutput.Messages]!, count * MessageRow.STRIDE);
  const own = Array.from({ length: count }, (_, index) => {
    const row = rows.subarray(index * MessageRow.STRIDE, (index + 1) * MessageRow.STRIDE);
    const building = buildings[row[MessageRow.Building]!]?.encoded.buildingId ?? null;
    return messageOfRow(row, building, units[row[MessageRow.Unit]!]?.unit_id ?? null);
  });
  const figures = namedFigures(
    values,
    conceptFigureKeys,
    units.map(({ unit_id: id, placed }) => ({ id, placed })),
  );
  const functions = functionSummaries(buildings);
  const reader = new Reader();
  const constraints = testConstraints(input.constraints ?? [], figures, functions, reader);
  return {
    release,
    hash: hashText(words[ConceptOutput.HashLow]!, words[ConceptOutput.HashHigh]!),
    figures,
    buildings: buildings.map(({ summary }) => summary.result),
    meta: {
      messages: [
        ...messagesOf(buildings),
        ...land.messages,
        ...buildable.messages,
        ...reachMessages(buildings),
        ...own,
        ...constraintMessages(constraints, reader),
      ],
      functions,
      units,
      constraints,
    },
  };
}

function messagesOf(buildings: readonly GeneratedBuilding[]): Message[] {
  const messages: Message[] = [];
  for (const { summary } of buildings) messages.push(...summary.result.messages);
  return messages;
}
