import { Form, Input } from 'antd';
import { siteRenderingLimits as limits } from 'shared-contracts/limits';
import type { SiteRenderingDraft } from 'shared-contracts/model';
import { ChannelSelect, CoverBox, MinuteBox } from 'shared-ui';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

interface RenderingFieldsProps {
  draft: SiteRenderingDraft;
  disabled: boolean;
  /** Tells missing fields. */
  isChecked: boolean;
  onChange(part: Partial<SiteRenderingDraft>): void;
}

/** What a story has of its own on the website. */
export function RenderingFields({ draft, disabled, isChecked, onChange }: RenderingFieldsProps) {
  const fault = (isMissing: boolean, words: string) =>
    isChecked && isMissing ? ({ validateStatus: 'error', help: words } as const) : {};
  const time = (name: 'publishTime' | 'expireTime', hint: string) => (
    <Form.Item label={texts[name]} htmlFor={`rendering-${name}`} extra={hint}>
      <MinuteBox
        id={`rendering-${name}`}
        value={draft[name]}
        onChange={(time) => onChange(name === 'publishTime' ? { publishTime: time } : { expireTime: time })}
      />
    </Form.Item>
  );
  return (
    <Form layout="vertical" component="div" disabled={disabled}>
      <Form.Item
        label={texts.title}
        htmlFor="rendering-title"
        required
        {...fault(draft.title.trim() === '', texts.titleMissing)}
      >
        <Input
          id="rendering-title"
          value={draft.title}
          maxLength={limits.title}
          showCount
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.summary} htmlFor="rendering-summary" extra={texts.summaryHint}>
        <Input.TextArea
          id="rendering-summary"
          value={draft.summary}
          maxLength={limits.summary}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label={texts.siteChannel}
        htmlFor="rendering-channel"
        required
        {...fault(draft.channelId === null, texts.channelMissing)}
      >
        <ChannelSelect
          id="rendering-channel"
          value={draft.channelId}
          disabled={disabled}
          onChange={(channelId) => onChange({ channelId })}
        />
      </Form.Item>
      <Form.Item label={texts.cover} htmlFor="rendering-cover">
        <CoverBox
          id="rendering-cover"
          label={texts.cover}
          value={draft.cover}
          disabled={disabled}
          width={240}
          height={160}
          onChange={(cover) => onChange({ cover })}
        />
      </Form.Item>
      <Form.Item label={texts.description} htmlFor="rendering-description" extra={texts.descriptionHint}>
        <Input.TextArea
          id="rendering-description"
          value={draft.description}
          maxLength={limits.description}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Form.Item>
      {time('publishTime', texts.publishTimeHint)}
      {time('expireTime', texts.expireTimeHint)}
    </Form>
  );
}
