import Quill from 'quill';
import type { ImportedFacts, RichEditorProps, Shell } from 'shared-contracts/shell';
import { editorTexts } from './editor.texts.ts';
import type { ImportSource } from './toolbar/import-button.tsx';

type ImportListener = Pick<RichEditorProps, 'onImported'>;

const noFacts: ImportedFacts = { title: '', source: '', author: '', remark: '' };

/** Inserts text at the caret, cleaned like a paste; one step of undo. */
export async function importText(
  quill: Quill,
  source: ImportSource,
  shell: Shell,
  { onImported }: ImportListener,
): Promise<void> {
  const range = quill.getSelection() ?? { index: Math.max(0, quill.getLength() - 1), length: 0 };
  const importer = await shell.tools('importer').catch((error: unknown) => void shell.showError(error));
  if (!importer) return;
  if (source === 'word') {
    const word = await importer.importWord();
    if (!word) return;
    const filled = word.title === '' ? [] : (onImported?.({ ...noFacts, title: word.title }) ?? []);
    // A title that the form has already is not written over: the heading stays where it was.
    insert(
      quill,
      range,
      filled.includes('title') || word.title === '' ? word.html : `${headingOf(word.title)}${word.html}`,
    );
    for (const note of word.notes) shell.message.warning(note);
    return;
  }
  const article = await importer.captureWeixin();
  if (!article) return;
  insert(quill, range, article.html);
  const { title, author, publishedTime, originalUrl } = article;
  onImported?.({
    title,
    source: article.source,
    author,
    remark: editorTexts.importedFrom([author, publishedTime, originalUrl].filter((fact) => fact !== '')),
  });
}

function headingOf(title: string): string {
  const heading = document.createElement('h2');
  heading.textContent = title;
  return heading.outerHTML;
}

/** On a line of its own: below the line of the caret, or in its place when that is empty. */
function insert(quill: Quill, { index }: { index: number }, html: string): void {
  // The text may have grown shorter meanwhile.
  const [line, offset] = quill.getLine(Math.min(index, quill.getLength() - 1));
  if (!line) return;
  const end = Math.min(index, quill.getLength() - 1) - offset + line.length() - 1;
  const isEmpty = line.length() <= 1;
  quill.history.cutoff();
  if (!isEmpty) quill.insertText(end, '\n', Quill.sources.USER);
  quill.clipboard.onPaste({ index: isEmpty ? end : end + 1, length: 0 }, { html });
  quill.history.cutoff();
}
