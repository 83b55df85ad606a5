import { Alert, Button } from 'antd';
import { useState } from 'react';
import { showError } from '../errors/show-error.ts';
import { type StorageTest, tryStorage } from './status.api.ts';
import styles from './status.module.css';
import { statusTexts as texts } from './status.texts.ts';

/** Tries the place where files are kept, and says how long it took or why it was refused. */
export function StorageTestCard() {
  const [result, setResult] = useState<StorageTest>();
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    try {
      setResult(await tryStorage());
    } catch (error) {
      showError(error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <section className={styles.card}>
      <h2>{texts.services}</h2>
      <p className={styles.note}>{texts.storageNote}</p>
      <div className={styles.checks}>
        <div className={styles.links}>
          <Button loading={isTesting} onClick={() => void test()}>
            {texts.test(texts.storage)}
          </Button>
        </div>
        {result && (
          <Alert
            role="status"
            type={result.problem === null ? 'success' : 'error'}
            showIcon
            title={`${texts.storage}：${result.place}`}
            description={result.problem ?? texts.passed(result.milliseconds)}
          />
        )}
      </div>
    </section>
  );
}
