import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { WechatMaterial } from 'shared-contracts/endpoints';
import { wechatPaths } from 'shared-contracts/paths';
import { ActionButton, Allowed, useShell } from 'shared-ui';
import { submitRefusals } from './material.rules.ts';
import type { MaterialTasks } from './material-tasks.ts';
import { materialTexts as texts } from './material.texts.ts';
import styles from './material.module.css';

interface MaterialToolbarProps {
  ticked: readonly WechatMaterial[];
  canEdit: boolean;
  tasks: MaterialTasks;
  isFetching: boolean;
  onRefresh(): unknown;
}

/** Choose, submit, drop; and how many are ticked. */
export function MaterialToolbar({ ticked, canEdit, tasks, isFetching, onRefresh }: MaterialToolbarProps) {
  const shell = useShell();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.heading}>
      {canEdit && (
        <Button type="primary" onClick={() => void tasks.choose()}>
          {texts.choose}
        </Button>
      )}
      {canEdit && (
        <ActionButton
          reasons={submitRefusals(ticked)}
          loading={tasks.isPending}
          onClick={() => void tasks.submit(ticked)}
        >
          {texts.submit}
        </ActionButton>
      )}
      {canEdit && (
        <ActionButton
          danger
          reasons={ticked.length === 0 ? [texts.pickerNothing] : []}
          onClick={() => void tasks.remove(ticked)}
        >
          {texts.removeChosen}
        </ActionButton>
      )}
      {ticked.length > 0 && <span role="status">{texts.tickedCount(ticked.length)}</span>}
      <span className={styles.stretch} />
      <Allowed code={wechatPaths.materialAudit}>
        <Button type="link" onClick={() => shell.navigate(wechatPaths.materialAudit)}>
          {texts.desk}
        </Button>
      </Allowed>
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden />}
        loading={isFetching}
        aria-label={texts.refresh}
        title={texts.refresh}
        onClick={() => void onRefresh()}
      />
    </div>
  );
}
