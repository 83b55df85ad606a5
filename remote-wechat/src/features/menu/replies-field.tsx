import { Button } from 'antd';
import { useState } from 'react';
import { wechatReplyLimits } from 'shared-contracts/limits';
import { type WechatReply, wechatReplyProblem } from 'shared-contracts/model';
import { ActionButton } from 'shared-ui';
import { ReplyFields } from './reply-fields.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

interface RepliesFieldProps {
  replies: readonly WechatReply[];
  disabled: boolean;
  onChange(replies: WechatReply[]): void;
}

let lastKey = 0;
const newKey = (): string => `reply-${++lastKey}`;

/** Several answers, one of which is given. */
export function RepliesField({ replies, disabled, onChange }: RepliesFieldProps) {
  const [keys, setKeys] = useState(() => replies.map(newKey));
  const isFull = replies.length >= wechatReplyLimits.replies;
  const add = () => {
    setKeys([...keys, newKey()]);
    onChange([...replies, { kind: 'text', text: '' }]);
  };
  const remove = (place: number) => {
    setKeys(keys.filter((_key, index) => index !== place));
    onChange(replies.filter((_reply, index) => index !== place));
  };
  return (
    <>
      {replies.map((reply, place) => (
        <div key={keys[place]} className={styles.reply}>
          <ReplyFields
            reply={reply}
            label={texts.replyOf(place + 1)}
            disabled={disabled}
            onChange={(next) => onChange(replies.map((one, index) => (index === place ? next : one)))}
          />
          <p className={styles.problem} role="status">
            {wechatReplyProblem(reply)}
          </p>
          {!disabled && replies.length > 1 && (
            <Button size="small" aria-label={texts.removeReplyOf(place + 1)} onClick={() => remove(place)}>
              {texts.remove}
            </Button>
          )}
        </div>
      ))}
      {!disabled && (
        <ActionButton size="small" reasons={isFull ? [texts.repliesFull(wechatReplyLimits.replies)] : []} onClick={add}>
          {texts.addReply}
        </ActionButton>
      )}
    </>
  );
}
