import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BgColorsOutlined,
  BoldOutlined,
  ClearOutlined,
  FolderOpenOutlined,
  FontColorsOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ItalicOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  FormatPainterOutlined,
  LineOutlined,
  SearchOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Divider } from 'antd';
import type Quill from 'quill';
import { useRef } from 'react';
import { editorFonts, editorFontSizes } from 'shared-contracts/constants';
import { editorTexts as texts } from '../editor.texts.ts';
import type { pickContentLink } from '../embeds/embed-sources.ts';
import { linkValueOf } from '../formats/content-link.rules.ts';
import { lineHeights } from '../formats/line-styles.ts';
import { insertTable } from '../table.setup.ts';
import { tidyLayout } from '../tidy-layout.ts';
import styles from './toolbar.module.css';
import { ColorButton } from './color-button.tsx';
import { FormatSelect } from './format-select.tsx';
import { InsertButton, type InsertSource } from './insert-button.tsx';
import { ImportButton, type ImportSource } from './import-button.tsx';
import { KeysButton } from './keys-button.tsx';
import { LinkButton } from './link-button.tsx';
import { linkWords } from './link-words.ts';
import { OutlineButton } from './outline-button.tsx';
import { TableButton } from './table-button.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { moveInToolbar } from './toolbar-keys.ts';
import { useFormats } from './use-formats.ts';

interface ToolbarProps {
  quill: Quill | null;
  readOnly: boolean;
  /** Without what asks for other parts of the newsroom. */
  isPlain: boolean;
  isFullScreen: boolean;
  onFullScreen(): void;
  onPicture(): void;
  onLibrary(): void;
  onInsert(source: InsertSource): void;
  onImport(source: ImportSource): void;
  /** Asks for content of ours to link to. */
  onPickContent(): ReturnType<typeof pickContentLink>;
  isFinding: boolean;
  onFind(): void;
}

const inlineButtons = [
  { format: 'bold', title: texts.bold, icon: <BoldOutlined aria-hidden /> },
  { format: 'italic', title: texts.italic, icon: <ItalicOutlined aria-hidden /> },
  { format: 'underline', title: texts.underline, icon: <UnderlineOutlined aria-hidden /> },
  { format: 'strike', title: texts.strike, icon: <StrikethroughOutlined aria-hidden /> },
];

/** An x with a 2 raised or lowered; drawn, since letters on a button would be read as its name. */
function ScriptIcon({ top }: { top: number }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <path d="M1 4l7 8M8 4l-7 8" />
      <path transform={`translate(0 ${top})`} d="M10.6 3.2a1.8 1.8 0 1 1 3.3 1L10.6 7.6h4" />
    </svg>
  );
}

const scriptButtons = [
  { value: 'super', title: texts.superscript, icon: <ScriptIcon top={0} /> },
  { value: 'sub', title: texts.subscript, icon: <ScriptIcon top={7} /> },
] as const;

const alignButtons = [
  { value: false, title: texts.alignLeft, icon: <AlignLeftOutlined aria-hidden /> },
  { value: 'center', title: texts.alignCenter, icon: <AlignCenterOutlined aria-hidden /> },
  { value: 'right', title: texts.alignRight, icon: <AlignRightOutlined aria-hidden /> },
  { value: 'justify', title: texts.alignJustify, icon: <MenuOutlined aria-hidden /> },
] as const;

const lineHeightOptions = [
  { value: '', label: texts.lineHeightDefault },
  ...lineHeights.map((value) => ({ value: value as string, label: value })),
];
const fontSizeOptions = [
  { value: '', label: texts.fontSizeDefault },
  ...editorFontSizes.map((value) => ({ value: value as string, label: value })),
];
const fontOptions = [
  { value: '', label: texts.fontDefault },
  ...Object.entries(editorFonts).map(([name, value]) => ({
    value: value as string,
    label: texts.fonts[name as keyof typeof editorFonts],
  })),
];
const headingOptions = Object.entries(texts.headings).map(([level, label]) => ({ value: Number(level), label }));

