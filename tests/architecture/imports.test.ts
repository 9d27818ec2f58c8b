import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './support/files.ts';
import { importsOf } from './support/imports.ts';
import { importFault, importTable } from './support/rules.ts';

const faultsOf = (file: string, text: string) =>
  importsOf(file, text).flatMap((used) => {
    const fault = importFault(file, used);
    return fault ? [`${file}:${used.line} imports ${used.specifier}: ${fault}`] : [];
  });

describe('imports go one way', () => {
  it.each(importTable.map((rule) => rule.area))('out of %s', (area) => {
    const own = sourceFiles.filter((file) => file === area || file.startsWith(`${area}/`));
    expect(own.flatMap((file) => faultsOf(file, readProjectFile(file)))).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['model/a.ts', `import { z } from 'zod';`],
    ['model/rules/a.ts', `import type { Engine } from '../../engine/host/types.ts';`],
    ['engine/abi/a.ts', `export { b } from '../host/b.ts';`],
    ['engine/abi/plane.ts', `import { Status } from './boundary.ts';`],
    ['engine/assembly/a.ts', `import { b } from '../host/b';`],
    ['engine/host/a.ts', `import { tiers } from '../../model/rules/account/tiers.ts';`],
    ['engine/export/a.ts', `import { loadEngine } from '../host/index.ts';`],
    ['engine/export/a.ts', `import { writeFile } from 'node:fs/promises';`],
    ['engine/import/a.ts', `import { readFile } from 'node:fs/promises';`],
    ['engine/import/a.ts', `import type { Polygon } from '../host/types.ts';`],
    ['server/a.ts', `import { Status } from '../engine/abi/boundary.ts';`],
    ['server/a.ts', `const part = await import('../ui/part.ts');`],
    ['server/a.ts', `import plots from '../fixtures/plots.json';`],
    ['server/db/migrations/a.ts', `import { knex } from 'knex';`],
    ['server/db/migrations/a.ts', `import type { Row } from '../../../model/entity.ts';`],
    ['server/models/a.ts', `import { route } from '../routes/b.ts';`],
    ['ui/a.ts', `export type { Context } from '../server/app.ts';`],
    ['ui/a.ts', `new Worker(new URL('../bench/worker.ts', import.meta.url));`],
    ['ui/a.ts', `let a: import('../server/app.ts').App;`],
    ['ui/scenes/home/a.tsx', `import { Map } from '../map/Map.tsx';`],
    ['ui/stores/a.ts', `import { Home } from '../scenes/home/Home.tsx';`],
    ['fixtures/a.ts', `import { startServer } from '../tests/support/server.ts';`],
    ['scripts/a.mjs', `import chalk from 'chalk';`],
  ])('refuses in %s: %s', (file, text) => {
    expect(faultsOf(file, text)).toHaveLength(1);
  });

  it.each([
    ['model/rules/a.ts', `import { b } from '../design.ts';`],
    ['engine/assembly/a.ts', `import { Status } from '../abi/boundary';`],
    ['engine/assembly/a.ts', `import { PlaneSet } from '../abi/plane';`],
    ['engine/host/a.ts', `import type { Building } from '../../model/entities/building.ts';`],
    ['engine/export/a.ts', `import type { Engine } from '../host/types.ts'; import { zipSync } from 'fflate';`],
    ['engine/host/a.ts', `const wasm = new URL('../../build/engine/engine.wasm', import.meta.url);`],
    ['server/seed/a.ts', `import plots from '../../fixtures/plots.json';`],
    ['server/db/migrations/a.ts', `import type { Knex } from 'knex';`],
    ['server/routes/a.ts', `import { model } from '../models/b.ts';`],
    ['ui/main.tsx', `const Home = () => import('./scenes/home/Home.tsx');`],
    ['ui/scenes/home/a.tsx', `import { b } from './b.tsx'; import { Stage } from '../../stage/Stage.tsx';`],
    ['ui/a.tsx', `// import { app } from '../server/app.ts'\nconst text = "import x from '../server/app.ts'";`],
    ['scripts/a.mjs', `import fs from 'node:fs'; const { tsImport } = await import('tsx/esm/api');`],
  ])('accepts in %s: %s', (file, text) => {
    expect(faultsOf(file, text)).toEqual([]);
  });
});
