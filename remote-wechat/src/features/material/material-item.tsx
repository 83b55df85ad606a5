import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { KeyboardEvent } from 'react';
import type { WechatMaterial } from 'shared-contracts/endpoints';
import { ActionButton, minuteOf, RowPicture } from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';
import styles from './material.module.css';

interface MaterialItemProps {
  material: WechatMaterial;
  /** From 0. */
  place: number;
  count: number;
  isTicked: boolean;
  canEdit: boolean;
  onTick(isTicked: boolean): void;
  onMove(place: number): void;
  onEdit(): void;
  onRemove(): void;
}

/** One chosen article: handle, tick, cover, texts, and what may be done with it. */
export function MaterialItem({
  material,
  place,
  count,
  isTicked,
  canEdit,
  onTick,
  onMove,
  onEdit,
  onRemove,
}: MaterialItemProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(place + (event.key === 'ArrowUp' ? -1 : 1));
  };

  return (
    <li className={styles.item} data-id={material.id} aria-label={material.title}>
      {canEdit && (
        <Button
          type="text"
          size="small"
          className={styles.handle ?? ''}
          icon={<HolderOutlined aria-hidden />}
          aria-label={texts.drag(material.title)}
          onKeyDown={handleKey}
        />
      )}
      <Checkbox
        aria-label={texts.tick(material.title)}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={styles.place}>{place === 0 ? texts.lead : texts.order(place + 1)}</span>
      <Cover material={material} />
      <div className={styles.words}>
        <div className={styles.title} title={material.title}>
          {material.title}
        </div>
        <div className={styles.digest} title={material.digest}>
          {material.digest || texts.digestHint}
        </div>
        <div className={styles.facts}>
          <span>{material.author}</span>
          <span>{texts.chosenBy(material.chosenBy, minuteOf(material.chosenTime))}</span>
          {material.planTime ? <span>{texts.planned(minuteOf(material.planTime))}</span> : null}
          {material.expireTime ? <span>{texts.expires(minuteOf(material.expireTime))}</span> : null}
        </div>
      </div>
      {canEdit && (
        <div className={styles.itemActions}>
          <ActionButton
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={texts.moveUp}
            title={texts.moveUp}
            reasons={place === 0 ? [texts.alreadyFirst] : []}
            onClick={() => onMove(place - 1)}
          />
          <ActionButton
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={texts.moveDown}
            title={texts.moveDown}
            reasons={place === count - 1 ? [texts.alreadyLast] : []}
            onClick={() => onMove(place + 1)}
          />
          <Button type="link" size="small" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button type="link" size="small" danger onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function Cover({ material }: { material: WechatMaterial }) {
  if (!material.coverUrl) return <span className={styles.noCover}>{texts.noCover}</span>;
  return <RowPicture className={styles.cover} src={material.coverUrl} />;
}
