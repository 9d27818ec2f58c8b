import { useState, type DragEvent } from 'react';

const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Properties of an element that takes a dropped file. `data-dropping` while one is over it. */
export function useFileDrop(isOn: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  if (!isOn) return {};
  return {
    'data-dropping': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
