import { Input, Spin } from 'antd';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { DesignerTexts } from './designer.texts.ts';
import styles from './form-designer.module.css';

const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

export interface CodeBoxProps {
  label: string;
  texts: DesignerTexts;
  language: 'json' | 'plain';
  value: string;
  /** Absent: the text can only be read and copied. */
  onChange?(value: string): void;
  /** Characters before the cursor, told when it moves. */
  onCursor?(offset: number): void;
  /** Place that should be shown and marked. */
  goTo?: { start: number; end: number } | undefined;
}

/** A box for code: the editor when it is fetched, a plain box until then or when fetching fails. */
export function CodeBox(props: CodeBoxProps) {
  return (
    <Fallback plain={<PlainBox {...props} />}>
      <Suspense fallback={<Spin description={props.texts.loading} />}>
        <CodeEditor {...props} />
      </Suspense>
    </Fallback>
  );
}

function PlainBox({ label, value, onChange }: CodeBoxProps) {
  return <Input.TextArea className={styles.code ?? ''} aria-label={label} rows={16} value={value} readOnly={!onChange} onChange={({ target }) => onChange?.(target.value)} />;
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
