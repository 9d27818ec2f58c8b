/** Why a file cannot be read, and the button for another one. */
import { Button, FileButton } from '@mantine/core';
import { fileFaults } from '../../engine/import/faults.ts';
import { importEndings } from '../../engine/import/formats.ts';
import { useText } from '../i18n/useText.ts';
import type { ReadFault as Fault } from './reading.ts';
import { texts } from './texts.ts';

interface ReadFaultProps {
  fault: Fault;
  /** What stays as it is. */
  unchanged: string;
  onFile: (file: File) => void;
}

export function ReadFault({ fault, unchanged, onFile }: ReadFaultProps) {
  const t = useText();
  return (
    <>
      <p role="alert">
        {t(fault === 'lost' ? texts.lost : fileFaults[fault])} <span className="text-soft">{unchanged}</span>
      </p>
      <FileButton accept={importEndings} onChange={(file) => file && onFile(file)}>
        {(button) => (
          <Button variant="default" {...button}>
            {t(texts.another)}
          </Button>
        )}
      </FileButton>
    </>
  );
}
