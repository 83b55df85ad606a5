import { Button, Select } from 'antd';
import { useState } from 'react';
import { type NoticeDelivery, NoticeKind, type NoticeRobot, noticeRobotNames } from 'shared-contracts/model';
import { showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { saveRobotKinds, testRobot } from './delivery.api.ts';
import styles from './notices.module.css';
import { noticeKindNames } from './notice-kinds.texts.ts';

const kindOptions = Object.values(NoticeKind).map((kind) => ({ value: kind, label: noticeKindNames[kind] }));

interface RobotKindsProps {
  robots: NonNullable<NoticeDelivery['robots']>;
  onDone(): void;
}

/** Which kinds of notices each robot sends to its group chat. */
export function RobotKinds({ robots, onDone }: RobotKindsProps) {
  const save = (robot: NoticeRobot, kinds: NoticeKind[]) =>
    void saveRobotKinds(robot, kinds).then(() => {
      message.success(texts.robotSaved(noticeRobotNames[robot]));
      onDone();
    }, showError);
  const [tested, setTested] = useState<NoticeRobot>();
  const test = async (robot: NoticeRobot) => {
    setTested(robot);
    try {
      await testRobot(robot);
      message.success(texts.robotTested(noticeRobotNames[robot]));
    } catch (error) {
      showError(error);
    } finally {
      setTested(undefined);
    }
  };
  return (
    <section className={styles.part} aria-label={texts.robotsTitle}>
      <h2>{texts.robotsTitle}</h2>
      <p className={styles.note}>{robots.length === 0 ? texts.noRobots : texts.robotsNote}</p>
      {robots.map(({ robot, kinds }) => (
        <div key={robot} className={styles.robot}>
          <span>{noticeRobotNames[robot]}</span>
          <Select
            mode="multiple"
            aria-label={texts.robotKinds(noticeRobotNames[robot])}
            placeholder={texts.noKinds}
            value={kinds}
            options={kindOptions}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(chosen: NoticeKind[]) => save(robot, chosen)}
          />
          <Button
            aria-label={texts.testRobotOf(noticeRobotNames[robot])}
            loading={tested === robot}
            disabled={tested !== undefined}
            onClick={() => void test(robot)}
          >
            {texts.testRobot}
          </Button>
        </div>
      ))}
    </section>
  );
}
