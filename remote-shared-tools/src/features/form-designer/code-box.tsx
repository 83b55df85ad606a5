import { Input, Spin } from 'antd';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the boundary below has a plain box instead
import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { CodeEditorProps } from './code-editor.tsx';
import type { DesignerTexts } from './designer.texts.ts';
import styles from './form-designer.module.css';

const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

type BoxProps = CodeEditorProps & { texts: DesignerTexts };

/** A box for code: the editor when it is fetched, a plain box until then or when fetching fails. */
export function CodeBox({ texts, ...editor }: BoxProps) {
  return (
    <Fallback plain={<PlainBox {...editor} />}>
      <Suspense fallback={<Spin description={texts.loading} />}>
        <CodeEditor {...editor} />
      </Suspense>
    </Fallback>
  );
}

function PlainBox({ label, value, onChange }: CodeEditorProps) {
  return (
    <Input.TextArea
      className={styles.code ?? ''}
      aria-label={label}
      rows={16}
      value={value}
      readOnly={!onChange}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

class Fallback extends Component<{ plain: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}
