import { Alert, Tabs } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FormDesignerProps } from 'shared-contracts/shell';
import { Canvas } from './canvas.tsx';
import { CommandsContext } from './commands-context.ts';
import { DesignerContext, DesignerStore, useDesignerStore } from './designer.state.ts';
import { FieldPanel } from './field-panel.tsx';
import styles from './form-designer.module.css';
import { FormPanel } from './form-panel.tsx';
import { JsonPane } from './json-pane.tsx';
import { Palette } from './palette.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCommands } from './use-commands.ts';
import { useSavedGroups } from './use-saved-groups.ts';

export interface DesignerProps extends FormDesignerProps {
  /** Called with the store, for a dialog that reads the form from it. */
  onStore?(store: DesignerStore): void;
}

/**
 * The form designer: palette, canvas, panels and toolbar (S2 §2.20). Starts with `json`; another one needs another key.
 */
export function FormDesigner({
  json,
  locale = 'zh-CN',
  features,
  services,
  historyKey,
  publishedJson,
  onAddAssociation,
  onChange,
  onStore,
}: DesignerProps) {
  const [store] = useState(
    () => new DesignerStore({ json, locale, features, services, historyKey, storage: sessionStore() }),
  );
  useEffect(() => onStore?.(store), [store, onStore]);
  useEffect(() => {
    const leave = () => store.keepNow();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store]);
  useEffect(() => {
    let lastReported = store.getView().definition;
    let frame = 0;
    const report = () => {
      if (store.getView().definition === lastReported || frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        lastReported = store.getView().definition;
        onChange?.(store.json());
      });
    };
    const stop = onChange ? store.subscribe(report) : () => {};
    return () => {
      stop();
      cancelAnimationFrame(frame);
      if (onChange && frame !== 0) onChange(store.json());
    };
  }, [store, onChange]);
  return (
    <DesignerContext.Provider value={store}>
      <DesignerBody publishedJson={publishedJson} onAddAssociation={onAddAssociation} />
    </DesignerContext.Provider>
  );
}

/** A tab's own storage; some browsers forbid it. */
function sessionStore(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function DesignerBody({
  publishedJson,
  onAddAssociation,
}: Pick<FormDesignerProps, 'publishedJson' | 'onAddAssociation'>) {
  const store = useDesignerStore();
  const { texts } = store;
  const groups = useSavedGroups();
  const commands = useCommands(onAddAssociation, groups);
  const [isPaneOpen, setPaneOpen] = useState(false);
  const [tab, setTab] = useState('field');
  const handleKeys = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape' && target.closest('[data-field-panel]'))
      return store.goTo(store.getView().selected.at(-1));
    // A box of code has a history of its own.
    if (!(event.ctrlKey || event.metaKey) || target.closest('[contenteditable=true]')) return;
    const key = event.key.toLowerCase();
    const act = key === 'z' && !event.shiftKey ? store.undo : key === 'y' || key === 'z' ? store.redo : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <CommandsContext.Provider value={commands}>
      <div className={styles.designer} data-designer lang={store.locale} onKeyDown={handleKeys}>
        <Toolbar publishedJson={publishedJson} isPaneOpen={isPaneOpen} onTogglePane={() => setPaneOpen(!isPaneOpen)} />
        {store.openProblem !== undefined && <Alert type="error" role="alert" title={store.openProblem} />}
        <div className={styles.body}>
          <Palette groups={groups} />
          <div className={styles.middle}>
            <Canvas />
            {isPaneOpen && <JsonPane />}
          </div>
          <aside className={styles.side} aria-label={tab === 'field' ? texts.fieldTab : texts.formTab}>
            <Tabs
              size="small"
              activeKey={tab}
              onChange={setTab}
              items={[
                { key: 'field', label: texts.fieldTab, children: <FieldPanel /> },
                { key: 'form', label: texts.formTab, children: <FormPanel /> },
              ]}
            />
          </aside>
        </div>
      </div>
    </CommandsContext.Provider>
  );
}
