/** A select of figures: one whose source is away or not loaded has a mark in the list, and below the field while it is chosen. */
import { Select, type SelectProps } from '@mantine/core';
import { SourceMark } from './SourceMark.tsx';
import classes from '../search.module.css';

interface MarkedSelectProps extends Omit<SelectProps, 'value' | 'renderOption' | 'description'> {
  value: string;
  /** Keys of `landSources` behind a choice. */
  sourcesOf: (value: string) => readonly string[];
  /** Where the figures hold; null for all that is loaded. */
  municipality?: number | null;
}

export function MarkedSelect({ sourcesOf, municipality = null, ...given }: MarkedSelectProps) {
  return (
    <div className={classes.marked}>
      <Select
        {...given}
        renderOption={({ option: { value, label } }) => (
          <span className={classes.choice}>
            {label}
            <SourceMark sources={sourcesOf(value)} municipality={municipality} isInControl />
          </span>
        )}
      />
      <SourceMark sources={sourcesOf(given.value)} municipality={municipality} showsDay />
    </div>
  );
}