/** The editor's toolbar. It follows the caret by itself, so that typing draws nothing else anew. */
export function Toolbar({
  quill,
  readOnly,
  isPlain,
  isFullScreen,
  onFullScreen,
  onPicture,
  onLibrary,
  onInsert,
  onImport,
  onPickContent,
  isFinding,
  onFind,
}: ToolbarProps) {
  const { formats, canUndo, canRedo } = useFormats(quill);
  const selection = useRef<ReturnType<Quill['getSelection']>>(null);

  const set = (format: string, value: unknown) => {
    if (!quill || quill.composition.isComposing) return;
    quill.focus();
    quill.history.cutoff();
    quill.format(format, value, 'user');
  };
  const toggle = (format: string, value: unknown) => set(format, formats[format] === value ? false : value);
  const clear = () => {
    const range = quill?.getSelection(true);
    if (range) quill?.removeFormat(range.index, range.length, 'user');
  };
  const applyLink = (value: string | false, words?: string) =>
    quill && selection.current && linkWords(quill, selection.current, value, words);
  const linkContent = () =>
    void onPickContent().then((picked) => picked && applyLink(linkValueOf(picked.link), picked.title));
  const insertDivider = () => {
    const range = quill?.getSelection(true);
    if (!quill || !range || quill.composition.isComposing) return;
    quill.history.cutoff();
    quill.insertEmbed(range.index, 'divider', true, 'user');
    quill.setSelection(range.index + 1, 0, 'user');
  };
  const keepSelection = () => {
    selection.current = quill?.getSelection(true) ?? null;
  };

  return (
    <div
      role="toolbar"
      aria-label={texts.toolbar}
      className={styles.toolbar}
      onKeyDown={(event) => moveInToolbar(event, quill)}
    >
      <ToolbarButton
        title={texts.undo}
        icon={<UndoOutlined aria-hidden />}
        disabled={readOnly || !canUndo}
        onPress={() => quill?.history.undo()}
      />
      <ToolbarButton
        title={texts.redo}
        icon={<RedoOutlined aria-hidden />}
        disabled={readOnly || !canRedo}
        onPress={() => quill?.history.redo()}
      />
      <ToolbarButton title={texts.clear} icon={<ClearOutlined aria-hidden />} disabled={readOnly} onPress={clear} />
      <Divider orientation="vertical" />
      <FormatSelect
        quill={quill}
        label={texts.heading}
        className={styles.heading}
        disabled={readOnly}
        options={headingOptions}
        value={typeof formats.header === 'number' ? formats.header : 0}
        onPick={(level) => set('header', level === 0 ? false : level)}
      />
      <FormatSelect
        quill={quill}
        label={texts.font}
        className={styles.lineHeight}
        disabled={readOnly}
        options={fontOptions}
        value={typeof formats.fontFamily === 'string' ? formats.fontFamily : ''}
        onPick={(font) => set('fontFamily', font || false)}
      />
      <FormatSelect
        quill={quill}
        label={texts.fontSize}
        className={styles.lineHeight}
        disabled={readOnly}
        options={fontSizeOptions}
        value={typeof formats.fontSize === 'string' ? formats.fontSize : ''}
        onPick={(size) => set('fontSize', size || false)}
      />
      <Divider orientation="vertical" />
      {inlineButtons.map(({ format, title, icon }) => (
        <ToolbarButton
          key={format}
          title={title}
          icon={icon}
          disabled={readOnly}
          isOn={Boolean(formats[format])}
          onPress={() => toggle(format, true)}
        />
      ))}
      {scriptButtons.map(({ value, title, icon }) => (
        <ToolbarButton
          key={value}
          title={title}
          icon={icon}
          disabled={readOnly}
          isOn={formats.script === value}
          onPress={() => toggle('script', value)}
        />
      ))}
      <ColorButton
        title={texts.color}
        icon={<FontColorsOutlined aria-hidden />}
        value={formats.color}
        disabled={readOnly}
        onPick={(color) => set('color', color)}
      />
      <ColorButton
        title={texts.background}
        icon={<BgColorsOutlined aria-hidden />}
        value={formats.background}
        disabled={readOnly}
        onPick={(color) => set('background', color)}
      />
      <Divider orientation="vertical" />
      <ToolbarButton
        title={texts.orderedList}
        icon={<OrderedListOutlined aria-hidden />}
        disabled={readOnly}
        isOn={formats.list === 'ordered'}
        onPress={() => toggle('list', 'ordered')}
      />
      <ToolbarButton
        title={texts.bulletList}
        icon={<UnorderedListOutlined aria-hidden />}
        disabled={readOnly}
        isOn={formats.list === 'bullet'}
        onPress={() => toggle('list', 'bullet')}
      />
      <ToolbarButton
        title={texts.quote}
        icon={<span className={styles.quoteIcon}>”</span>}
        disabled={readOnly}
        isOn={Boolean(formats.blockquote)}
        onPress={() => toggle('blockquote', true)}
      />
      <Divider orientation="vertical" />
      {alignButtons.map(({ value, title, icon }) => (
        <ToolbarButton
          key={title}
          title={title}
          icon={icon}
          disabled={readOnly}
          isOn={(formats.align ?? false) === value}
          onPress={() => set('align', value)}
        />
      ))}
      <ToolbarButton
        title={texts.firstIndent}
        icon={<MenuUnfoldOutlined aria-hidden />}
        disabled={readOnly}
        isOn={formats.firstIndent === '2em'}
        onPress={() => toggle('firstIndent', '2em')}
      />
      <FormatSelect
        quill={quill}
        label={texts.lineHeight}
        className={styles.lineHeight}
        disabled={readOnly}
        options={lineHeightOptions}
        value={typeof formats.lineHeight === 'string' ? formats.lineHeight : ''}
        onPick={(height) => set('lineHeight', height || false)}
      />
      <Divider orientation="vertical" />
      <LinkButton
        value={formats.link}
        disabled={readOnly}
        onOpen={keepSelection}
        onApply={applyLink}
        {...(isPlain ? {} : { onPickContent: linkContent })}
      />
      <ToolbarButton
        title={texts.picture}
        icon={<PictureOutlined aria-hidden />}
        disabled={readOnly}
        onPress={onPicture}
      />
      {isPlain ? null : (
        <ToolbarButton
          title={texts.libraryPicture}
          icon={<FolderOpenOutlined aria-hidden />}
          disabled={readOnly}
          onPress={onLibrary}
        />
      )}
      <ToolbarButton
        title={texts.divider}
        icon={<LineOutlined aria-hidden />}
        disabled={readOnly}
        onPress={insertDivider}
      />
      <TableButton
        disabled={readOnly}
        onOpen={keepSelection}
        onInsert={(rows, columns) => {
          if (!quill || !selection.current || quill.composition.isComposing) return;
          quill.setSelection(selection.current);
          insertTable(quill, rows, columns);
        }}
      />
      {isPlain ? null : <InsertButton disabled={readOnly} onInsert={onInsert} />}
      {isPlain ? null : <ImportButton disabled={readOnly} onImport={onImport} />}
      <Divider orientation="vertical" />
      <ToolbarButton
        title={texts.tidy}
        icon={<FormatPainterOutlined aria-hidden />}
        disabled={readOnly}
        onPress={() => quill && tidyLayout(quill)}
      />
      <ToolbarButton title={texts.find} icon={<SearchOutlined aria-hidden />} isOn={isFinding} onPress={onFind} />
      <OutlineButton quill={quill} />
      <span className={styles.spacer} />
      <KeysButton />
      <ToolbarButton
        title={isFullScreen ? texts.leaveFullScreen : texts.fullScreen}
        icon={isFullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        isOn={isFullScreen}
        onPress={onFullScreen}
      />
    </div>
  );
}
