import { Form, Input, Select } from 'antd';
import { wechatListMessages } from 'shared-contracts/endpoints';
import { planningLimits as limits, weiboRawTextMax } from 'shared-contracts/limits';
import { type BundleRow, WechatMessageState } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';
import { bundleTexts as texts } from './bundle.texts.ts';
import { messageOptions, type Option } from './parts.rules.ts';

/** Which stories of the bundle are posted on the microblog, each with its words. */
export function PostFields({ stories }: { stories: readonly Option[] }) {
  const chosen = Form.useWatch<string[] | undefined>('posts') ?? [];
  return (
    <>
      <Form.Item name="posts" label={texts.posts} extra={texts.postsHint}>
        <Select mode="multiple" allowClear options={[...stories]} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      {stories
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, title }) => (
          <Form.Item
            key={value}
            name={['words', value]}
            label={texts.postOf(title)}
            initialValue={texts.postWords(title)}
            rules={[{ required: true, whitespace: true, message: texts.postMissing }]}
          >
            <Input.TextArea rows={2} maxLength={weiboRawTextMax} />
          </Form.Item>
        ))}
    </>
  );
}

/** Which passed messages to WeChat go out with the bundle; their stories must all be in it. */
export function MessageField({ own, storyIds }: { own: BundleRow['messages']; storyIds: readonly string[] }) {
  const { answer } = useEndpoint(wechatListMessages, { state: WechatMessageState.Passed, pageSize: 50 });
  // Until they are there, nothing is said of the chosen ones.
  const options = answer
    ? messageOptions(answer.list, own, storyIds)
    : own.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form.Item name="messageIds" label={texts.messages} extra={texts.messagesHint}>
      <Select
        mode="multiple"
        allowClear
        maxCount={limits.bundleMessages}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}
