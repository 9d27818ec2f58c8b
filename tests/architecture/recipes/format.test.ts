/** A new export format is a file in `engine/export` and a line in its `formats.ts`. */
import { describe, expect, it } from 'vitest';
import { exportUsage } from '../../../engine/cli/export.ts';
import { exportFormats } from '../../../engine/export/formats.ts';
import { projectFiles } from '../support/files.ts';
import { filesWith, linesWith } from '../support/mentions.ts';

describe.each(Object.keys(exportFormats))('the format %s', (format) => {
  const file = `engine/export/${format}.ts`;

  it('has a file of its name and one line in the table', () => {
    expect(projectFiles).toContain(file);
    expect(linesWith('engine/export/formats.ts', new RegExp(`^ {2}${format}: `))).toHaveLength(1);
  });

  it('is offered by the command line without being named there', () => {
    expect(exportUsage).toContain(format);
    expect(filesWith(format).filter((each) => each.startsWith('engine/cli/'))).toEqual(
      // Coordinates in WGS84 are a matter of GeoJSON alone.
      format === 'geojson' ? ['engine/cli/export.ts'] : [],
    );
  });
});
