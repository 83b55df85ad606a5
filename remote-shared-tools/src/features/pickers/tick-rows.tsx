import { Checkbox } from 'antd';
import type { PickedContent } from 'shared-contracts/shell';
import { minuteOf } from 'shared-ui';
import { Thumb } from '../../parts/picking/thumb.tsx';
import styles from '../../parts/picking/picking.module.css';
import { pickersTexts as texts } from './pickers.texts.ts';
import type { Ticks } from './use-ticks.ts';

/** The items of a page as rows to tick: by mouse anywhere on the row, by Tab and the space bar. */
export function TickRows({ items, ticks }: { items: readonly PickedContent[]; ticks: Ticks<PickedContent> }) {
  return (
    <div className={styles.rows}>
      {items.map((picked) => {
        const { id, title, editor, appPublishedTime, listThumbnail } = picked.item;
        return (
          <label key={`${picked.tab}:${id}`} className={styles.row}>
            <Checkbox aria-label={title} checked={ticks.has(picked)} onChange={() => ticks.toggle(picked)} />
            <Thumb src={listThumbnail} />
            <span className={styles.main}>
              <span className={styles.name} title={title}>
                {title}
              </span>
              <br />
              <span className={styles.soft}>
                {[editor, appPublishedTime ? texts.published(minuteOf(appPublishedTime)) : texts.unpublished]
                  .filter(Boolean)
                  .join('　')}
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
