import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile, sourceFiles } from './support/files.ts';

/** Styles of a folder are plain text to the compiler: a name that is spelt differently there shows nothing, silently. */
interface Use {
  sheet: string;
  file: string;
  names: Set<string>;
  /** Looked up by a name that is only known when it runs. */
  isComputed: boolean;
}

const uses: Use[] = sourceFiles.flatMap((file) => {
  const text = readProjectFile(file);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, specifier]) => ({
    file,
    sheet: path.posix.join(path.posix.dirname(file), specifier!),
    names: new Set([...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map((match) => match[1]!)),
    isComputed: new RegExp(`(?<![\\w./])${name}\\[`).test(text),
  }));
});

function definedIn(sheet: string): Set<string> {
  const text = readProjectFile(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1]!));
}

describe('styles', () => {
  it('that are used are defined in the sheet they come from', () => {
    const missing = uses.flatMap(({ file, sheet, names }) => {
      const defined = definedIn(sheet);
      return [...names]
        .filter((name) => !defined.has(name))
        .map((name) => `${file}: ${name} is not in ${path.posix.basename(sheet)}`);
    });
    expect(missing).toEqual([]);
  });

  it('that are defined are used', () => {
    const sheets = projectFiles.filter((file) => file.endsWith('.module.css'));
    const unused = sheets.flatMap((sheet) => {
      const users = uses.filter((use) => use.sheet === sheet);
      if (users.some(({ isComputed }) => isComputed)) return [];
      return [...definedIn(sheet)]
        .filter((name) => !users.some(({ names }) => names.has(name)))
        .map((name) => `${sheet}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
