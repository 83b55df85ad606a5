import { Button, Space } from 'antd';
import { useContext } from 'react';
import { type WechatMenu, wechatMenuProblems, type WechatMenuState, wechatProblemText } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { ActionButton, Allowed, minuteOf, useAction, useAsk, useShell } from 'shared-ui';
import { MenuAccount } from './menu-account.state.ts';
import { MenuHistoryDialog } from './menu-history.dialog.tsx';
import { useMenuActions } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

interface MenuBarProps {
  state: WechatMenuState;
  isDirty: boolean;
  onSave(): Promise<unknown>;
  onDiscard(): void;
  /** Puts a menu into the editor in place of what is there. */
  onLoad(menu: WechatMenu): void;
}

/** Problems that the reason of a button names. */
const mostProblems = 3;

/** What is done with the whole menu. */
export function MenuBar({ state, isDirty, onSave, onDiscard, onLoad }: MenuBarProps) {
  const shell = useShell();
  const ask = useAsk();
  const actions = useMenuActions();
  const problems = wechatMenuProblems(state.menu).slice(0, mostProblems).map(wechatProblemText);
  const refusals = isDirty ? [texts.unsaved] : state.refusal === null ? problems : [state.refusal];

  const [pull, isPulling] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmPull, okText: texts.pull }))) return;
    const { menu, isOpen } = await actions.pull();
    onLoad(menu);
    shell.message.success(isOpen ? texts.pulled : texts.pulledNone);
  });
  const [publish, isPublishing] = useAction(async () => {
    const content = state.menu.columns.length === 0 ? texts.confirmPublishNone : texts.confirmPublish;
    if (!(await shell.dialogs.confirm({ content, okText: texts.publish }))) return;
    await actions.publish(state.rev);
    shell.message.success(texts.ordered);
  });
  const accountId = useContext(MenuAccount);
  const showHistory = async () => {
    const menu = await ask(MenuHistoryDialog, { accountId, canEdit: shell.can(WechatPermission.EditMenu) });
    if (menu) onLoad(menu);
  };
  const isLive = state.live !== null && JSON.stringify(state.live.menu) === JSON.stringify(state.menu);
  return (
    <div className={styles.bar}>
      <Space wrap>
        <Allowed code={WechatPermission.EditMenu}>
          <ActionButton type="primary" reasons={isDirty ? [] : [texts.nothingToSave]} onClick={() => void onSave()}>
            {texts.save}
          </ActionButton>
        </Allowed>
        <Allowed code={WechatPermission.EditMenu}>
          <Button loading={isPulling} onClick={() => void pull()}>
            {texts.pull}
          </Button>
        </Allowed>
        <Allowed code={WechatPermission.PublishMenu}>
          <ActionButton loading={isPublishing} reasons={refusals} onClick={() => void publish()}>
            {texts.publish}
          </ActionButton>
        </Allowed>
        <Button onClick={() => void showHistory()}>{texts.history}</Button>
        {isDirty && <Button onClick={onDiscard}>{texts.discard}</Button>}
      </Space>
      <span className={styles.note} role="status">
        {state.modifiedTime === null
          ? texts.noDraft
          : texts.savedBy(state.modifiedUserName, minuteOf(state.modifiedTime))}
        {state.live !== null && `；${isLive ? texts.sameAsLive : texts.notLive}`}
      </span>
    </div>
  );
}
