import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Modal, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Keys } from '../../components/keys/Keys.tsx';
import { useText } from '../../i18n/useText.ts';
import { usePlaces } from '../../search/places.ts';
import { loadList } from '../../stores/records/records.ts';
import classes from './CommandPalette.module.css';
import { useCommands, type Command } from './commands.ts';
import { texts } from '../texts.ts';

/**
 * The palette: opens any page and runs any command by typing. It opens without a transition and takes the focus itself, so that keys
 * typed right after those that open it reach its field, also while a map keeps the page busy.
 */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      padding={0}
      size={600}
      yOffset="12vh"
      centered={false}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t(texts.search)}>
        <Modal.Body>
          <Palette onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const { places, isFailed, isAsking } = usePlaces(query);
  const commands = useCommands(query, places);
  const active = Math.min(index, commands.length - 1);
  useEffect(() => {
    void loadList('location').catch(() => undefined);
    void loadList('concept').catch(() => undefined);
  }, []);
  const groups = useMemo(() => grouped(commands), [commands]);
  const optionId = (at: number) => `${id}-${at}`;
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setIndex((active + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter') run(commands[active]);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return.
    void document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        variant="unstyled"
        size="md"
        className={classes.input}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        placeholder={t(texts.searchPlaceholder)}
        aria-label={t(texts.search)}
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={id}
        aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={press}
      />
      <div role="status">
        {commands.length === 0 ? (
          <p className={classes.none}>{isAsking ? t(texts.findingPlaces) : t(texts.noResults, { query })}</p>
        ) : null}
        {isFailed ? <p className={classes.none}>{t(texts.placesNotFound)}</p> : null}
      </div>
      <div id={id} role="listbox" aria-label={t(texts.search)} className={classes.list} hidden={commands.length === 0}>
        {groups.map(({ title, items }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden>
              {title}
            </div>
            {items.map(({ command, at }) => (
              <CommandRow
                key={command.key}
                command={command}
                id={optionId(at)}
                isActive={at === active}
                onPoint={() => setIndex(at)}
                onRun={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface CommandRowProps {
  command: Command;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function CommandRow({ command, id, isActive, onPoint, onRun }: CommandRowProps) {
  const { icon: Mark } = command;
  return (
    <UnstyledButton
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.row}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Mark size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>{command.name}</span>
      {command.hint ? <span className={classes.hint}>{command.hint}</span> : null}
      {command.keys ? <Keys keys={command.keys} /> : null}
    </UnstyledButton>
  );
}

function grouped(commands: readonly Command[]) {
  const groups = new Map<string, { command: Command; at: number }[]>();
  for (const [at, command] of commands.entries())
    groups.set(command.group, [...(groups.get(command.group) ?? []), { command, at }]);
  return [...groups].map(([title, items]) => ({ title, items }));
}
