import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { useEffect, useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { keywordsMax } from 'shared-contracts/limits';
import { showQuickFind } from '../parts/quick-find.state.ts';
import { asker, useSession } from '../session/use-session.ts';
import { type Found, foundGroups, stepMark } from './quick-find.rules.ts';
import { quickFindTexts as texts } from './quick-find.texts.ts';
import styles from './quick-find.module.css';
import { useFound } from './use-found.ts';

const listId = 'quick-find-results';
const optionId = (id: string): string => `quick-find-${id}`;

/** Finds pages, stories, people and commands; worked by arrows, Enter and Esc. */
export function QuickFindDialog({ navigate }: { navigate(to: string): void }) {
  const session = useSession();
  const [query, setQuery] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const [marked, setMarked] = useState<string>();
  const { found, isSearching, hasFailed } = useFound(query, isComposing, asker(session), navigate);
  const groups = foundGroups
    .map((group) => ({ group, entries: found.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  const inOrder = groups.flatMap(({ entries }) => entries);
  // What is marked stays marked while more comes in.
  const current = inOrder.find(({ id }) => id === marked) ?? inOrder[0];

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.id]);

  const chosen = useRef<Found>(undefined);
  const close = (entry?: Found): void => {
    chosen.current = entry;
    setOpen(false);
  };
  // The choice runs when the dialog is gone, so that what it opens gets the focus.
  const handleGone = (): void => {
    showQuickFind(undefined);
    chosen.current?.run();
  };
  const handleKey = (event: KeyboardEvent): void => {
    // While an input method is at work its keys are its own; Safari says so by 229 alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(
        stepMark(
          inOrder.map(({ id }) => id),
          current?.id,
          step,
        ),
      );
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      close(current);
    }
  };
  const handleChange = (text: string): void => {
    setQuery(text);
    setMarked(undefined);
  };

  return (
    <Modal
      open={isOpen}
      title={texts.title}
      width={640}
      footer={<span className={styles.hint}>{texts.hint}</span>}
      style={{ top: '10vh' }}
      onCancel={() => close()}
      afterClose={handleGone}
    >
      <Input
        autoFocus
        allowClear
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        maxLength={keywordsMax}
        placeholder={texts.placeholder}
        role="combobox"
        aria-label={texts.field}
        aria-autocomplete="list"
        aria-expanded={inOrder.length > 0}
        aria-controls={listId}
        {...(current && { 'aria-activedescendant': optionId(current.id) })}
        autoComplete="off"
        value={query}
        onChange={(event) => handleChange(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
          setComposing(false);
          handleChange(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={listId} role="listbox" aria-label={texts.results} className={styles.results}>
        {groups.map(({ group, entries }) => (
          <div key={group} role="group" aria-label={texts.groups[group]}>
            <div className={styles.group} aria-hidden>
              {texts.groups[group]}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                isMarked={entry === current}
                onMark={() => setMarked(entry.id)}
                onChoose={() => close(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {statusOf(query.trim(), inOrder.length, isSearching, hasFailed)}
      </p>
    </Modal>
  );
}

function statusOf(query: string, count: number, isSearching: boolean, hasFailed: boolean): string {
  if (query === '') return '';
  if (hasFailed) return texts.failed;
  if (isSearching) return texts.searching;
  return count === 0 ? texts.nothing : texts.count(count);
}

interface OptionProps {
  entry: Found;
  isMarked: boolean;
  onMark(): void;
  onChoose(): void;
}

/** The field keeps the focus and the keys; the mouse marks and chooses here. */
function Option({ entry: { id, label, note }, isMarked, onMark, onChoose }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
    <div
      role="option"
      id={optionId(id)}
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      onMouseMove={onMark}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.noteOf}>{note}</span>
    </div>
  );
}
