import { Button, Result } from 'antd';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { useShell } from 'shared-ui';
import styles from './assistant.module.css';
import { assistantTexts as texts } from './assistant.texts.ts';

/** Says plainly that there is no model, and to who may change settings what is to be set, behind 高级. */
export function AssistantOff() {
  const shell = useShell();
  const mayManage = shell.can(SystemPermission.ManageParameters);
  if (!mayManage) return <Result status="info" title={texts.offTitle} subTitle={texts.offHint} />;
  return (
    <Result
      status="info"
      title={texts.offTitle}
      subTitle={texts.offForManagers}
      extra={<Button onClick={() => shell.navigate(appPaths.parameter)}>{texts.parameters}</Button>}
    >
      <details>
        <summary>{texts.advanced}</summary>
        <p>{texts.offSteps}</p>
        <dl className={styles.settings}>
          {texts.offSettings.map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Result>
  );
}
