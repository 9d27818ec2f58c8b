import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

/** Every file that is tracked or about to be, with forward slashes, relative to the repository. */
export const projectFiles = listed
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
  .sort();

export const readProjectFile = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const isSource = (file: string): boolean => /\.(ts|tsx|mts|mjs|js)$/.test(file);

export const sourceFiles = projectFiles.filter(isSource);

export const isUnder = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
