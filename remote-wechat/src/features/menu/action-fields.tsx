import { Button, Form, Input, Select } from 'antd';
import { wechatListMenuArticles } from 'shared-contracts/endpoints';
import { wechatMenuLimits as limits } from 'shared-contracts/limits';
import { wechatActionProblem, type WechatMenuAction, wechatMenuActionNames } from 'shared-contracts/model';
import { useContext } from 'react';
import { useAsk } from 'shared-ui';
import { useAccounts } from '../../parts/use-accounts.ts';
import { MenuAccount, useAccountInput } from './menu-account.state.ts';
import { PickStoryDialog } from './pick-story.dialog.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

const blank: Record<Exclude<WechatMenuAction['kind'], 'other'>, WechatMenuAction> = {
  page: { kind: 'page', url: '' },
  miniprogram: { kind: 'miniprogram', appId: '', pagePath: '', url: '' },
  reply: { kind: 'reply', reply: { kind: 'text', text: '' } },
  article: { kind: 'article', contentId: '', title: '' },
};

interface ActionFieldsProps {
  action: WechatMenuAction;
  disabled: boolean;
  onChange(action: WechatMenuAction): void;
}

/** What a tap on a part of the menu does. */
export function ActionFields({ action, disabled, onChange }: ActionFieldsProps) {
  const problem = wechatActionProblem(action);
  const accountId = useContext(MenuAccount);
  const hasReplies = !useAccounts().some((account) => account.id === accountId && !account.hasCallback);
  const isClosed = (kind: WechatMenuAction['kind']) => kind === 'reply' && !hasReplies;
  const kinds = Object.keys(blank) as (keyof typeof blank)[];
  const options = [...kinds, ...(action.kind === 'other' ? (['other'] as const) : [])].map((value) => ({
    value,
    label: wechatMenuActionNames[value] + (isClosed(value) ? texts.replyClosed : ''),
    disabled: isClosed(value),
  }));
  return (
    <>
      <Form.Item label={texts.action} htmlFor="menu-action" required>
        <Select<WechatMenuAction['kind']>
          id="menu-action"
          aria-label={texts.action}
          value={action.kind}
          options={options}
          onChange={(kind) => kind !== 'other' && kind !== action.kind && onChange(blank[kind])}
        />
      </Form.Item>
      <Details action={action} disabled={disabled} onChange={onChange} />
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </>
  );
}

function Details({ action, disabled, onChange }: ActionFieldsProps) {
  const ask = useAsk();
  const account = useAccountInput();
  switch (action.kind) {
    case 'page':
      return (
        <Line label={texts.url} value={action.url} max={limits.url} onChange={(url) => onChange({ ...action, url })} />
      );
    case 'miniprogram':
      return (
        <>
          <Line
            label={texts.appId}
            value={action.appId}
            max={limits.appId}
            onChange={(appId) => onChange({ ...action, appId })}
          />
          <Line
            label={texts.pagePath}
            value={action.pagePath}
            max={limits.pagePath}
            onChange={(pagePath) => onChange({ ...action, pagePath })}
          />
          <Line
            label={texts.fallback}
            hint={texts.fallbackHint}
            value={action.url}
            max={limits.url}
            onChange={(url) => onChange({ ...action, url })}
          />
        </>
      );
    case 'reply':
      return (
        <ReplyFields
          reply={action.reply}
          label={texts.reply}
          disabled={disabled}
          onChange={(reply) => onChange({ kind: 'reply', reply })}
        />
      );
    case 'article':
      return (
        <Form.Item label={texts.article}>
          <div className={styles.picked}>
            <span>{action.title}</span>
            <Button
              onClick={async () => {
                const story = await ask(PickStoryDialog, {
                  title: texts.articleTitle,
                  endpoint: wechatListMenuArticles,
                  account,
                  emptyText: texts.articleEmpty,
                });
                if (story) onChange({ kind: 'article', contentId: story.id, title: story.title });
              }}
            >
              {texts.pickArticle}
            </Button>
          </div>
        </Form.Item>
      );
    case 'other':
      return <p className={styles.note}>{texts.other(action.type)}</p>;
  }
}

function Line({
  label,
  hint,
  value,
  max,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  max: number;
  onChange(value: string): void;
}) {
  return (
    <Form.Item label={label} required extra={hint}>
      <Input
        aria-label={label}
        value={value}
        maxLength={max}
        onChange={(event) => onChange(event.target.value.trimStart())}
      />
    </Form.Item>
  );
}
