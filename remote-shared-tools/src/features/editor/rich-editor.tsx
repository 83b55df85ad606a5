import type Quill from 'quill';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { editorBuiltInHeight } from 'shared-contracts/constants';
import type { RichEditorProps, Shell } from 'shared-contracts/shell';
import { chooseFiles, takePhoto } from '../../parts/upload/choose-files.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { FindBar } from './find/find-bar.tsx';
import { pickContentLink } from './embeds/embed-sources.ts';
import { insertEmbed } from './embeds/insert-embed.ts';
import { sendMedia } from './embeds/send-media.ts';
import { importText } from './import-text.ts';
import { insertLibraryPictures } from './library-pictures.ts';
import { BlockBar } from './block-bar.tsx';
import type { MediaUploads } from './media-uploads.ts';
import { QuietQuill } from './quiet-quill.tsx';
import { editorFormats, editorModules } from './quill.setup.ts';
import { useHandle } from './use-handle.ts';
import { useDocument } from './use-document.ts';
import { useLocalising } from './use-localising.ts';
import { TextFoot } from './text-foot.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import styles from './editor.module.css';
import drawn from './text.module.css';

/**
 * The body editor. The text lives in Quill alone: React draws the frame round it, and hears of changes at most once a
 * frame. Another `documentKey` puts another text in, once the input method is at rest.
 */
export function RichEditor({
  shell,
  initialHtml,
  documentKey,
  readOnly = false,
  isPlain = false,
  label,
  onChange,
  onImported,
  onHandle,
}: RichEditorProps & { shell: Shell }) {
  const [quill, setQuill] = useState<Quill | null>(null);
  const [attach] = useState(() => (instance: QuietQuill | null) => setQuill(instance?.editor ?? null));
  const [isFullScreen, setFullScreen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const latest = useRef({ onChange, onImported, initialHtml });
  useEffect(() => {
    latest.current = { onChange, onImported, initialHtml };
  });
  const [modules] = useState(() =>
    editorModules(
      {
        upload: (file, kind, options) => sendMedia(shell, file, kind, options),
        refuse: (error) => shell.showError(error),
      },
      (count) => shell.message.warning(texts.droppedPictures(count)),
    ),
  );

  const { isLocalising, localise } = useLocalising(isPlain ? null : quill, shell);

  useNamedBox(quill, label, readOnly);
  useHandle(quill, onHandle);
  const facts = useDocument(quill, documentKey, latest, localise);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a dialog that the editor opened are the dialog's.
    if (event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[role=toolbar] button:not(:disabled)')?.focus();
    }
    if (event.key === 'Escape' && isFullScreen) setFullScreen(false);
    if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      setFinding(true);
    }
  };
  return (
    <div className={isFullScreen ? `${styles.editor} ${styles.fullScreen}` : styles.editor} onKeyDown={handleKey}>
      <Toolbar
        quill={quill}
        readOnly={readOnly}
        isPlain={isPlain}
        isFullScreen={isFullScreen}
        isFinding={isFinding}
        onFullScreen={() => setFullScreen(!isFullScreen)}
        onFind={() => setFinding(!isFinding)}
        onPicture={() => quill && void insertPictures(quill, () => chooseFiles({ multiple: true }))}
        onPhoto={() => quill && void insertPictures(quill, takePhoto)}
        onLibrary={() => quill && void insertLibraryPictures(quill, shell).catch(shell.showError)}
        onInsert={(source) => quill && void insertEmbed(quill, source, shell).catch(shell.showError)}
        onPickContent={() => pickContentLink(shell).catch((error: unknown) => void shell.showError(error))}
        onImport={(source) => quill && void importText(quill, source, shell, latest.current)}
      />
      {quill && isFinding ? (
        <FindBar
          quill={quill}
          readOnly={readOnly}
          onReplaced={(count) => shell.message.success(texts.replaced(count))}
          onClose={() => setFinding(false)}
        />
      ) : null}
      {isLocalising ? (
        <div className={styles.mask} role="status">
          {texts.localising}
        </div>
      ) : null}
      <div data-paper className={`${styles.paper} ${drawn.text}`}>
        <QuietQuill
          ref={attach}
          theme=""
          modules={modules}
          formats={editorFormats}
          readOnly={readOnly}
          placeholder={texts.placeholder}
        />
        {quill ? <BlockBar quill={quill} shell={shell} /> : null}
      </div>
      <TextFoot
        quill={quill}
        facts={facts}
        readOnly={readOnly}
        {...(isPlain ? {} : { onLocalise: (addresses) => void localise(addresses) })}
      />
    </div>
  );
}

/** Asks for pictures and sends them to the caret. */
async function insertPictures(quill: Quill, ask: () => Promise<File[]>): Promise<void> {
  const range = quill.getSelection(true);
  const files = await ask();
  if (files.length > 0) (quill.getModule('uploader') as MediaUploads).upload(range, files);
}

/** Names Quill's box for tests and screen readers alike. */
function useNamedBox(quill: Quill | null, label: string, readOnly: boolean): void {
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    // A form may give the text more room.
    root.style.minHeight = `var(--editor-height, ${editorBuiltInHeight}px)`;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-label', label);
    root.setAttribute('aria-readonly', String(readOnly));
    root.setAttribute('spellcheck', 'false');
  }, [quill, label, readOnly]);
}
