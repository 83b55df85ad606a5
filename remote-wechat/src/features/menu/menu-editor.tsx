import { Skeleton } from 'antd';
import { useState } from 'react';
import type { WechatMenu } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { ErrorState, useAction, useShell, useUnsavedWork } from 'shared-ui';
import { MenuBar } from './menu-bar.tsx';
import { MenuPart } from './menu-part.tsx';
import { MenuPhone } from './menu-phone.tsx';
import { MenuProgress } from './menu-progress.tsx';
import { useMenu, useMenuActions } from './menu.api.ts';
import { type EditedColumn, editedMenu, type MenuPlace, partOf, storedMenu } from './menu.rules.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

const isSame = (one: WechatMenu, other: WechatMenu): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The draft of the menu beside a phone that shows it. */
export function MenuEditor() {
  const shell = useShell();
  const [isSending, setSending] = useState(false);
  const { answer, error, refresh } = useMenu(isSending);
  const actions = useMenuActions();
  const state = answer?.data;
  const [edited, setEdited] = useState<EditedColumn[] | null>(null);
  const [opened, setOpened] = useState<{ rev: number; columns: EditedColumn[] }>();
  const [place, setPlace] = useState<MenuPlace>({ column: 0, entry: null });
  const nowSending = state?.latest?.state === 'sending';
  if (nowSending !== isSending) setSending(nowSending);
  if (state && opened?.rev !== state.rev) setOpened({ rev: state.rev, columns: editedMenu(state.menu) });
  const columns = edited ?? opened?.columns ?? [];
  const isDirty = edited !== null && state !== undefined && !isSame(storedMenu(edited), state.menu);

  const [save] = useAction(async () => {
    if (!state) return false;
    await actions.save(state.rev, storedMenu(columns));
    await actions.refresh();
    setEdited(null);
    shell.message.success(texts.saved);
    return true;
  });
  useUnsavedWork(texts.work, isDirty, async () => (await save()) ?? false);

  if (error !== undefined && !state) return <ErrorState error={error} onRetry={refresh} />;
  if (!state || !opened) return <Skeleton active />;

  const canEdit = shell.can(WechatPermission.EditMenu);
  const load = (menu: WechatMenu) => {
    setEdited(editedMenu(menu));
    setPlace({ column: 0, entry: null });
  };
  const part = partOf(columns, place);
  return (
    <>
      <MenuBar state={state} isDirty={isDirty} onSave={save} onDiscard={() => setEdited(null)} onLoad={load} />
      <MenuProgress latest={state.latest} />
      <div className={styles.editor}>
        <MenuPhone columns={columns} place={place} canEdit={canEdit} onChange={setEdited} onPlace={setPlace} />
        {part ? (
          <MenuPart
            key={part.key}
            columns={columns}
            place={place}
            canEdit={canEdit}
            onChange={setEdited}
            onPlace={setPlace}
          />
        ) : (
          <p className={styles.quiet}>{columns.length === 0 ? texts.empty : texts.pick}</p>
        )}
      </div>
    </>
  );
}
