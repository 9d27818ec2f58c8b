/** A colour: typed as `#RRGGBB`, one of the product's, or picked from all. */
import { ColorPicker, ColorSwatch, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { isWritten, textFormats } from '../../model/rules/text/formats.ts';
import { ColourSwatches } from '../components/colour/ColourSwatches.tsx';
import { useText } from '../i18n/useText.ts';
import { floating } from '../theme/components.ts';
import { palette } from '../../model/palette.ts';
import { texts } from './texts.ts';
import type { EditorProps } from './types.ts';
import { useGesture } from './useGesture.ts';

export function ColourEditor({ field, value, label, hideLabel, onChange, disabled = false, error }: EditorProps) {
  const gesture = useGesture();
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const t = useText();
  const name = label ?? t(field.label);
  const colour = String(value ?? '');
  const isWrong = draft !== null && !isWritten('colour', draft);
  const choose = (text: string) => {
    setDraft(null);
    onChange(text, gesture.current());
  };
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': name } : { label: name })}
      value={draft ?? colour}
      maxLength={field.maxLength}
      placeholder="#RRGGBB"
      spellCheck={false}
      disabled={disabled}
      error={isWrong ? t(textFormats.colour.message) : error}
      onFocus={() => gesture.next()}
      onBlur={() => setDraft(null)}
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text);
        if (isWritten('colour', text)) onChange(text, gesture.current());
      }}
      leftSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus {...floating}>
          <Popover.Target>
            <UnstyledButton
              aria-label={t(texts.pickColour, { name })}
              disabled={disabled}
              onClick={() => {
                gesture.next();
                setOpen(!isOpen);
              }}
            >
              <ColorSwatch color={colour || 'transparent'} size={18} component="span" display="block" />
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown p={12} aria-label={name}>
            <Stack gap={12}>
              <ColourSwatches
                chosen={colour}
                label={name}
                onChoose={(chosen) => {
                  setOpen(false);
                  choose(chosen);
                }}
              />
              <ColorPicker
                value={colour || palette.water}
                format="hex"
                size="sm"
                saturationLabel={t(texts.saturation)}
                hueLabel={t(texts.hue)}
                onChange={choose}
              />
            </Stack>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
