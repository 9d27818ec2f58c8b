import { describe, expect, it } from 'vitest';
import { isSource, isUnder, projectFiles, readProjectFile } from './support/files.ts';

const isText = (file: string) => !/\.(png|jpg|jpeg|webp|ico|woff2?|wasm|pdf|zip|gz|pmtiles)$/.test(file);

/** Lines of the chosen files that match, as `file:line text`. */
function findLines(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
  );
}

describe('files can be read anywhere', () => {
  // Written without their dots, or this file would find itself.
  const registries = ['registry npmjs org', 'registry yarnpkg com', 'deb debian org', 'pypi org', 'crates io'];

  it('names no package registry: which one is used is a setting of the machine', () => {
    const pattern = new RegExp(registries.map((name) => name.replaceAll(' ', '\\.')).join('|'));
    expect(findLines(projectFiles.filter(isText), pattern)).toEqual([]);
  });

  it('names no folder of one machine: paths are relative to the repository or come from os.tmpdir()', () => {
    const pattern = new RegExp(`(^|[\\s'"\`(=])/(${['work', 'root', 'Users', 'tmp'].join('|')})/[\\w.-]`);
    expect(findLines(projectFiles.filter(isText), pattern)).toEqual([]);
  });
});

describe('every folder says what it is for', () => {
  const topFolders = ['model', 'engine', 'server', 'ui', 'bench', 'fixtures', 'tests', 'scripts'];
  const parents = ['model', 'engine', 'engine/assembly', 'server', 'ui', 'fixtures'];

  /** The folders of the layout that exist, apart from the top ones: those directly in a parent. */
  const inner = parents.flatMap((parent) =>
    projectFiles
      .filter((file) => isUnder(file, parent))
      .map((file) => file.slice(parent.length + 1).split('/'))
      .filter((parts) => parts.length > 1)
      .map((parts) => `${parent}/${parts[0]}`),
  );

  it('in a README.md: what lives here, what may not, where to start reading', () => {
    const folders = [...new Set([...topFolders, ...inner])].sort();
    expect(folders.filter((folder) => !projectFiles.includes(`${folder}/README.md`))).toEqual([]);
  });
});

describe('tests that share what they import', () => {
  it('leave modules as they are: who mocks one is a *.alone.test.ts', () => {
    const shared = projectFiles.filter(
      (file) => isUnder(file, 'tests') && !isUnder(file, 'tests/ui') && !file.endsWith('.alone.test.ts'),
    );
    expect(findLines(shared, /\bvi\.(mock|doMock|stubGlobal|stubEnv|resetModules)\b/)).toEqual([]);
  });
});

describe('files stay readable', () => {
  const longest = 400;
  /** Tables of values: long because there is much to say, not because they do much. */
  const dataTables = ['model/enums', 'model/design.ts', 'ui/i18n', 'fixtures'];

  it(`no source file has more than ${longest} lines`, () => {
    const long = projectFiles
      .filter((file) => (isSource(file) || file.endsWith('.css')) && !dataTables.some((table) => isUnder(file, table)))
      .map((file) => ({ file, lines: readProjectFile(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > longest);
    expect(long, 'split by subject; a table of values belongs in one of ' + dataTables.join(', ')).toEqual([]);
  });
});

describe('one palette', () => {
  const hex = /(?<=['"`:(,\s])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=['"`;,)\s])|\b0x[\da-f]{6}\b/i;
  /** The national standard for zoning maps fixes these colours. */
  const zoning = 'ui/theme/zoning.ts';

  it('only model/palette.ts chooses colours of the interface', () => {
    const files = projectFiles.filter((file) => isUnder(file, 'ui') && /\.(ts|tsx|css|html)$/.test(file));
    const others = files.filter((file) => file !== zoning);
    expect(findLines(others, hex), 'name the colour in model/palette.ts and use it from there').toEqual([]);
  });

  it.each([`color: '#a1b2c3'`, 'background: #fff;', 'new Color(0x33aa77)', '`1px solid #0af`'])('sees %s', (text) => {
    expect(hex.test(text)).toBe(true);
  });

  it.each(['this.#add(1)', '#fade = 1;', `href="#top"`, `'#1234567'`, '0xffff'])('does not mind %s', (text) => {
    expect(hex.test(text)).toBe(false);
  });
});
