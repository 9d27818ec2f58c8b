/** Recomputes workbooks with LibreOffice, where it is installed. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheets, type Sheet } from './sheets.ts';

const programs = ['soffice', 'libreoffice'];

/** The program; null where none is installed. */
export const calcProgram: string | null =
  programs.find((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }) ?? null;

/** Without the stored results, so that a program has to compute each. */
function withoutResults(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, content]): [string, Uint8Array] => {
    if (!name.startsWith('xl/worksheets/')) return [name, content];
    return [name, strToU8(strFromU8(content).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))];
  });
  return zipSync(Object.fromEntries(files));
}

/** The sheets of a workbook as the program computes and saves them. */
export async function recomputed(bytes: Uint8Array): Promise<Map<string, Sheet>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kavel-calc-'));
  try {
    writeFileSync(path.join(folder, 'book.xlsx'), withoutResults(bytes));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const out = path.join(folder, 'out');
    const args = [profile, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', out, 'book.xlsx'];
    await promisify(execFile)(calcProgram!, args, { cwd: folder, timeout: 120_000 });
    return readSheets(readFileSync(path.join(out, 'book.xlsx')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
