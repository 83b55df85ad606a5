import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readDefinition } from 'form-engine';
import { CodeBox } from './code-box.tsx';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import { indexOf } from './edit-tree.rules.ts';
import styles from './form-designer.module.css';
import { fieldAt, placesIn, reconcile } from './json-pane.rules.ts';

/** Milliseconds without typing after which JSON is applied to the canvas (debounce). */
const typingPause = 350;
/** Texts up to this length are checked at every letter, longer ones in the pause, so that no letter waits. */
const quickLength = 100_000;

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
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<string>(undefined);

  /** Returns the form in a text, and shows the mistake of an invalid one. */
  const check = (text: string) => {
    const read = readDefinition(text);
    setProblem('refusal' in read ? read.refusal.message : undefined);
    return 'refusal' in read ? undefined : read.definition;
  };
  /** Brings typed text to the canvas; text that is no form changes nothing. */
  const settle = (text: string): boolean => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    const made = check(text);
    if (!made) return false;
    const view = store.getView();
    const next = reconcile(view.definition, made);
    const index = indexOf(next);
    store.replace(
      texts.acts.json,
      next,
      view.selected.filter((id) => index.has(id)),
      'json-pane',
    );
    return true;
  };
  const change = (text: string) => {
    setTyped(text);
    waiting.current = text;
    if (text.length <= quickLength) check(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), typingPause);
  };
  const leave = () => {
    const isWhole = waiting.current === undefined ? problem === undefined : settle(waiting.current);
    if (isWhole) setTyped(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <section className={styles.jsonPane} aria-label={texts.jsonPane} onBlur={leave}>
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
