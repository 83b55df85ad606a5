import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { errorSentence } from '../errors/show-error.ts';
import type { PanelId } from './panels.rules.ts';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

/** What a person does with a panel while arranging. */
export interface PanelMoves {
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onHide(): void;
}

/** What figures are read with. */
interface Source {
  data: unknown;
  error: unknown;
  mutate(): unknown;
}

interface WorkbenchPanelProps {
  id: PanelId;
  note?: string;
  /** Absent but while the person arranges. */
  moves?: PanelMoves | undefined;
  /** What the figures are read with; none for a panel without figures, or whose parts say it themselves. */
  source?: Source;
  children: ReactNode;
}

/** A panel with its heading, and what a person does with it while arranging. */
export function WorkbenchPanel({ id, note, moves, source, children }: WorkbenchPanelProps) {
  const title = texts.panels[id];
  return (
    <section className={styles.panel} data-panel={id} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {moves && (
          <span className={styles.moves}>
            <Button
              size="small"
              aria-label={texts.earlier(title)}
              disabled={!moves.onEarlier}
              onClick={moves.onEarlier}
            >
              ←
            </Button>
            <Button size="small" aria-label={texts.later(title)} disabled={!moves.onLater} onClick={moves.onLater}>
              →
            </Button>
            <Button size="small" aria-label={texts.hide(title)} onClick={moves.onHide}>
              {texts.hide('')}
            </Button>
          </span>
        )}
      </header>
      {source ? <PanelFigures source={source}>{children}</PanelFigures> : children}
    </section>
  );
}

interface PanelRowsProps<Row> {
  rows: readonly Row[];
  /** Said where there are none. */
  none: string;
  /** Said below them where there are more. */
  more: string | false;
  children(row: Row): ReactNode;
}

/** The rows of a panel. */
export function PanelRows<Row>({ rows, none, more, children }: PanelRowsProps<Row>) {
  if (rows.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <>
      <ul className={styles.rows}>{rows.map(children)}</ul>
      {more !== false && <p className={styles.note}>{more}</p>}
    </>
  );
}

/** Figures of a panel; while they are read or cannot be, it says so in their place. */
export function PanelFigures({ source, children }: { source: Source; children: ReactNode }) {
  if (source.data !== undefined) return children;
  return source.error === undefined ? (
    <PanelSkeleton />
  ) : (
    <Alert
      type="error"
      showIcon
      title={errorSentence(source.error)}
      action={<Button onClick={() => void source.mutate()}>{texts.retry}</Button>}
    />
  );
}

/** In the place of figures that are not there yet. */
export const PanelSkeleton = () => <Skeleton active paragraph={{ rows: 3 }} title={false} />;
