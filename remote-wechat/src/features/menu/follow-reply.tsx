import { Form, Skeleton, Switch } from 'antd';
import { useContext, useState } from 'react';
import { type WechatFollowDraft, wechatReplyProblem } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { ActionButton, ErrorState, minuteOf, useAction, useShell, useUnsavedWork } from 'shared-ui';
import { RepliesField } from './replies-field.tsx';
import { MenuAccount } from './menu-account.state.ts';
import { useFollowReply, useReplyActions } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

/** What the account says to new followers. */
export function FollowReply() {
  const { answer, error, refresh } = useFollowReply();
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  return <FollowForm key={answer.data.rev} stored={answer.data} />;
}

interface Stored extends WechatFollowDraft {
  rev: number;
  modifiedUserName: string;
  modifiedTime: string | null;
}

function FollowForm({ stored }: { stored: Stored }) {
  const shell = useShell();
  const actions = useReplyActions(useContext(MenuAccount));
  const [draft, setDraft] = useState<WechatFollowDraft>({
    isOn: stored.isOn,
    replies: stored.replies.length > 0 ? stored.replies : [{ kind: 'text', text: '' }],
  });
  const [isDirty, setDirty] = useState(false);
  const canEdit = shell.can(WechatPermission.EditReplies);
  const change = (next: Partial<WechatFollowDraft>) => {
    setDraft({ ...draft, ...next });
    setDirty(true);
  };
  const problems = draft.replies.flatMap((reply) => wechatReplyProblem(reply) ?? []);
  const [save, isPending] = useAction(async () => {
    await actions.saveFollow(stored.rev, draft);
    setDirty(false);
    shell.message.success(texts.followSaved);
    return true;
  });
  const canStore = problems.length === 0;
  useUnsavedWork(texts.tabFollow, isDirty, canStore ? async () => (await save()) ?? false : undefined);
  return (
    <Form layout="vertical" component="div" className={styles.follow ?? ''}>
      <p className={styles.note}>{texts.followHint}</p>
      <Form.Item label={texts.isOn}>
        <Switch
          aria-label={texts.isOn}
          disabled={!canEdit}
          checked={draft.isOn}
          onChange={(isOn) => change({ isOn })}
        />
      </Form.Item>
      <RepliesField replies={draft.replies} disabled={!canEdit} onChange={(replies) => change({ replies })} />
      {canEdit && (
        <div className={styles.last}>
          <ActionButton
            type="primary"
            loading={isPending}
            reasons={problems.length > 0 ? problems.slice(0, 1) : isDirty ? [] : [texts.nothingToSave]}
            onClick={() => void save()}
          >
            {texts.followSave}
          </ActionButton>
        </div>
      )}
      {stored.modifiedTime !== null && (
        <p className={styles.note}>{texts.followBy(stored.modifiedUserName, minuteOf(stored.modifiedTime))}</p>
      )}
    </Form>
  );
}
