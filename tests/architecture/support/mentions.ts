/** Where product code writes a key down. */
import { isUnder, readProjectFile, sourceFiles } from './files.ts';

const product = ['model', 'engine', 'server', 'ui', 'scripts'];

/** Comments name things for readers only. Strings that hold `//` are addresses, never keys. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const texts = new Map(
  sourceFiles
    .filter((file) => product.some((folder) => isUnder(file, folder)))
    .map((file) => [file, withoutComments(readProjectFile(file))]),
);

/** Product files with the key as a whole string, sorted. */
export const filesWith = (key: string): string[] =>
  [...texts].filter(([, text]) => [`'${key}'`, `"${key}"`].some((each) => text.includes(each))).map(([file]) => file);

/** Lines of a product file, without comments, that match. `file` is a path in the repository. */
export const linesWith = (file: string, pattern: RegExp): string[] =>
  (texts.get(file) ?? '').split('\n').filter((line) => pattern.test(line));
