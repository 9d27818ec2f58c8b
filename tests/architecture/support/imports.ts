import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** As written: './area.ts', 'react', 'node:fs'. */
  specifier: string;
  /** Gone after compilation: `import type`, `export type`, a type in `import('...')`. */
  typeOnly: boolean;
  /** Loaded when reached, not when the file is loaded. */
  dynamic: boolean;
  line: number;
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const unquoted = (text: string) => text.slice(1, -1);

function entriesAreTypes(entries: { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.isType);
}

/** Files named by `new URL('./file', import.meta.url)`: how workers and other assets are reached. */
function assetReferences(text: string): Import[] {
  const pattern = /new URL\(\s*(['"`])([^'"`$]+)\1\s*,\s*import\.meta\.url/g;
  return [...text.matchAll(pattern)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: false,
    dynamic: true,
    line: lineAt(text, match.index),
  }));
}

/** Types named without an import statement: `import('./file').Name`. */
function typeReferences(text: string): Import[] {
  return [...text.matchAll(/[:<|&=,(]\s*(?:typeof\s+)?import\((['"])([^'"]+)\1\)\s*[.[]/g)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: true,
    dynamic: false,
    line: lineAt(text, match.index),
  }));
}

/** AssemblyScript puts decorators where TypeScript has none, so its imports, always static, are read from the text. */
function assemblyImports(text: string): Import[] {
  const pattern = /^\s*(?:import|export)\s[^'"`;]*?from\s*(['"])([^'"]+)\1|^\s*import\s*(['"])([^'"]+)\3/gm;
  return [...text.matchAll(pattern)].map((match) => ({
    specifier: match[2] ?? match[4] ?? '',
    typeOnly: false,
    dynamic: false,
    line: lineAt(text, match.index),
  }));
}

/** Every import of a source file, in no special order. Throws when the file does not parse. */
export function importsOf(file: string, text: string): Import[] {
  if (file.startsWith('engine/assembly/')) return assemblyImports(text);
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Import[] = [...assetReferences(text), ...typeReferences(text)];
  for (const statement of module.staticImports) {
    const { value, start } = statement.moduleRequest;
    found.push({
      specifier: value,
      typeOnly: entriesAreTypes(statement.entries),
      dynamic: false,
      line: lineAt(text, start),
    });
  }
  for (const statement of module.staticExports) {
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!request) continue;
    const typeOnly = entriesAreTypes(statement.entries);
    found.push({ specifier: request.value, typeOnly, dynamic: false, line: lineAt(text, request.start) });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    // A path that is computed cannot be checked here; the type checker does not allow it outside of test support either.
    if (!/^(['"`])[^$]*\1$/.test(written)) continue;
    found.push({
      specifier: unquoted(written),
      typeOnly: false,
      dynamic: true,
      line: lineAt(text, moduleRequest.start),
    });
  }
  return found;
}

/** The file a relative specifier points at, relative to the repository; null for packages, also for one of their files by its path. */
export function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.') || specifier.includes('/node_modules/')) return null;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
}
