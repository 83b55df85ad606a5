import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import type { NoticeDelivery } from 'shared-contracts/model';
import { minuteOf } from 'shared-ui';
import { showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { browserName } from './browser-name.rules.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { removePush, testPush } from './delivery.api.ts';
import styles from './notices.module.css';
import { pushSupport, turnOffPush, turnOnPush } from './push.ts';

interface PushDevicesProps {
  delivery: Pick<NoticeDelivery, 'pushKey' | 'pushDevices'>;
  onDone(): void;
}

/** The browsers that get notices while no page is open: this one, and others where the user is logged in. */
export function PushDevices({ delivery: { pushKey, pushDevices }, onDone }: PushDevicesProps) {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<'blocked' | 'unreachable'>();
  const own = pushDevices.find(({ isOwn }) => isOwn);
  const support = pushSupport();
  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    setWorking(true);
    try {
      const done = await work();
      if (done !== undefined) message.success(done);
    } catch (error) {
      showError(error);
    }
    setWorking(false);
    onDone();
  };
  const handleOn = () =>
    void run(async () => {
      const outcome = await turnOnPush(pushKey);
      setFailure(outcome === 'on' ? undefined : outcome);
      return outcome === 'on' ? texts.pushIsOn : undefined;
    });
  const handleOff = (id: string, isOwn: boolean) =>
    void run(async () => {
      await removePush(id);
      if (isOwn) await turnOffPush();
      return texts.pushIsOff;
    });
  const handleTest = () =>
    void run(async () => {
      await testPush();
      return texts.pushTested;
    });
  const problem = support === 'ready' ? failure : support;
  return (
    <section className={styles.part} aria-label={texts.pushTitle}>
      <h2>{texts.pushTitle}</h2>
      <p className={styles.note}>{texts.pushNote}</p>
      {problem && !own && (
        <Alert className={styles.problem} type="warning" showIcon title={texts.pushProblems[problem]} />
      )}
      {!own && (
        <Button type="primary" loading={isWorking} disabled={support !== 'ready'} onClick={handleOn}>
          {texts.turnOnPush}
        </Button>
      )}
      {pushDevices.map(({ id, userAgent, createdTime, isOwn }) => (
        <div key={id} className={styles.robot}>
          <span>
            {browserName(userAgent)}
            {isOwn && texts.thisBrowser}
          </span>
          <Space wrap>
            <span className={styles.aside}>{texts.pushSince(minuteOf(createdTime))}</span>
            {isOwn && (
              <Button loading={isWorking} onClick={handleTest}>
                {texts.testPush}
              </Button>
            )}
            <Button disabled={isWorking} onClick={() => handleOff(id, isOwn)}>
              {texts.turnOffPush}
            </Button>
          </Space>
        </div>
      ))}
    </section>
  );
}
