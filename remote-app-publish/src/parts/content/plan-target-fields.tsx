import { Alert, Checkbox, Form, Input } from 'antd';
import { planLengths, type PlannedTarget, type PlanTarget, Target, targetNames } from 'shared-contracts/model';
import { ChannelSelect, CoverBox, MinuteBox } from 'shared-ui';
import { planTexts as texts } from './publication-plan.texts.ts';
import type { TargetDraft } from './publication-plan.rules.ts';

interface PlanTargetFieldsProps {
  target: PlanTarget;
  planned: PlannedTarget;
  /** The story's own words, which stay where nothing is written. */
  story: { title: string; summary: string };
  draft: TargetDraft;
  faults: Partial<Record<'planTime' | 'expireTime', string>>;
  onChange(part: Partial<TargetDraft>): void;
}

/** What a story has of its own at one target, with the lengths that the target takes. */
export function PlanTargetFields({ target, planned, story, draft, faults, onChange }: PlanTargetFieldsProps) {
  const name = targetNames[target];
  const isWechat = target === Target.Wechat;
  const limits = planLengths[target];
  const isClosed = planned.closed !== '' || !draft.isIncluded;
  const idOf = (field: string) => `plan-${target}-${field}`;
  const time = (field: 'planTime' | 'expireTime', label: string, placeholder: string, disabled: boolean) => (
    <Form.Item
      label={label}
      htmlFor={idOf(field)}
      {...(faults[field] ? { validateStatus: 'error' as const, help: faults[field] } : {})}
    >
      <MinuteBox
        id={idOf(field)}
        isFuture
        placeholder={placeholder}
        disabled={disabled}
        value={draft[field]}
        onChange={(value) => onChange({ [field]: value })}
        style={{ width: '100%' }}
      />
    </Form.Item>
  );

  return (
    <Form layout="vertical" component="div">
      <Form.Item {...(isWechat ? { extra: texts.wechatHint } : planned.isPublished ? { extra: texts.published } : {})}>
        <Checkbox
          checked={draft.isIncluded}
          disabled={isWechat && planned.closed !== ''}
          onChange={(event) => onChange({ isIncluded: event.target.checked })}
        >
          {isWechat ? texts.wechatIncluded : texts.included(name)}
        </Checkbox>
      </Form.Item>
      {planned.closed === '' ? null : (
        <Form.Item>
          <Alert type="info" showIcon title={planned.closed} />
        </Form.Item>
      )}
      <Form.Item label={texts.ownTitle(name)} htmlFor={idOf('title')}>
        <Input
          id={idOf('title')}
          value={draft.title}
          placeholder={story.title}
          maxLength={limits.title}
          showCount
          disabled={isClosed}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.ownSummary(name)} htmlFor={idOf('summary')}>
        <Input.TextArea
          id={idOf('summary')}
          value={draft.summary}
          placeholder={story.summary}
          maxLength={limits.summary}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          disabled={isClosed}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </Form.Item>
      {isWechat ? null : (
        <Form.Item label={texts.channel(name)} htmlFor={idOf('channel')}>
          <ChannelSelect
            id={idOf('channel')}
            value={draft.channelId}
            placeholder={texts.channelOwn}
            disabled={isClosed}
            onChange={(channelId) => onChange({ channelId })}
          />
        </Form.Item>
      )}
      <Form.Item label={texts.cover(name)} htmlFor={idOf('cover')}>
        <CoverBox
          id={idOf('cover')}
          label={texts.cover(name)}
          value={draft.cover}
          disabled={isClosed}
          width={180}
          height={120}
          onChange={(cover) => onChange({ cover })}
        />
      </Form.Item>
      {time(
        'planTime',
        texts.time(name),
        isWechat ? texts.wechatTimeNow : texts.timeNow,
        !draft.isIncluded || planned.isPublished || (isWechat && planned.closed !== ''),
      )}
      {time('expireTime', texts.expireTime(name), texts.neverExpires, isClosed)}
      {isWechat ? (
        <Alert type="info" showIcon title={texts.wechatExpireHint} description={texts.wechatSentHint} />
      ) : null}
    </Form>
  );
}
