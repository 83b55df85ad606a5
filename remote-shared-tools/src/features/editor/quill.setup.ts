import 'quill/dist/quill.core.css';
import Quill from 'quill';
import { CleanClipboard } from './clean-clipboard.ts';
import { EmbedCardBlot } from './formats/embed-card.ts';
import { DividerBlot } from './formats/divider.ts';
import { align, firstIndent, fontFamily, fontSize, lineHeight } from './formats/line-styles.ts';
import { LinkBlot } from './formats/link.ts';
import { PictureBlot } from './formats/picture.ts';
import { UploadCardBlot } from './formats/upload-card.ts';
import { registerTables, tableFormats, tableOptions } from './table.setup.ts';
import { MediaUploads, type MediaUploadsOptions } from './media-uploads.ts';

Quill.register(
  {
    'formats/align': align,
    'formats/divider': DividerBlot,
    'formats/firstIndent': firstIndent,
    'formats/lineHeight': lineHeight,
    'formats/fontSize': fontSize,
    'formats/fontFamily': fontFamily,
    'formats/link': LinkBlot,
    'formats/picture': PictureBlot,
    'formats/card': EmbedCardBlot,
    'formats/uploadCard': UploadCardBlot,
    'modules/uploader': MediaUploads,
  },
  true,
);
registerTables();
// After the tables, whose clipboard it builds on.
Quill.register({ 'modules/clipboard': CleanClipboard }, true);

/** All that a text may hold; whatever else is pasted loses its form and keeps its words. */
export const editorFormats = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'link',
  'color',
  'background',
  'list',
  'indent',
  'blockquote',
  'align',
  'firstIndent',
  'lineHeight',
  'fontSize',
  'fontFamily',
  'divider',
  'picture',
  'card',
  'uploadCard',
  ...tableFormats,
];

/** Quill knows Ctrl+Y on Windows alone. */
function redo(this: { quill: Quill }): void {
  this.quill.history.redo();
}

/** Options of Quill's modules for one editor. */
export function editorModules(uploader: MediaUploadsOptions, onDropped: (count: number) => void) {
  return {
    toolbar: false,
    // Cards and loaded text are no steps; a pause of a second ends a step.
    history: { userOnly: true, delay: 1000, maxStack: 200 },
    // Except in lists Tab leaves the editor, or a keyboard user could never get out.
    keyboard: {
      bindings: { tab: { key: 'Tab', handler: () => true }, redo: { key: ['y', 'Y'], shortKey: true, handler: redo } },
    },
    uploader,
    clipboard: { onDropped },
    'table-up': tableOptions,
  };
}
