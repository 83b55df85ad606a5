import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { SystemStatus } from 'shared-contracts/endpoints';
import { showError } from '../errors/show-error.ts';
import { type ServiceOutcome, tryService } from './status.api.ts';
import styles from './status.module.css';
import { statusTexts as texts } from './status.texts.ts';

type Service = SystemStatus['services'][number];

/** The outside services, each with a test of its own. */
export function ServiceTestCard({ services }: { services: readonly Service[] }) {
  return (
    <section className={styles.card}>
      <h2>{texts.services}</h2>
      <p className={styles.note}>{texts.servicesNote}</p>
      <ul className={styles.services}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}

/** One service: where it is, what its test does, and how the last one went. */
function ServiceRow({ service: { id, name, note, place } }: { service: Service }) {
  const [outcome, setOutcome] = useState<ServiceOutcome>();
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    try {
      setOutcome(await tryService(id));
    } catch (error) {
      showError(error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <li>
      <div className={styles.service}>
        <span>
          <b>{name}</b> <span className={styles.place}>{place || texts.notSet}</span>
          <small>{note}</small>
        </span>
        {place !== '' && (
          <Button loading={isTesting} onClick={() => void test()}>
            {texts.test(name)}
          </Button>
        )}
      </div>
      {outcome && (
        <Alert
          role="status"
          type={outcome.isFine ? 'success' : 'error'}
          showIcon
          title={`${name}：${outcome.place}`}
          description={(outcome.isFine ? texts.passed : texts.failed)(outcome.text, outcome.milliseconds)}
        />
      )}
    </li>
  );
}
