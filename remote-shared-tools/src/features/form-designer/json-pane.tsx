import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readDefinition } from 'shared-contracts/forms';
import { CodeBox } from './code-box.tsx';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { indexOf } from './edit-tree.rules.ts';
import styles from './form-designer.module.css';
import { fieldAt, placesIn, reconcile } from './json-pane.rules.ts';

/** Quiet after which typed JSON reaches the canvas, in ms. */
const typingPause = 350;

/** The form as JSON beside the canvas: each follows the other; text that is no form leaves the canvas as it was. */
export function JsonPane() {
  const texts = useTexts();
  const store = useDesignerStore();
  const definition = useDeferredValue(useDesigner((view) => view.definition));
  const selected = useDesigner((view) => view.selected.at(-1));
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // `definition` is what the printed text depends on.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const printed = useMemo(() => store.json(), [definition, store]);
  const places = useMemo(() => placesIn(definition, printed), [definition, printed]);
  const read = useMemo(() => (typed === undefined ? undefined : readDefinition(typed)), [typed]);
  const problem = read && 'refusal' in read ? read.refusal.message : undefined;

  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const now = readDefinition(text);
      if ('refusal' in now) return;
      const view = store.getView();
      const next = reconcile(view.definition, now.definition);
      const index = indexOf(next);
      store.replace(texts.acts.json, next, view.selected.filter((id) => index.has(id)), 'json-pane');
    }, typingPause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <section className={styles.jsonPane} aria-label={texts.jsonPane} onBlur={() => problem === undefined && setTyped(undefined)}>
      <CodeBox
        label={texts.jsonEditor}
        texts={texts}
        language="json"
        value={typed ?? printed}
        onChange={change}
        goTo={selected === undefined || typed !== undefined ? undefined : places.get(selected)}
        onCursor={(offset) => {
          const id = typed === undefined ? fieldAt(places, offset) : undefined;
          if (id !== undefined && id !== store.getView().selected[0]) store.select([id]);
        }}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
