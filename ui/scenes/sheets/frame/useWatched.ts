import { useEffect } from 'react';
import { watchConcept } from '../../../stores/generation/generationwatch.ts';

/** Generates these concepts in the page while a sheet shows them. */
export function useWatched(ids: readonly number[]): void {
  const text = ids.join();
  useEffect(() => {
    const stops = text
      .split(',')
      .filter(Boolean)
      .map((id) => watchConcept(Number(id)));
    return () => stops.forEach((stop) => stop());
  }, [text]);
}
