import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtInterface } from './support/built.ts';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const folder = builtInterface();
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestChunk
>;
const page = readFileSync(path.join(folder, 'index.html'), 'utf8');

/** These chunks and all that they need to run. */
function withImports(keys: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}

/** The chunks a browser loads before the first scene is asked for. */
const firstChunks = () => withImports(Object.keys(manifest).filter((key) => manifest[key]!.isEntry));

/** Chunks that a page loads beyond those. */
function chunksOf(source: string): string[] {
  expect(manifest, 'is built').toHaveProperty([source]);
  const first = firstChunks();
  return withImports([source]).filter((file) => !first.includes(file));
}

const gzipKilobytes = (file: string) => gzipSync(readFileSync(path.join(folder, file))).length / 1000;

describe('the built interface', () => {
  it('loads neither map nor 3D with the first page', () => {
    const chunks = firstChunks();
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter((file) => /three|maplibre/.test(file))).toEqual([]);
    const mentions = chunks.filter((file) =>
      /WebGLRenderer|maplibregl/.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(mentions).toEqual([]);
  });

  it('keeps map and 3D in chunks of their own', () => {
    const files = Object.values(manifest).map((chunk) => chunk.file);
    expect(files.some((file) => file.includes('three'))).toBe(true);
    expect(files.some((file) => file.includes('maplibre'))).toBe(true);
  });

  // React 66 kB and Mantine 269 kB (its whole kit) are the bulk; 450 leaves room for our own shell and texts.
  it('starts with at most 450 kB of code, compressed', () => {
    const total = firstChunks().reduce((sum, file) => sum + gzipKilobytes(file), 0);
    expect(total).toBeLessThan(450);
  });

  it('opens the editor with a handful of files, the drawing of the model included', () => {
    const files = new Set([...chunksOf('scenes/concepts/modify/ConceptEditor.tsx'), ...chunksOf('stage/Stage.tsx')]);
    expect([...files].some((file) => file.includes('three'))).toBe(true);
    expect(files.size).toBeLessThanOrEqual(6);
  });

  it('signs people in without the code of the editor', () => {
    const total = chunksOf('scenes/login/Login.tsx').reduce((sum, file) => sum + gzipKilobytes(file), 0);
    expect(total).toBeLessThan(20);
  });

  it('has no inline script, which the content security policy would refuse', () => {
    const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, body] of scripts) {
      expect(attributes).toContain('src=');
      expect(body?.trim()).toBe('');
    }
    expect(page).not.toMatch(/\son\w+=/);
  });

  it('carries the compiled engine and the search of the land as files with a hash in their names', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const compiled = files.filter((file) => file.endsWith('.wasm')).map((file) => path.basename(file));
    expect(compiled.toSorted()).toEqual([
      expect.stringMatching(/^engine-[\w-]{8}\.wasm$/),
      expect.stringMatching(/^land-[\w-]{8}\.wasm$/),
    ]);
  });
});
