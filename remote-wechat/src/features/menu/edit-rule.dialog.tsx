import { Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { wechatReplyLimits as limits } from 'shared-contracts/limits';
import { type WechatReply, wechatReplyProblem, type WechatRule } from 'shared-contracts/model';
import { ActionButton, type DialogProps, FormDialog, useAction } from 'shared-ui';
import { RepliesField } from './replies-field.tsx';
import { useReplyActions } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

interface EditRuleDialogProps extends DialogProps<true> {
  accountId: string;
  rule: WechatRule | undefined;
}

interface EditedWord {
  key: number;
  word: string;
  isExact: boolean;
}

const matches = [
  { value: 'exact', label: texts.exact },
  { value: 'contains', label: texts.contains },
];

/** A rule: words, and the answers one of which is given. */
export function EditRuleDialog({ accountId, rule, onDone }: EditRuleDialogProps) {
  const actions = useReplyActions(accountId);
  const [name, setName] = useState(rule?.name ?? '');
  const [words, setWords] = useState<EditedWord[]>(
    (rule?.words ?? [{ word: '', isExact: true }]).map((word, key) => ({ ...word, key })),
  );
  const [replies, setReplies] = useState<WechatReply[]>(rule?.replies ?? [{ kind: 'text', text: '' }]);
  const [isOn, setOn] = useState(rule?.isOn ?? true);
  const [isTried, setTried] = useState(false);
  const isMissingName = name.trim() === '';
  const isMissingWord = words.some(({ word }) => word.trim() === '');
  const isWhole = !isMissingName && !isMissingWord && replies.every((reply) => wechatReplyProblem(reply) === undefined);
  const [save, isPending] = useAction(async () => {
    setTried(true);
    if (!isWhole) return;
    const draft = { name, words: words.map(({ word, isExact }) => ({ word, isExact })), replies, isOn };
    await actions.save({ id: rule?.id, rev: rule?.rev ?? 0, draft });
    onDone(true);
  });
  const change = (key: number, next: Partial<EditedWord>) =>
    setWords(words.map((word) => (word.key === key ? { ...word, ...next } : word)));
  const addWord = () =>
    setWords([...words, { key: Math.max(...words.map(({ key }) => key)) + 1, word: '', isExact: true }]);
  const problemOf = (isMissing: boolean, text: string) =>
    isTried && isMissing ? { validateStatus: 'error' as const, help: text } : {};
  return (
    <FormDialog
      title={rule ? texts.editOf(rule.name) : texts.create}
      width={720}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={texts.ruleName} htmlFor="rule-name" required {...problemOf(isMissingName, texts.missingName)}>
          <Input
            id="rule-name"
            autoFocus
            value={name}
            maxLength={limits.ruleName}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.ruleWords} required {...problemOf(isMissingWord, texts.missingWord)}>
          {words.map(({ key, word, isExact }, place) => (
            <div key={key} className={styles.word}>
              <Select
                aria-label={texts.matchOf(place + 1)}
                value={isExact ? 'exact' : 'contains'}
                options={matches}
                onChange={(next) => change(key, { isExact: next === 'exact' })}
              />
              <Input
                aria-label={texts.wordOf(place + 1)}
                value={word}
                maxLength={limits.word}
                onChange={(event) => change(key, { word: event.target.value })}
              />
              {words.length > 1 && (
                <Button
                  aria-label={texts.removeWordOf(place + 1)}
                  onClick={() => setWords(words.filter((one) => one.key !== key))}
                >
                  {texts.remove}
                </Button>
              )}
            </div>
          ))}
          <ActionButton
            size="small"
            reasons={words.length >= limits.words ? [texts.wordsFull(limits.words)] : []}
            onClick={addWord}
          >
            {texts.addWord}
          </ActionButton>
        </Form.Item>
        <RepliesField replies={replies} disabled={false} onChange={setReplies} />
        <Form.Item label={texts.isOn} className={styles.last ?? ''}>
          <Switch aria-label={texts.isOn} checked={isOn} onChange={setOn} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
