import type { Delta } from 'quill';
import type Quill from 'quill';
import { type RefObject, useEffect, useState } from 'react';
import type { RichEditorProps } from 'shared-contracts/shell';
import { ChangeNotifier } from './change-notifier.ts';
import type { ExportedText } from './export-html.ts';
import { bringsForeign } from './localise-pictures.ts';
import { whenComposed } from './when-composed.ts';
import type { MediaUploads } from './media-uploads.ts';
import { ShownFacts } from './shown-facts.ts';

/**
 * Loads the text of a document into Quill, once no composition is running, and reports its changes. Returns the facts
 * shown of it.
 */
export function useDocument(
  quill: Quill | null,
  documentKey: string,
  latest: RefObject<Pick<RichEditorProps, 'onChange' | 'initialHtml'>>,
  localise: (addresses: readonly string[]) => Promise<void>,
): ShownFacts {
  const [facts] = useState(() => new ShownFacts());
  useEffect(() => {
    if (!quill) return undefined;
    const uploads = quill.getModule('uploader') as MediaUploads;
    const show = (text: ExportedText) => {
      const uploading = uploads.unfinished;
      facts.write({ ...text, uploading });
      return uploading;
    };
    const report = (text: ExportedText) => {
      const uploading = show(text);
      const { html, wordCount, pictureCount, foreignPictures } = text;
      latest.current.onChange(html, {
        wordCount,
        pictureCount,
        pendingPictures: foreignPictures.length,
        uploadingPictures: uploading,
      });
    };
    let notifier: ChangeNotifier | undefined;
    let isGone = false;
    void whenComposed(quill).then(() => {
      if (isGone) return;
      // A merged text comes while somebody writes: the caret stays about where it was.
      const range = quill.hasFocus() ? quill.getSelection() : null;
      quill.setContents(quill.clipboard.convert({ html: latest.current.initialHtml }), 'api');
      keepLastLine(quill);
      quill.history.clear();
      if (range) quill.setSelection(Math.min(range.index, quill.getLength() - 1), 0, 'silent');
      notifier = new ChangeNotifier(quill, report);
      show(notifier.read());
    });
    const handleChange = (change: Delta, _before: Delta, source: string) => {
      keepLastLine(quill);
      if (source === 'user' && bringsForeign(change) && notifier) void localise(notifier.read().foreignPictures);
    };
    quill.on('text-change', handleChange);
    return () => {
      isGone = true;
      quill.off('text-change', handleChange);
      notifier?.dispose();
      uploads.abortAll();
    };
  }, [quill, documentKey, latest, localise, facts]);
  return facts;
}

/** After a picture at the end there must be a line to type in. */
function keepLastLine(quill: Quill): void {
  if (quill.root.lastElementChild?.tagName === 'FIGURE') quill.insertText(quill.getLength(), '\n', 'api');
}
