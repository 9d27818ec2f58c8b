import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, longest of each project first. They start early, so that none runs alone at the end. */
const longest = [
  ...['engine/kernel/everyOperation', 'fixtures/worlds/waterland-flevo/files', 'engine/properties', 'engine/cli'],
  ...['engine/kernel/differential', 'engine/overlay/overlay', 'engine/pool', 'architecture/recipes/screen'],
  ...['engine/host', 'engine/hashes/hashes', 'engine/export/ifc', 'engine/houses', 'visual/archetypes'],
  ...['server/database/matrixpolicies.alone', 'server/security/matrix', 'server/commands', 'server/database/locks'],
  ...['server/database/start', 'server/database/crash', 'server/database/restoredrill', 'server/database/backup'],
  ...['server/security/corpus', 'server/land/livetasks', 'server/security/principals', 'server/security/hostile'],
  ...['server/published/public'],
  ...[
    'server/land/tasks',
    'server/land/landimport',
    'server/documentanswers',
    'server/security/attacks',
    'server/images',
  ],
  ...['e2e/accessibility', 'e2e/locationdetail', 'e2e/stage', 'e2e/restart', 'e2e/pages', 'e2e/plots'],
  ...[
    'e2e/shape',
    'e2e/lostedits',
    'e2e/arrange',
    'e2e/draw',
    'e2e/screens',
    'e2e/panel',
    'e2e/figures',
    'e2e/concept',
  ],
  ...['e2e/start', 'e2e/storedland', 'e2e/numbers', 'e2e/settings', 'e2e/accessibility-dutch', 'e2e/debugscreens'],
];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
  return at < 0 ? longest.length : at;
}

/** Projects of few and long files: started last, they would run alone. */
const isSmall = (project: string): boolean => project.endsWith('-alone');

/** Sorts files by project, as vitest does, and the longest first in each, also on a machine without earlier durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))].toSorted(
      (a, b) => Number(isSmall(b)) - Number(isSmall(a)),
    );
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
