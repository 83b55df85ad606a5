import { Alert, Button, Input, Select, Tag } from 'antd';
import { type FormEvent, useState } from 'react';
import { outsideReadingAdd, outsideReadingList, outsideReadingRevoke, recordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type OutsideReading, OutsideReadingState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  EmptyState,
  ErrorState,
  minuteOf,
  PageSpin,
  TimeText,
  useAction,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { outsideTexts as texts } from './outside.texts.ts';
import styles from './outside-readings.module.css';

const hourChoices = [2, 24, 72, 168].map((hours) => ({ value: hours, label: texts.hoursOf(hours) }));
const tones: Record<OutsideReadingState, string> = {
  sent: 'default',
  opened: 'processing',
  answered: 'success',
  expired: 'default',
  revoked: 'default',
  changed: 'warning',
};
const voidable: readonly OutsideReadingState[] = [
  OutsideReadingState.Sent,
  OutsideReadingState.Opened,
  OutsideReadingState.Answered,
];

/** People outside who read a story by a link, and what they wrote: advice, never an approval. */
export function OutsideReadings({ contentId }: { contentId: string }) {
  const { answer, error, refresh } = useEndpoint(outsideReadingList, { contentId }, { every: 30_000 });
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  return (
    <>
      <p className={styles.faint}>{texts.hint}</p>
      <Allowed code={ContentPermission.OutsideReading}>
        <NewLink contentId={contentId} />
      </Allowed>
      {answer.list.length === 0 ? <EmptyState text={texts.none} /> : null}
      <ul className={styles.list} aria-label={texts.list}>
        {answer.list.map((reading) => (
          <Reading key={reading.id} reading={reading} />
        ))}
      </ul>
    </>
  );
}

function NewLink({ contentId }: { contentId: string }) {
  const shell = useShell();
  const [name, setName] = useState('');
  const [hours, setHours] = useState(24);
  const [link, setLink] = useState<{ url: string; expiresTime: string }>();
  const renew = useRefresh(outsideReadingList, recordList);
  const [add, isPending] = useAction(async () => {
    if (name.trim() === '') return shell.message.warning(texts.nameMissing);
    const { data } = await shell.call(outsideReadingAdd, { contentId, name: name.trim(), hours });
    setLink(data);
    setName('');
    await renew();
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit}>
        <label>
          {texts.name}
          <Input
            value={name}
            maxLength={maxOf(outsideReadingAdd.request, 'name')}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label>
          {texts.hours}
          <Select aria-label={texts.hours} value={hours} options={hourChoices} onChange={setHours} />
        </label>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.add}
        </Button>
      </form>
      {link ? (
        <Alert
          className={styles.made ?? ''}
          type="success"
          title={texts.made}
          description={
            <>
              {texts.madeHint(minuteOf(link.expiresTime))}
              <Input readOnly aria-label={texts.link} value={link.url} onFocus={({ target }) => target.select()} />
            </>
          }
          action={<Button onClick={() => void shell.copy(link.url)}>{texts.copy}</Button>}
        />
      ) : null}
    </>
  );
}

function Reading({ reading }: { reading: OutsideReading }) {
  const { id, name, state, verdict, writerName, opinion, writtenTime } = reading;
  const shell = useShell();
  const renew = useRefresh(outsideReadingList);
  const [revoke, isPending] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRevoke, danger: true }))) return;
    await shell.call(outsideReadingRevoke, { id });
    shell.message.success(texts.revoked);
    await renew();
  });
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Tag color={tones[state]}>{texts.states[state]}</Tag>
        <span className={styles.faint}>{texts.version(reading.versionNo)}</span>
        <span className={styles.faint}>{texts.by(reading.createUserName, minuteOf(reading.createdTime))}</span>
        <span className={styles.faint}>{texts.until(minuteOf(reading.expiresTime))}</span>
        {voidable.includes(state) ? (
          <Allowed code={ContentPermission.OutsideReading}>
            <Button danger loading={isPending} onClick={() => void revoke()}>
              {texts.revoke}
            </Button>
          </Allowed>
        ) : null}
      </div>
      {verdict ? (
        <p className={styles.opinion}>
          <strong>{texts.opinionOf(writerName, texts.verdicts[verdict])}</strong> {opinion}{' '}
          <span className={styles.faint}>
            <TimeText time={writtenTime} />
          </span>
        </p>
      ) : null}
    </li>
  );
}
