import { decodeBuilding } from '../../engine/host/decode/decode.ts';
import { Core } from '../../engine/host/module/core.ts';
import { encodeBuilding } from '../../engine/host/encode/encode.ts';
import { compileEngine } from '../../engine/host/module/load.ts';
import { levelCodes, packMeshes } from '../../engine/host/module/meshes.ts';
import { place } from '../../engine/host/module/memory.ts';
import { packOutput } from '../../engine/host/module/packed.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { reference } from './inputs.ts';
import { moduleBytes } from './rawEngine.ts';

/**
 * Times the stages of one slab, host included. Each contender does all stages up to its own, so a stage costs the difference
 * to the one before.
 */
export const slabStages: Benchmark = {
  name: 'stages of a slab',
  async prepare() {
    const { buildings, units = [] } = reference('RC02');
    const input = { building: { ...buildings[0]!, maxheight: 30 }, units };
    const core = new Core(await compileEngine(moduleBytes('release')));
    const { exports } = core;
    const encoded = encodeBuilding(input, false);
    const within = (call: () => unknown) => void core.guard(call);
    const generate = () => exports.generateBuilding(place(exports, encoded.buffer));
    // Drawing may grow the memory, so read `buffer` afterwards.
    const draw = (level: 'full' | 'massing') => {
      const at = exports.drawMeshes(levelCodes[level]);
      return packMeshes(exports.memory.buffer, at, level);
    };
    const copy = () => {
      const at = generate();
      return packOutput(exports.memory.buffer, at);
    };
    const output = core.building(encoded.buffer, [])!;
    const stage = (name: string, run: () => void): Contender => ({ name, run, checksum: () => 'stages' });
    return {
      input: 'RC02 apartment slab of 10 storeys',
      contenders: [
        stage('encode', () => void encodeBuilding(input, false)),
        stage('layout and figures', () => within(generate)),
        stage('... and copied out', () => within(copy)),
        stage('... and massing', () => within(() => [copy(), draw('massing')])),
        stage('... or full meshes', () => within(() => [copy(), draw('full')])),
        stage('decode figures', () => void decodeBuilding(output, encoded, {})),
        stage('decode figures and floors', () => void decodeBuilding(output, encoded, {}).result.floors),
      ],
    };
  },
};
