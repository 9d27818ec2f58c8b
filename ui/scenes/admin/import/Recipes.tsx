import { useState, type FormEvent } from 'react';
import { ActionIcon, Button, Group, Popover, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { IMPORT_NAME, type ImportRecipe } from '../../../../model/admin/import.ts';
import { ApiError } from '../../../api/error.ts';
import { keepRecipe, listRecipes, removeRecipe } from '../../../api/staffimports.ts';
import { FailedState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { followRecipe, recipeNow, staffImport } from './state.ts';
import { texts } from './texts.ts';

const icon = { size: 16, stroke: 1.5 } as const;

const tellFailure = (error: unknown): void => {
  if (error instanceof ApiError) notifications.show({ message: textOf(error.text), color: 'brick' });
};

/** Mappings that are kept by name: one to follow, and the present one to keep. */
export function Recipes() {
  const t = useText();
  const { kind } = useSnapshot(staffImport);
  const { data, error, reload } = useLoaded((signal) => listRecipes(kind, signal), kind);
  const [id, setId] = useState<number | null>(null);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  const recipes = data ?? [];
  const chosen = recipes.find((each) => each.id === id) ?? null;
  const follow = (recipe: ImportRecipe | null) => {
    setId(recipe?.id ?? null);
    if (recipe) followRecipe(recipe);
  };
  const remove = (recipe: ImportRecipe) =>
    removeRecipe(recipe.id).then(() => {
      setId(null);
      reload();
      notifications.show({ message: t(texts.removed, { name: recipe.name }), color: 'leaf' });
    }, tellFailure);
  return (
    <Group gap={8} align="flex-end" mb={16}>
      <Select
        size="xs"
        w={280}
        label={t(texts.recipe)}
        description={data && recipes.length === 0 ? t(texts.noRecipes) : t(texts.recipeAbout)}
        placeholder={t(texts.noRecipe)}
        data={recipes.map((recipe) => ({ value: String(recipe.id), label: recipe.name }))}
        value={chosen ? String(chosen.id) : null}
        disabled={recipes.length === 0}
        clearable
        onChange={(next) => follow(recipes.find((each) => String(each.id) === next) ?? null)}
      />
      {chosen ? (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(texts.removeRecipe)}
          title={t(texts.removeRecipe)}
          onClick={() => void remove(chosen)}
        >
          <IconTrash {...icon} aria-hidden />
        </ActionIcon>
      ) : null}
      <Keep
        name={chosen?.name ?? ''}
        onKept={(kept) => {
          reload();
          setId(kept.id);
        }}
      />
    </Group>
  );
}

/** A name that there is already is replaced. */
function Keep({ name, onKept }: { name: string; onKept: (recipe: ImportRecipe) => void }) {
  const t = useText();
  const { kind, mapping } = useSnapshot(staffImport);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const named = draft.trim();
    if (named === '') return;
    keepRecipe({ name: named, kind, ...recipeNow() }).then((kept) => {
      setOpen(false);
      onKept(kept);
      notifications.show({ message: t(texts.kept, { name: kept.name }), color: 'leaf' });
    }, tellFailure);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBookmark {...icon} aria-hidden />}
          disabled={mapping.every((key) => key === null)}
          onClick={() => {
            setDraft(name);
            setOpen(!isOpen);
          }}
        >
          {t(texts.keep)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={keep}>
          <Group gap={8} align="flex-end">
            <TextInput
              size="xs"
              w={240}
              label={t(texts.recipeName)}
              maxLength={IMPORT_NAME}
              value={draft}
              onChange={({ currentTarget }) => setDraft(currentTarget.value)}
              data-autofocus
            />
            <Button size="xs" type="submit" disabled={draft.trim() === ''}>
              {t(texts.keepNow)}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
