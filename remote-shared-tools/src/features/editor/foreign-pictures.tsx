import { Alert, Button } from 'antd';
import { editorTexts as texts } from './editor.texts.ts';
import { uniqueKeys } from 'shared-ui';
import styles from './editor.module.css';

interface ForeignPicturesProps {
  /** Addresses in the order of the text. */
  sources: readonly string[];
  readOnly: boolean;
  onShow(nth: number): void;
  onRemove(nth: number): void;
  /** Absent where nobody can fetch them: they are to be removed. */
  onLocalise?(sources: readonly string[]): void;
}

/** Lists the pictures that are still on other sites: none may remain when the story is submitted. */
export function ForeignPictures({ sources, readOnly, onShow, onRemove, onLocalise }: ForeignPicturesProps) {
  if (sources.length === 0) return null;
  const keys = uniqueKeys(sources);
  const list = (
    <ul className={styles.foreign} aria-label={texts.foreignTitle}>
      {sources.map((src, nth) => (
        <li key={keys[nth]}>
          <span className={styles.address} title={src}>
            {src}
          </span>
          <Button type="link" size="small" onClick={() => onShow(nth)}>
            {texts.foreignShow}
          </Button>
          {onLocalise && (
            <Button type="link" size="small" disabled={readOnly} onClick={() => onLocalise([src])}>
              {texts.localise}
            </Button>
          )}
          <Button type="link" size="small" danger disabled={readOnly} onClick={() => onRemove(nth)}>
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
  const all = onLocalise && (
    <Button size="small" disabled={readOnly} onClick={() => onLocalise(sources)}>
      {texts.localiseAll}
    </Button>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={`${texts.foreignTitle}：${texts.foreignHint(sources.length)}`}
      description={list}
      action={all}
    />
  );
}
