import { Badge, Button, Popover } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { checkForPublishing, emptyDefinition } from 'form-engine';
import { SystemPermission } from 'shared-contracts/permissions';
import { useAction, useAsk, useShell } from 'shared-ui';
import { CheckDialog } from './check.dialog.tsx';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { fieldOf } from './edit-tree.rules.ts';
import styles from './form-designer.module.css';
import ownStyles from './toolbar.module.css';
import { ImportDialog } from './import.dialog.tsx';
import { JsonDialog } from './json.dialog.tsx';

interface ToolbarProps {
  publishedJson: string | undefined;
  isPaneOpen: boolean;
  onTogglePane(): void;
}

/**
 * Undo, redo and history at the left; the documents' five buttons at the right, each only when enabled (R432, R433),
 * those for developers behind 高级, for who keeps the settings of the newsroom alone.
 */
export function Toolbar({ publishedJson, isPaneOpen, onTogglePane }: ToolbarProps) {
  const texts = useTexts();
  const store = useDesignerStore();
  const ask = useAsk();
  const shell = useShell();
  const isForDevelopers = shell.can(SystemPermission.ManageParameters);
  const { index, steps } = useDesigner(({ history }) => history);
  const { importJson = true, clear = true, preview = true, generateJson = true, generateCode = true } = store.features;

  const runImport = async () => {
    const read = await ask(ImportDialog, { texts });
    if (!read) return;
    store.replace(texts.acts.import, read.definition, store.firstOf(read.definition));
    if (read.remarks.length > 0)
      await shell.dialogs.message({ title: texts.importRemarks, content: read.remarks.join('\n') });
  };
  const runClear = async () => {
    if (await shell.dialogs.confirm({ content: texts.clearAsk, danger: true }))
      store.replace(texts.acts.clear, emptyDefinition(), []);
  };
  const definition = () => store.getView().definition;
  // The rendered form and the code generators are loaded on first use.
  const [handlePreview] = useAction(async () => {
    const { PreviewDialog } = await import('./preview.dialog.tsx');
    await ask(PreviewDialog, { texts, definition: definition(), locale: store.locale, services: store.services });
  });
  const [handleCode] = useAction(async () => {
    const { CodeDialog } = await import('./code.dialog.tsx');
    await ask(CodeDialog, { texts, definition: definition(), locale: store.locale });
  });
  return (
    <div role="toolbar" aria-label={texts.toolbar} className={styles.toolbar}>
      <Button size="small" disabled={index === 0} onClick={store.undo}>
        {texts.undo}
      </Button>
      <Button size="small" disabled={index >= steps.length - 1} onClick={store.redo}>
        {texts.redo}
      </Button>
      <Popover trigger="click" placement="bottomLeft" title={texts.historyTitle} content={<HistoryList />}>
        <Button size="small">{texts.history}</Button>
      </Popover>
      <CheckButton
        onOpen={(remarks) =>
          void ask(CheckDialog, {
            texts,
            // The wiring of a form, which they cannot see, is no question of theirs.
            remarks: remarks.filter(({ isAboutAddress }) => isForDevelopers || !isAboutAddress),
            definition: definition(),
            publishedJson,
            onGo: (id: string) => fieldOf(definition(), id) && (store.select([id]), store.goTo(id)),
          })
        }
      />
      <span className={styles.toolbarGap} />
      {clear && (
        <Button size="small" onClick={() => void runClear()}>
          {texts.clear}
        </Button>
      )}
      {preview && (
        <Button size="small" onClick={() => void handlePreview()}>
          {texts.preview}
        </Button>
      )}
      {isForDevelopers && (
        <Advanced isOpen={isPaneOpen}>
          <Button
            size="small"
            type={isPaneOpen ? 'primary' : 'default'}
            aria-pressed={isPaneOpen}
            onClick={onTogglePane}
          >
            {texts.jsonPane}
          </Button>
          {importJson && (
            <Button size="small" onClick={() => void runImport()}>
              {texts.importJson}
            </Button>
          )}
          {generateJson && (
            <Button size="small" onClick={() => void ask(JsonDialog, { texts, json: store.json() })}>
              {texts.generateJson}
            </Button>
          )}
          {generateCode && (
            <Button size="small" onClick={() => void handleCode()}>
              {texts.generateCode}
            </Button>
          )}
        </Advanced>
      )}
    </div>
  );
}

/** What only developers use: shown on demand, and as long as something of it is open. */
function Advanced({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const texts = useTexts();
  const [isAsked, setAsked] = useState(false);
  const isExpanded = isAsked || isOpen;
  return (
    <>
      {isExpanded && children}
      <Button size="small" type="text" aria-expanded={isExpanded} onClick={() => setAsked(!isExpanded)}>
        {texts.advanced}
      </Button>
    </>
  );
}

/** Counts what should be mended, without a click. */
function CheckButton({ onOpen }: { onOpen(remarks: ReturnType<typeof checkForPublishing>): void }) {
  const texts = useTexts();
  // Counting may come after what is typed.
  const definition = useDeferredValue(useDesigner((view) => view.definition));
  return (
    <Badge size="small" count={definition.list.length > 0 ? countErrors(definition) : 0}>
      <Button size="small" onClick={() => onOpen(checkForPublishing(definition))}>
        {texts.check}
      </Button>
    </Badge>
  );
}

const counts = new WeakMap<object, number>();

function countErrors(definition: Parameters<typeof checkForPublishing>[0]): number {
  const known =
    counts.get(definition) ?? checkForPublishing(definition).filter(({ level }) => level === 'error').length;
  counts.set(definition, known);
  return known;
}

/** Every state by the act that led to it, newest first; a click goes there. */
function HistoryList() {
  const texts = useTexts();
  const store = useDesignerStore();
  const { steps, index: position } = useDesigner(({ history }) => history);
  return (
    <ol className={ownStyles.history} aria-label={texts.historyTitle}>
      {steps
        .map(({ label }, index) => (
          // eslint-disable-next-line boundaries/index-keys -- history grows at its end
          <li key={index}>
            <button
              type="button"
              className={ownStyles.historyStep}
              aria-current={index === position}
              data-undone={index > position}
              onClick={() => store.jump(index)}
            >
              {label}
            </button>
          </li>
        ))
        .reverse()}
    </ol>
  );
}
