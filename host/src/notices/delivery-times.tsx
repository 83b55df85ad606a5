import { Button, Checkbox, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import { noticeDigestsMax } from 'shared-contracts/limits';
import { type NoticeTimes, urgentNoticeKinds } from 'shared-contracts/model';
import { showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { saveNoticeTimes } from './delivery.api.ts';
import styles from './notices.module.css';
import { noticeKindNames } from './notice-kinds.texts.ts';

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: texts.hourOf(hour) }));
const timeOptions = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: time };
});
const usualQuiet = { from: '22:00', to: '07:00' };
const usualHours = [9, 17];
const urgentNames = urgentNoticeKinds.map((kind) => noticeKindNames[kind]).join('、');

interface DeliveryTimesProps {
  times: NoticeTimes;
  onDone(): void;
}

/** When the user wants notices outside the page. */
export function DeliveryTimes({ times: stored, onDone }: DeliveryTimesProps) {
  const [digestHours, setHours] = useState(stored.digestHours);
  const [isDigest, setDigest] = useState(stored.digestHours.length > 0);
  const [quiet, setQuiet] = useState(stored.quiet);
  const [urgentPasses, setUrgent] = useState(stored.urgentPasses);
  const handleSave = () => {
    if (isDigest && digestHours.length === 0) return void message.warning(texts.hoursNeeded);
    void saveNoticeTimes({ digestHours: isDigest ? digestHours : [], quiet, urgentPasses }).then(() => {
      message.success(texts.saved);
      onDone();
    }, showError);
  };
  return (
    <section className={styles.part} aria-label={texts.timesTitle}>
      <h2>{texts.timesTitle}</h2>
      <p className={styles.note}>{texts.timesNote}</p>
      <Space orientation="vertical" size={12}>
        <Space wrap>
          <Radio.Group
            aria-label={texts.when}
            value={isDigest ? 'hours' : 'once'}
            options={[
              { value: 'once', label: texts.atOnce },
              { value: 'hours', label: texts.atHours },
            ]}
            onChange={({ target }) => {
              setDigest(target.value === 'hours');
              if (target.value === 'hours' && digestHours.length === 0) setHours(usualHours);
            }}
          />
          {isDigest && (
            <Select
              mode="multiple"
              aria-label={texts.hours}
              maxCount={noticeDigestsMax}
              style={{ minWidth: 240 }}
              value={digestHours}
              options={hourOptions}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(hours: number[]) => setHours(hours.toSorted((one, other) => one - other))}
            />
          )}
        </Space>
        <Space wrap>
          <Checkbox checked={quiet !== null} onChange={({ target }) => setQuiet(target.checked ? usualQuiet : null)}>
            {texts.quiet}
          </Checkbox>
          {quiet && (
            <>
              <Select
                aria-label={texts.from}
                style={{ width: 96 }}
                value={quiet.from}
                options={timeOptions}
                onChange={(from: string) => setQuiet({ ...quiet, from })}
              />
              {texts.until}
              <Select
                aria-label={texts.to}
                style={{ width: 96 }}
                value={quiet.to}
                options={timeOptions}
                onChange={(to: string) => setQuiet({ ...quiet, to })}
              />
            </>
          )}
          <span className={styles.aside}>{texts.quietNote}</span>
        </Space>
        <Checkbox checked={urgentPasses} onChange={({ target }) => setUrgent(target.checked)}>
          {texts.urgent(urgentNames)}
        </Checkbox>
        <Button type="primary" onClick={handleSave}>
          {texts.save}
        </Button>
      </Space>
    </section>
  );
}
