import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Cover } from 'shared-contracts/model';
import { CoverBox } from 'shared-ui';
import { Field } from './field.tsx';
import { moved } from './moved.rules.ts';
import { picturedListTexts as texts } from './pictured-list.texts.ts';
import styles from './pictured-list.module.css';

interface Pictured {
  id?: string | undefined;
  picture: Cover | null;
}

interface PicturedListProps<Item extends Pictured> {
  id: string;
  /** Names the list, and one item with its number: '奖品', '奖品1'. */
  noun: string;
  hint: string;
  problem: string | undefined;
  max: number;
  items: readonly Item[];
  /** Initial value of a new item. */
  empty: Item;
  onChange(items: Item[]): void;
  /** The item's own fields beside its picture; `nth` counts from 1. */
  children(item: Item, nth: number, update: (part: Partial<Item>) => void): ReactNode;
  /** Beside the button that adds an item. */
  note?: ReactNode;
}

/** Items with a picture each, in an order that is theirs to change: options of a vote, prizes of a raffle. */
export function PicturedList<Item extends Pictured>({
  id,
  noun,
  hint,
  problem,
  max,
  items,
  empty,
  onChange,
  children,
  note,
}: PicturedListProps<Item>) {
  // An item keeps its key wherever it goes, so that its picture and the focus go with it.
  const [keys, setKeys] = useState<readonly string[]>(() => items.map(() => crypto.randomUUID()));
  const arrange = (next: Item[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  return (
    <Field id={id} label={noun} required extra={hint} problem={problem}>
      <ol id={id} className={styles.list} aria-label={noun}>
        {items.map((item, place) => {
          const update = (part: Partial<Item>) =>
            onChange(items.map((one, index) => (index === place ? { ...item, ...part } : one)));
          const name = texts.item(noun, place + 1);
          return (
            <li key={keys[place] ?? item.id ?? place} className={styles.item} aria-label={name}>
              <CoverBox
                label={texts.picture(name)}
                value={item.picture}
                width={120}
                height={90}
                onChange={(picture) => update({ picture } as Partial<Item>)}
              />
              <div className={styles.words}>{children(item, place + 1, update)}</div>
              <Places
                name={name}
                place={place}
                total={items.length}
                onMove={(to) => arrange(moved(items, place, to), moved(keys, place, to))}
                onRemove={() =>
                  arrange(
                    items.filter((_, index) => index !== place),
                    keys.filter((_, index) => index !== place),
                  )
                }
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.foot}>
        <Button
          disabled={items.length >= max}
          onClick={() => arrange([...items, empty], [...keys, crypto.randomUUID()])}
        >
          {texts.add(noun)}
        </Button>
        {note}
      </div>
    </Field>
  );
}

interface PlacesProps {
  name: string;
  place: number;
  total: number;
  onMove(to: number): void;
  onRemove(): void;
}

function Places({ name, place, total, onMove, onRemove }: PlacesProps) {
  return (
    <div className={styles.buttons}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={texts.up(name)}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={texts.down(name)}
        disabled={place === total - 1}
        onClick={() => onMove(place + 1)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.remove(name)}
        onClick={onRemove}
      />
    </div>
  );
}
