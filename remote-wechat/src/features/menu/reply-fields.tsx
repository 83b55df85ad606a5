import { Button, Form, Input, Radio } from 'antd';
import { wechatListReplyStories } from 'shared-contracts/endpoints';
import { wechatReplyLimits } from 'shared-contracts/limits';
import { type WechatReply, wechatReplyKindNames } from 'shared-contracts/model';
import { PictureField, useAsk } from 'shared-ui';
import { PickStoryDialog } from './pick-story.dialog.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

const blank: Record<WechatReply['kind'], WechatReply> = {
  text: { kind: 'text', text: '' },
  story: { kind: 'story', contentId: '', title: '' },
  picture: { kind: 'picture', path: '' },
};
const kinds = Object.keys(blank) as WechatReply['kind'][];
const pictureSize = { width: 240, height: 135 };

interface ReplyFieldsProps {
  reply: WechatReply;
  label: string;
  disabled: boolean;
  onChange(reply: WechatReply): void;
}

/** What the account answers: words, a story of the website or a picture. */
export function ReplyFields({ reply, label, disabled, onChange }: ReplyFieldsProps) {
  const ask = useAsk();
  const pick = async () => {
    const story = await ask(PickStoryDialog, {
      title: texts.storyTitle,
      endpoint: wechatListReplyStories,
      emptyText: texts.storyEmpty,
    });
    if (story) onChange({ kind: 'story', contentId: story.id, title: story.title });
  };
  return (
    <Form.Item label={label} required>
      <Radio.Group
        className={styles.kinds ?? ''}
        aria-label={`${label}${texts.replyKind}`}
        disabled={disabled}
        value={reply.kind}
        options={kinds.map((value) => ({ value, label: wechatReplyKindNames[value] }))}
        onChange={(event) => onChange(blank[event.target.value as WechatReply['kind']])}
      />
      {reply.kind === 'text' && (
        <Input.TextArea
          aria-label={`${label}${texts.text}`}
          disabled={disabled}
          rows={4}
          maxLength={wechatReplyLimits.text}
          showCount
          value={reply.text}
          onChange={(event) => onChange({ kind: 'text', text: event.target.value })}
        />
      )}
      {reply.kind === 'story' && (
        <div className={styles.picked}>
          <span>{reply.title}</span>
          <Button disabled={disabled} onClick={() => void pick()}>
            {texts.pickStory}
          </Button>
        </div>
      )}
      {reply.kind === 'picture' && (
        <PictureField
          {...pictureSize}
          label={`${label}${texts.picture}`}
          disabled={disabled}
          value={reply.path}
          onChange={(path) => onChange({ kind: 'picture', path })}
        />
      )}
    </Form.Item>
  );
}
