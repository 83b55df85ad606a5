import { Tag, Typography } from 'antd';
import { type WordHit, WordLevel } from 'shared-contracts/model';
import { wordsTexts as texts } from './words.texts.ts';
import styles from './words.module.css';

/** Colours of the levels of listed words, everywhere alike. */
export const levelColors: Record<WordLevel, string> = {
  [WordLevel.Banned]: 'error',
  [WordLevel.Sensitive]: 'warning',
  [WordLevel.Caution]: 'processing',
};

/** Listed words, each with its level and its place. */
export function WordLines({ words }: { words: readonly WordHit[] }) {
  return (
    <ul className={styles.lines}>
      {words.map(({ word, level, field, snippet, suggestion }) => (
        <li key={`${word} ${field}`}>
          <Tag color={levelColors[level]}>{texts.levels[level]}</Tag>
          <Typography.Text strong>{word}</Typography.Text> {texts.place(field, snippet)}
          {suggestion ? <Typography.Text type="secondary"> {texts.suggest(suggestion)}</Typography.Text> : null}
        </li>
      ))}
    </ul>
  );
}
