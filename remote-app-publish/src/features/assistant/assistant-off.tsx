import { Result } from 'antd';
import styles from './assistant.module.css';
import { assistantTexts as texts } from './assistant.texts.ts';

/** Says plainly that there is no model, and what is to be set. */
export function AssistantOff() {
  return (
    <Result status="info" title={texts.offTitle} subTitle={texts.offHint}>
      <dl className={styles.settings}>
        {texts.offSettings.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Result>
  );
}
