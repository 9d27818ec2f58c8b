/** The editor of rich text: tiptap with the tags of the model alone, so that what is pasted from Word loses the rest. */
import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Placeholder } from '@tiptap/extensions';
import { useEffect, useEffectEvent } from 'react';
import { isRichLink } from '../../model/rules/text/richtags.ts';
import { cleanRich, readRich, writeRich } from '../../model/rules/text/richtext.ts';
import { useGesture } from '../fields/useGesture.ts';
import { useText } from '../i18n/useText.ts';
import type { RichEditorProps } from './props.ts';
import { MentionMenu } from './MentionMenu.tsx';
import classes from './richtext.module.css';
import { TableMenu } from './TableMenu.tsx';
import { tableNodes } from './tables.ts';
import { texts } from './texts.ts';

const without = { blockquote: false, code: false, codeBlock: false, horizontalRule: false, strike: false } as const;

const extensionsFor = (placeholder: string) => [
  StarterKit.configure({ ...without, underline: false, link: false, heading: { levels: [3, 4] } }),
  Link.configure({ openOnClick: false, isAllowedUri: (href) => isRichLink(href ?? '') }),
  Placeholder.configure({ placeholder }),
  ...tableNodes,
];

const htmlOf = (text: string): string => writeRich(readRich(text));
const textIn = (editor: Editor): string => cleanRich(editor.getHTML());

const hasTable = (html: string): boolean => /<t(?:able|[rdh])\b/i.test(html);

/** Excel and Word add a picture of copied cells: then the cells are meant. */
const picturesIn = (data: DataTransfer | null): File[] =>
  hasTable(data?.getData('text/html') ?? '')
    ? []
    : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pasted tables become those that a text keeps: without spans, widths and rows of unequal length. */
const transformPastedHTML = (html: string): string => (hasTable(html) ? cleanRich(html) : html);

export default function Writing(props: RichEditorProps & { hasFocus: boolean }) {
  const { label, value, most, placeholder = '', people = [], tools } = props;
  const t = useText();
  const gesture = useGesture();
  const keep = useEffectEvent((text: string) => props.onChange(text, gesture.current()));
  const begin = useEffectEvent(() => gesture.next());
  const done = useEffectEvent(() => props.onDone?.());
  const takePictures = useEffectEvent((data: DataTransfer | null): boolean => {
    const found = props.onPictures ? picturesIn(data) : [];
    if (found.length > 0) props.onPictures?.(found);
    return found.length > 0;
  });
  const editor = useEditor({
    extensions: extensionsFor(placeholder),
    content: htmlOf(value),
    injectCSS: false,
    autofocus: props.hasFocus ? 'end' : false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML,
    },
  });
  useEffect(() => {
    if (!editor) return undefined;
    const write = () => keep(textIn(editor));
    const start = () => begin();
    editor.on('update', write);
    editor.on('focus', start);
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        handlePaste: (_, event) => takePictures(event.clipboardData),
        handleDrop: (_, event) => takePictures(event.dataTransfer),
        handleKeyDown: (_, event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
          done();
          return true;
        },
      },
    });
    return () => {
      editor.off('update', write);
      editor.off('focus', start);
    };
  }, [editor]);
  // An undo or a colleague changes the text from outside. React may have replaced an editor before its first effects run.
  useEffect(() => {
    if (editor && !editor.isDestroyed && textIn(editor) !== cleanRich(htmlOf(value)))
      editor.commands.setContent(htmlOf(value), { emitUpdate: false });
  }, [editor, value]);
  const isLong = most !== undefined && value.length > most;
  return (
    <RichTextEditor
      editor={editor}
      className={classes.writing}
      withTypographyStyles={false}
      labels={{
        boldControlLabel: t(texts.bold),
        italicControlLabel: t(texts.italic),
        h3ControlLabel: t(texts.heading),
        h4ControlLabel: t(texts.smallHeading),
        bulletListControlLabel: t(texts.bullets),
        orderedListControlLabel: t(texts.numbers),
        linkControlLabel: t(texts.link),
        unlinkControlLabel: t(texts.unlink),
        linkEditorInputLabel: t(texts.linkAddress),
        linkEditorInputPlaceholder: t(texts.linkExample),
        linkEditorSave: t(texts.keepLink),
      }}
    >
      <RichTextEditor.Toolbar className={classes.toolbar}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <TableMenu />
        </RichTextEditor.ControlsGroup>
        {people.length > 0 ? <MentionMenu people={people} /> : null}
        {tools}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.content} />
      {isLong ? <p className={classes.problem}>{t(texts.tooLong, { count: value.length, most })}</p> : null}
    </RichTextEditor>
  );
}
