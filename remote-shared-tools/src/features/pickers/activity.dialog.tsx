import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { type ActivityItem, itemName } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { PickFilters } from '../../parts/picking/pick-filters.tsx';
import { PickPage } from '../../parts/picking/pick-page.tsx';
import { usePickQuery } from '../../parts/picking/pick-query.ts';
import { pickingTexts } from '../../parts/picking/picking.texts.ts';
import { Thumb } from '../../parts/picking/thumb.tsx';
import styles from '../../parts/picking/picking.module.css';
import { useActivities } from './pickers.api.ts';
import { pickersTexts as texts } from './pickers.texts.ts';

/** 活动列表 (S2 §2.9): one activity; choosing a second one drops the first, and the choice outlives paging. */
export function ActivityDialog({ onDone }: DialogProps<ActivityItem>) {
  const state = usePickQuery();
  const [chosen, setChosen] = useState<ActivityItem>();
  const { answer, error, isFetching, refresh } = useActivities(state.query);
  const list = answer?.list ?? [];
  return (
    <Modal
      open
      centered
      width={800}
      title={texts.activityTitle}
      okText={pickingTexts.ok}
      cancelText={pickingTexts.cancel}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => onDone(chosen)}
      onCancel={() => onDone()}
    >
      <PickFilters state={state} />
      <PickPage
        keepsList
        state={state}
        total={answer?.total}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refresh()}
      >
        <Radio.Group
          aria-label={texts.activityList}
          className={styles.rows ?? ''}
          value={chosen?.id}
          onChange={(event) => setChosen(list.find(({ id }) => id === event.target.value))}
        >
          {list.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </Radio.Group>
      </PickPage>
    </Modal>
  );
}

function ActivityRow({ activity }: { activity: ActivityItem }) {
  const name = itemName(activity);
  return (
    <label className={styles.row}>
      <Radio value={activity.id} aria-label={name} />
      <Thumb src={activity.listThumbnail} />
      <span className={styles.main}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <br />
        <span className={styles.soft}>{texts.span(activity.startDate, activity.endDate)}</span>
      </span>
    </label>
  );
}
