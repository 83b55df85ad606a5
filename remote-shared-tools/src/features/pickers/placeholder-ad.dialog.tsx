import { Button, Modal } from 'antd';
import type { PlaceholderAd } from 'shared-contracts/model';
import { TimeText } from 'shared-ui';
import type { DialogProps } from 'shared-ui';
import { PickFilters } from '../../parts/picking/pick-filters.tsx';
import { PickPage } from '../../parts/picking/pick-page.tsx';
import { usePickQuery } from '../../parts/picking/pick-query.ts';
import { Thumb } from '../../parts/picking/thumb.tsx';
import styles from '../../parts/picking/picking.module.css';
import { usePlaceholderAds } from './pickers.api.ts';
import { pickersTexts as texts } from './pickers.texts.ts';

/** Placeholder ads (S2 §2.11): choosing one hands it back. */
export function PlaceholderAdDialog({ onDone }: DialogProps<PlaceholderAd>) {
  const state = usePickQuery();
  const { answer, error, isFetching, refresh } = usePlaceholderAds(state.query);
  return (
    <Modal open centered width={800} title={texts.adTitle} footer={null} onCancel={() => onDone()}>
      <PickFilters state={state} />
      <PickPage
        state={state}
        total={answer?.total}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refresh()}
      >
        <ul className={styles.rows} aria-label={texts.adList}>
          {answer?.list.map((ad) => (
            <li key={ad.id} className={styles.row}>
              <Thumb src={ad.imagePath} />
              <span className={styles.main}>
                <span className={styles.name} title={ad.title}>
                  {ad.title}
                </span>
                <br />
                <span className={styles.soft}>
                  <TimeText time={ad.createdTime} />
                </span>
              </span>
              <Button aria-label={texts.chooseNamed(ad.title)} onClick={() => onDone(ad)}>
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      </PickPage>
    </Modal>
  );
}
