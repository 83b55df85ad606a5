import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShell } from 'shared-ui';
import styles from './fixture.module.css';
import { label } from './variant.ts';

const Preview = lazy(() => import('./preview.tsx').then((m) => ({ default: m.Preview })));

export function FormScreen() {
  const shell = useShell();
  const [text, setText] = useState('');
  const [isPreviewed, setPreviewed] = useState(false);
  const state = useRef({ text: '', isDirty: false, changed: () => undefined as void });

  useEffect(() => {
    const { current } = state;
    const work = shell.work.register({
      id: 'fixture',
      title: '样例',
      isDirty: () => current.isDirty,
      save: async () => {
        current.isDirty = false;
        current.changed();
      },
      schema: { kind: 'fixture', version: 1 },
      snapshot: () => current.text,
      restore: (snapshot) => write(String(snapshot)),
    });
    current.changed = work.changed;
    function write(next: string): void {
      current.text = next;
      current.isDirty = true;
      setText(next);
      current.changed();
    }
    current.changed();
    return work.dispose;
  }, [shell]);

  const change = (next: string): void => {
    state.current.text = next;
    state.current.isDirty = true;
    setText(next);
    state.current.changed();
  };
  return (
    <div className={styles.page} data-page-ready>
      <h1>样例表单 {label}</h1>
      <textarea aria-label="正文" value={text} onChange={(event) => change(event.target.value)} />
      <button type="button" onClick={() => setPreviewed(true)}>
        打开预览
      </button>
      {isPreviewed && (
        <Suspense fallback="…">
          <Preview text={text} />
        </Suspense>
      )}
    </div>
  );
}
