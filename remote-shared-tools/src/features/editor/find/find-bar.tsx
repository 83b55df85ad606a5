import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import Quill from 'quill';
import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { findWordsMax } from 'shared-contracts/limits';
import { editorTexts as texts } from '../editor.texts.ts';
import styles from './find.module.css';
import { findPlaces, plainText, replaceChange } from './find.rules.ts';
import { clearMarks, markPlaces } from './mark-places.ts';

interface FindBarProps {
  quill: Quill;
  readOnly: boolean;
  onReplaced(count: number): void;
  onClose(): void;
}

/** Finds words in the text and replaces them, one or all in one step of undo. */
export function FindBar({ quill, readOnly, onReplaced, onClose }: FindBarProps) {
  const [words, setWords] = useState(() => selectedWords(quill));
  const [typed, setTyped] = useState(words);
  const [other, setOther] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [now, setNow] = useState(0);
  const round = useTextRound(quill);
  const places = useMemo(
    () => findPlaces(plainText(quill.getContents()), words, matchCase),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the round changes with the text
    [quill, words, matchCase, round],
  );
  const current = Math.min(now, Math.max(0, places.length - 1));

  useEffect(() => {
    markPlaces(quill, places, words.length, current);
    const place = places[current];
    if (place !== undefined) scrollTo(quill, place, words.length);
    return clearMarks;
  }, [quill, places, words, current]);

  const step = (by: number) => places.length > 0 && setNow((current + by + places.length) % places.length);
  const replace = (which: readonly number[]) => {
    if (which.length === 0 || readOnly || quill.composition.isComposing) return;
    quill.history.cutoff();
    quill.updateContents(replaceChange(quill.getContents(), which, words.length, other), Quill.sources.USER);
    quill.history.cutoff();
    onReplaced(which.length);
  };
  // Letters that an input method shows before a word is chosen are not searched for.
  const handleTyped = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    if (!(nativeEvent as InputEvent).isComposing) setWords(target.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  };

  return (
    <div role="search" aria-label={texts.findBox} className={styles.find} onKeyDown={handleKey}>
      <Input
        size="small"
        autoFocus
        aria-label={texts.findWords}
        placeholder={texts.findWords}
        value={typed}
        maxLength={findWordsMax}
        onChange={handleTyped}
        onCompositionEnd={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <span role="status" className={styles.findCount}>
        {words === '' ? '' : texts.findCount(current + 1, places.length)}
      </span>
      <Button
        size="small"
        type="text"
        aria-label={texts.findPrevious}
        icon={<UpOutlined aria-hidden />}
        disabled={places.length === 0}
        onClick={() => step(-1)}
      />
      <Button
        size="small"
        type="text"
        aria-label={texts.findNext}
        icon={<DownOutlined aria-hidden />}
        disabled={places.length === 0}
        onClick={() => step(1)}
      />
      <Checkbox checked={matchCase} onChange={({ target }) => setMatchCase(target.checked)}>
        {texts.findCase}
      </Checkbox>
      {readOnly ? null : (
        <>
          <Input
            size="small"
            aria-label={texts.replaceWords}
            placeholder={texts.replaceWords}
            value={other}
            maxLength={findWordsMax}
            onChange={({ target }) => setOther(target.value)}
          />
          <Button
            size="small"
            disabled={places.length === 0}
            onClick={() => replace(places.slice(current, current + 1))}
          >
            {texts.replaceOne}
          </Button>
          <Button size="small" disabled={places.length === 0} onClick={() => replace(places)}>
            {texts.replaceAll}
          </Button>
        </>
      )}
      <Button
        size="small"
        type="text"
        aria-label={texts.findClose}
        icon={<CloseOutlined aria-hidden />}
        onClick={onClose}
      />
    </div>
  );
}

/** Returns the words selected when the bar opens, if they are on one line. */
function selectedWords(quill: Quill): string {
  const range = quill.getSelection();
  const words = range ? plainText(quill.getContents(range.index, range.length)) : '';
  return words.length <= 100 && !/[\n\ufffc]/.test(words) ? words : '';
}

/** Counts the changes of the text. */
function useTextRound(quill: Quill): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const handleChange = () => setRound((last) => last + 1);
    quill.on(Quill.events.TEXT_CHANGE, handleChange);
    return () => void quill.off(Quill.events.TEXT_CHANGE, handleChange);
  }, [quill]);
  return round;
}

function scrollTo(quill: Quill, place: number, length: number): void {
  const [leaf] = quill.getLeaf(place + length);
  leaf?.domNode.parentElement?.scrollIntoView({ block: 'nearest' });
}
