/** Sends the files of a response one after another; what fails can be sent again. */
import { useState } from 'react';
import type { Sender } from './sending.ts';

interface WaitingFile {
  /** Id of its question. */
  readonly question: number;
  readonly file: File;
}

export interface Files {
  /** Files that were not sent. */
  readonly left: readonly WaitingFile[];
  readonly isSending: boolean;
  send(response: string, files: readonly WaitingFile[]): Promise<void>;
}

export function useFiles(sender: Sender): Files {
  const [left, setLeft] = useState<readonly WaitingFile[]>([]);
  const [isSending, setSending] = useState(false);
  return {
    left,
    isSending,
    async send(response, files) {
      setSending(true);
      const failed: WaitingFile[] = [];
      for (const each of files) if (!(await sender.sendFile(each.question, response, each.file))) failed.push(each);
      setLeft(failed);
      setSending(false);
    },
  };
}
