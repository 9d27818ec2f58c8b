import { isUnder } from './files.ts';
import { targetOf, type Import } from './imports.ts';

interface AreaRule {
  /** Folder or file the rule is about. The first rule that holds a file decides. */
  area: string;
  /** Folders and files it may import. */
  mayImport: string[];
  /** Of these also values, of the rest of `mayImportTypes` only types. */
  mayImportTypes?: string[];
  /** Packages: all of them, all but Node's own, only Node's own, none, or only types of them. */
  packages: 'any' | 'browser' | 'node' | 'none' | 'types';
  /** Where the code belongs instead. */
  advice: string;
}

/** The import table of the design, one row per area. */
export const importTable: AreaRule[] = [
  {
    area: 'model',
    mayImport: ['model'],
    packages: 'none',
    advice:
      'model/ is plain values and pure functions; what needs a library, the engine, HTTP or React belongs in server/, engine/host or ui/',
  },
  {
    area: 'engine/abi',
    mayImport: [],
    packages: 'none',
    advice: 'two compilers read it, so it imports nothing; put what it needs into it, or keep the code in engine/host',
  },
  {
    area: 'engine/assembly',
    mayImport: ['engine/assembly', 'engine/abi'],
    packages: 'none',
    advice:
      'the engine knows buildings as numbers; product values come in through the parameter block that engine/host encodes',
  },
  {
    area: 'engine/export',
    mayImport: ['engine/export', 'model'],
    mayImportTypes: ['engine/host'],
    packages: 'browser',
    advice:
      'exports are pure functions over results, in Node and in the browser; files are written by engine/cli, figures are made by the host',
  },
  {
    area: 'engine/import',
    mayImport: ['engine/import', 'model'],
    packages: 'browser',
    advice:
      'imports are pure functions over bytes, in Node and in the browser; records are written by ui/stores, files are opened by the interface',
  },
  {
    area: 'engine/cli',
    mayImport: ['engine', 'model/finance', 'build/engine'],
    mayImportTypes: ['model'],
    packages: 'any',
    advice:
      'the command line reads files, calls the host or the business case of model/finance, and prints; it works nothing out itself',
  },
  {
    area: 'engine',
    // The fields that the input of the module is read from; package.json holds the release that every result carries.
    mayImport: [
      'engine',
      'build/engine',
      'package.json',
      'model/design.ts',
      'model/enums',
      'model/archetypes',
      'model/entities/building.ts',
      'model/entities/unit.ts',
      'model/plane.ts',
      'model/groupby.ts',
      // Sliders, scores and trees of filters, which the search of the land counts, measures and explains by.
      'model/land',
      'model/rules/search',
    ],
    mayImportTypes: ['model'],
    packages: 'any',
    advice:
      'the host encodes and decodes: of model it uses types, design values, archetypes, enumerations, points and rings, and the fields of buildings and units; product rules belong in model/rules, screens in ui/, calls in server/',
  },
  {
    area: 'server/db/migrations/index.ts',
    mayImport: ['server/db'],
    packages: 'types',
    advice: 'this is only the list of migrations',
  },
  {
    area: 'server/db/migrations',
    mayImport: [],
    packages: 'types',
    advice:
      'a migration is frozen, so it names its columns itself and imports nothing but types; shared code would change old migrations',
  },
  {
    area: 'server/seed',
    mayImport: ['server', 'model', 'engine/host', 'fixtures'],
    packages: 'any',
    advice:
      'a seed builds records through the server and reads fixtures; nothing of ui/, bench/ or tests/ is there in production',
  },
  {
    area: 'server/geodata',
    mayImport: ['server', 'model', 'engine/host', 'fixtures'],
    packages: 'any',
    advice: 'adapters read live services or the demo world in fixtures/; what ui/ needs too belongs in model/',
  },
  {
    area: 'server',
    mayImport: ['server', 'model', 'engine/host', 'engine/export', 'engine/import'],
    packages: 'any',
    advice:
      'what server and ui share belongs in model/; what the engine does is reached through engine/host; data belongs in fixtures/ and is read by seeds',
  },
  {
    area: 'ui',
    mayImport: ['ui', 'model', 'engine/host', 'engine/export', 'engine/import', 'build/engine'],
    packages: 'any',
    advice:
      'the interface reaches the server through ui/api, the engine through engine/host and files through engine/export and engine/import; what both sides need belongs in model/',
  },
  {
    area: 'fixtures',
    mayImport: ['fixtures', 'model', 'engine/host'],
    packages: 'any',
    advice: 'fixtures are data and the recipes that made them; helpers of one test belong in tests/support',
  },
  {
    area: 'scripts',
    mayImport: ['scripts', 'tests/support'],
    packages: 'node',
    advice: 'commands work before anything is installed',
  },
];

/** Layers that may only look down: a file imports its own layer or one further down the list. */
const serverLayers = [['routes'], ['policies', 'commands'], ['models'], ['db']];

const ruleOf = (file: string) => importTable.find((rule) => isUnder(file, rule.area));

const allows = (list: string[], target: string) =>
  list.some((allowed) => isUnder(target, allowed) || target === `${allowed}.ts`);

const isData = (target: string) => /\.(json|css|svg|png|woff2?)$/.test(target);

function packageFault(rule: AreaRule, used: Import): string | null {
  const fromNode = used.specifier.startsWith('node:');
  if (rule.packages === 'any' || (rule.packages === 'browser' && !fromNode)) return null;
  if (rule.packages === 'types' && used.typeOnly) return null;
  // A script may load a package once it has installed it, which only a dynamic import can wait for.
  if (rule.packages === 'node' && (fromNode || used.dynamic)) return null;
  return rule.advice;
}

const layerOf = (file: string) => {
  const folder = /^server\/([^/]+)\//.exec(file)?.[1];
  return folder ? serverLayers.findIndex((layer) => layer.includes(folder)) : -1;
};

function layerFault(file: string, target: string): string | null {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from < 0 || to < 0 || to >= from) return null;
  return 'in server/ routes use policies and commands, these use models, and models use db; never the other way round: move the shared part down';
}

const sceneOf = (file: string) => /^ui\/scenes\/([^/]+)\//.exec(file)?.[1];

function sceneFault(file: string, target: string): string | null {
  if (!isUnder(file, 'ui') || !isUnder(target, 'ui/scenes')) return null;
  const scene = sceneOf(target);
  if (!scene || scene === sceneOf(file)) return null;
  if (sceneOf(file))
    return 'a scene never imports a scene; what two scenes share belongs in ui/components, ui/stores, ui/map, ui/stage or ui/plan';
  return /^ui\/[^/]+$/.test(file) || isUnder(file, 'ui/scenes')
    ? null
    : 'scenes stand on top of the rest of ui/; move what is needed here into ui/components or ui/stores';
}

function areaFault(rule: AreaRule, used: Import, target: string): string | null {
  if (allows(rule.mayImport, target)) return null;
  if (used.typeOnly && allows(rule.mayImportTypes ?? [], target)) return null;
  return rule.advice;
}

/** Why this file may not have this import, or null when it may. */
export function importFault(file: string, used: Import): string | null {
  const rule = ruleOf(file);
  if (!rule) return null;
  const target = targetOf(file, used.specifier);
  if (target === null) return packageFault(rule, used);
  if (isData(target) && isUnder(target, rule.area)) return null;
  return areaFault(rule, used, target) ?? layerFault(file, target) ?? sceneFault(file, target);
}
