import { CheckCircleFilled } from '@ant-design/icons';
import { Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { Picture } from 'shared-contracts/model';
import { byteSize, TimeText } from 'shared-ui';
import { nextCard } from './picture-picker.rules.ts';
import { pickerTexts as texts } from './picture-picker.texts.ts';
import styles from './picture-picker.module.css';

interface PictureCardsProps {
  pictures: readonly Picture[];
  tickedIds: readonly string[];
  isSingle: boolean;
  onPick(picture: Picture): void;
}

/** Pictures as cards with title, creator, size, file size and creation time (R369); arrows lead from card to card. */
export function PictureCards({ pictures, tickedIds, isSingle, onPick }: PictureCardsProps) {
  const handleKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const cards = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const index = cards.indexOf(document.activeElement as HTMLButtonElement);
    const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
    const target = index < 0 ? undefined : nextCard(event.key, index, cards.length, columns);
    if (target === undefined) return;
    event.preventDefault();
    cards[target]?.focus();
  };
  return (
    <ul className={styles.cards} aria-label={texts.pictures} onKeyDown={handleKey}>
      {pictures.map((picture) => {
        const { id, title, editorName, pictureSize, pictureSpace, creationTime, isExpired } = picture;
        const isTicked = tickedIds.includes(id);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.card}
              aria-label={texts.card(title)}
              {...(isSingle ? {} : { 'aria-pressed': isTicked })}
              onClick={() => onPick(picture)}
            >
              <span className={styles.thumb}>
                <Thumbnail picture={picture} />
                {isTicked && <CheckCircleFilled className={styles.tick ?? ''} aria-hidden />}
                {isExpired && (
                  <Tag color="warning" variant="filled" className={styles.expired ?? ''}>
                    {texts.expired}
                  </Tag>
                )}
              </span>
              <span className={styles.title} title={title}>
                {texts.card(title)}
              </span>
              <span className={styles.facts}>
                {texts.facts(editorName, pictureSize.replace('x', '×'), byteSize(pictureSpace))}
              </span>
              <span className={styles.facts}>
                <TimeText time={creationTime} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The store's ready-made small copy; a picture that has none comes whole. */
function Thumbnail({ picture: { url, cleanUrl } }: { picture: Picture }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <img
      src={isWhole ? url : `${cleanUrl}-w200`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setWhole(true)}
    />
  );
}
