import { FolderOpenOutlined, PictureOutlined, LineOutlined } from '@ant-design/icons';
import type Quill from 'quill';
import { useRef } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import type { pickContentLink } from '../embeds/embed-sources.ts';
import { linkValueOf } from '../formats/content-link.rules.ts';
import { insertTable } from '../table.setup.ts';
import type { FormatGroupProps } from './format-changes.ts';
import { ImportButton, type ImportSource } from './import-button.tsx';
import { InsertButton, type InsertSource } from './insert-button.tsx';
import { LinkButton } from './link-button.tsx';
import { linkWords } from './link-words.ts';
import { TableButton } from './table-button.tsx';
import { ToolbarButton } from './toolbar-button.tsx';

/** Props of the buttons that insert something into the text. */
export interface InsertGroupProps extends FormatGroupProps {
  /** Without what asks for other parts of the newsroom. */
  isPlain: boolean;
  onPicture(): void;
  onLibrary(): void;
  onInsert(source: InsertSource): void;
  onImport(source: ImportSource): void;
  /** Asks for content of ours to link to. */
  onPickContent(): ReturnType<typeof pickContentLink>;
}

/** Links, pictures, tables and whatever else comes into the text. */
export function InsertGroup({
  quill,
  readOnly,
  formats,
  isPlain,
  onPicture,
  onLibrary,
  onInsert,
  onImport,
  onPickContent,
}: InsertGroupProps) {
  const selection = useRef<ReturnType<Quill['getSelection']>>(null);

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
    <>
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
    </>
  );
}
