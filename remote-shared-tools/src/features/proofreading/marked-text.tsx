import { ProofLevel } from 'shared-contracts/model';
import type { WordsPlace } from 'shared-contracts/shell';
import { useEffect, useRef } from 'react';
import styles from './proofreading.module.css';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import type { ResultRow } from './result-rows.rules.ts';

interface MarkedTextProps {
  paragraphs: readonly string[];
  /** Place of the words of a paragraph, when not in the text itself. */
  places: readonly (WordsPlace | undefined)[];
  rows: readonly ResultRow[];
  /** Marks by heima's levels: orange errors, red serious ones, suspected ones not at all. Else all are blue. */
  byLevel?: boolean;
  /** Row to bring into view. */
  current: string | undefined;
}

/**
 * The article as text with its errors marked and what to write instead in red brackets. Nothing of it is ever markup.
 */
export function MarkedText({ paragraphs, places, rows, byLevel = false, current }: MarkedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) box.current?.querySelector(`[data-row="${current}"]`)?.scrollIntoView?.({ block: 'center' });
  }, [current]);
  const byParagraph = Map.groupBy(rows, ({ paragraph }) => paragraph);
  const starts = startsOf(paragraphs);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be accessible by keyboard
    <div ref={box} role="region" aria-label={texts.article} tabIndex={0} className={styles.article}>
      {paragraphs.map((text, index) => (
        // eslint-disable-next-line boundaries/index-keys -- paragraphs of one checked text
        <p key={index}>
          {places[index] ? <span className={styles.place}>{texts.places[places[index]]}</span> : null}
          <Pieces
            text={text}
            start={starts[index]!}
            rows={byParagraph.get(index) ?? []}
            byLevel={byLevel}
            current={current}
          />
        </p>
      ))}
    </div>
  );
}

function startsOf(paragraphs: readonly string[]): number[] {
  let offset = 0;
  return paragraphs.map((text) => {
    const start = offset;
    offset += text.length + 1;
    return start;
  });
}

const levelStyles = {
  [ProofLevel.Error]: styles.orange,
  [ProofLevel.Suspected]: styles.unmarked,
  [ProofLevel.Serious]: styles.red,
};

interface PiecesProps extends Required<Pick<MarkedTextProps, 'byLevel' | 'current'>> {
  text: string;
  start: number;
  rows: readonly ResultRow[];
}

function Pieces({ text, start, rows, byLevel, current }: PiecesProps) {
  const sorted = [...rows].sort((one, other) => one.start - other.start);
  let offset = 0;
  const pieces = sorted.map((row) => {
    const before = text.slice(offset, row.start - start);
    offset = row.end - start;
    const isUnmarked = byLevel && row.level === ProofLevel.Suspected;
    return (
      <span key={row.id}>
        {before}
        {row.fixed !== null ? (
          <ins data-row={row.id} className={styles.fixed}>
            {row.fixed}
          </ins>
        ) : isUnmarked ? (
          <span data-row={row.id}>{row.text}</span>
        ) : (
          <>
            <mark
              data-row={row.id}
              className={`${byLevel ? levelStyles[row.level] : styles.blue} ${row.id === current ? styles.current : ''}`}
            >
              {row.text}
            </mark>
            {row.suggestion === null ? null : (
              <span className={styles.suggestion}>
                {texts.bracket(row.suggestion === '' ? texts.deleteWord : row.suggestion)}
              </span>
            )}
          </>
        )}
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(offset)}
    </>
  );
}
