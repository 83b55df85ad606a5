import { Button, Modal } from 'antd';
import { type IntroducedItem, type IntroducedType, itemName } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { PickFilters } from '../../parts/picking/pick-filters.tsx';
import { PickPage } from '../../parts/picking/pick-page.tsx';
import { usePickQuery } from '../../parts/picking/pick-query.ts';
import { Thumb } from '../../parts/picking/thumb.tsx';
import rows from '../../parts/picking/picking.module.css';
import { introducedLines } from './introduced.rules.ts';
import styles from './pickers.module.css';
import { useIntroducedItems } from './pickers.api.ts';
import { pickersTexts as texts } from './pickers.texts.ts';

interface IntroducedDialogProps extends DialogProps<IntroducedItem> {
  type: IntroducedType;
  title?: string;
}

/** The introduced-items list (S2 §2.12): title, thumbnail, the lines of the type, and 添加. */
export function IntroducedDialog({ type, title = texts.introducedTitles[type], onDone }: IntroducedDialogProps) {
  const state = usePickQuery();
  const { answer, error, isFetching, refresh } = useIntroducedItems(state.query, type);
  return (
    <Modal open centered width={860} title={title} footer={null} onCancel={() => onDone()}>
      <PickFilters state={state} />
      <PickPage
        state={state}
        total={answer?.total}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refresh()}
      >
        <ul className={rows.rows} aria-label={texts.introducedList}>
          {answer?.list.map((item) => (
            <Entry key={item.id} item={item} type={type} onAdd={() => onDone(item)} />
          ))}
        </ul>
      </PickPage>
    </Modal>
  );
}

function Entry({ item, type, onAdd }: { item: IntroducedItem; type: IntroducedType; onAdd(): void }) {
  const name = itemName(item);
  return (
    <li className={rows.row}>
      <Thumb src={item.listThumbnail ?? item.imagePath} />
      <span className={rows.main}>
        <span className={rows.name} title={name}>
          {name}
        </span>
        <dl className={styles.lines}>
          {introducedLines(item, type).map(({ name: label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </span>
      <Button type="primary" ghost aria-label={texts.addNamed(name)} onClick={onAdd}>
        {texts.add}
      </Button>
    </li>
  );
}
