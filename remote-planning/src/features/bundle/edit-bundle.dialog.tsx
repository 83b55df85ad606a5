import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { bundleStories, saveBundle, topicBoard } from 'shared-contracts/endpoints';
import { planningLimits as limits } from 'shared-contracts/limits';
import {
  type BundleDraft,
  type BundleRow,
  contentTypeNames,
  PushPlatform,
  pushPlatformNames,
  Target,
  targetNames,
} from 'shared-contracts/model';
import { WechatPermission, WeiboPermission } from 'shared-contracts/permissions';
import { type DialogProps, FormDialog, useEndpoint, useFormAction, useShell, useUnsavedWork } from 'shared-ui';
import { bundleTexts as texts } from './bundle.texts.ts';
import { MessageField, PostFields } from './part-fields.tsx';
import { type Option, postsOf, type PostValues, postValues } from './parts.rules.ts';

interface EditBundleDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  bundle?: BundleRow;
}

type Fields = Omit<BundleDraft, 'posts'> & Required<PostValues> & { hasPush: boolean };

const targets = [Target.App, Target.Website].map((value) => ({ value, label: targetNames[value] }));
const platforms = Object.values(PushPlatform).map((value) => ({ value, label: pushPlatformNames[value] }));

const blank = { title: '', topicId: null, storyIds: [], hasPush: false, messageIds: [] };

function initial(bundle: BundleRow | undefined): Partial<Omit<Fields, 'push'>> & { push?: BundleDraft['push'] } {
  if (!bundle) return { ...blank, targets: [Target.App, Target.Website] };
  const { title, topicId, targets: places, stories, push, posts, messages } = bundle;
  const storyIds = stories.map(({ id }) => id);
  const outside = { ...postValues(posts), messageIds: messages.map(({ id }) => id) };
  return { title, topicId, targets: places, storyIds, hasPush: push !== null, ...(push && { push }), ...outside };
}

/** The stories that are offered, with those that the bundle has already. */
function useStoryOptions(bundle: BundleRow | undefined, keywords: string): Option[] {
  const { answer } = useEndpoint(bundleStories, { keywords });
  const own = (bundle?.stories ?? []).map(({ id, title }) => ({ value: id, title, label: title }));
  const others = (answer?.list ?? []).map(({ id, title, contentType, categoryName }) => ({
    value: id,
    title,
    label: `${title}（${contentTypeNames[contentType]}，${categoryName}）`,
  }));
  return [...own, ...others.filter(({ value }) => !own.some((one) => one.value === value))];
}

/** What goes out together; saving pins each story to the version that was passed. */
export function EditBundleDialog({ bundle, onDone }: EditBundleDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [isChanged, setChanged] = useState(false);
  const [keywords, setKeywords] = useState('');
  useUnsavedWork(texts.create, isChanged);
  const stories = useStoryOptions(bundle, keywords);
  const [known, setKnown] = useState<readonly Option[]>(stories);
  const topics = useEndpoint(topicBoard, {}).answer?.list ?? [];
  const hasPush = Form.useWatch('hasPush', form) ?? bundle?.push != null;
  const chosen = Form.useWatch('storyIds', form) ?? [];
  const mayPost = shell.can(WeiboPermission.Post);
  const maySend = shell.can(WechatPermission.Publish);
  const [save, isPending] = useFormAction(
    form,
    async ({ hasPush: isPushed, push, topicId, words, posts, ...fields }) => {
      const { storyIds } = fields;
      await shell.call(saveBundle, {
        ...fields,
        posts: mayPost ? postsOf({ posts, words }, storyIds) : (bundle?.posts ?? []),
        messageIds: maySend ? fields.messageIds : (bundle?.messages ?? []).map(({ id }) => id),
        topicId: topicId ?? null,
        push: isPushed ? push : null,
        ...(bundle && { id: bundle.id, rev: bundle.rev }),
      });
      onDone(true);
    },
  );
  const named = [...stories, ...known];
  const inBundle = named.filter(
    ({ value }, index) => chosen.includes(value) && named.findIndex((one) => one.value === value) === index,
  );
  return (
    <FormDialog
      title={bundle ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
      width={680}
    >
      <Form form={form} layout="vertical" initialValues={initial(bundle)} onValuesChange={() => setChanged(true)}>
        <Form.Item
          name="title"
          label={texts.title}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input autoFocus maxLength={limits.bundleTitle} showCount />
        </Form.Item>
        <Form.Item
          name="storyIds"
          label={texts.stories}
          extra={texts.storiesHint}
          rules={[{ required: true, message: texts.storiesMissing }]}
        >
          <Select
            mode="multiple"
            maxCount={limits.bundleStories}
            showSearch={{ filterOption: false, onSearch: setKeywords }}
            onChange={() => setKnown(named)}
            options={stories}
            labelRender={({ value, label }) => label ?? named.find((one) => one.value === value)?.label ?? value}
          />
        </Form.Item>
        <Form.Item name="targets" label={texts.targets} rules={[{ required: true, message: texts.targetsMissing }]}>
          <Checkbox.Group options={targets} />
        </Form.Item>
        <Form.Item name="topicId" label={texts.topic}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={topics.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Form.Item>
        <Form.Item name="hasPush" valuePropName="checked">
          <Checkbox>{texts.hasPush}</Checkbox>
        </Form.Item>
        {hasPush ? <PushFields stories={inBundle} /> : null}
        {mayPost ? <PostFields stories={inBundle} /> : null}
        {maySend ? <MessageField own={bundle?.messages ?? []} storyIds={chosen} /> : null}
      </Form>
    </FormDialog>
  );
}

/** The message to the app's readers. */
function PushFields({ stories }: { stories: readonly Option[] }) {
  return (
    <>
      <Form.Item
        name={['push', 'contentId']}
        label={texts.pushStory}
        rules={[{ required: true, message: texts.pushStoryMissing }]}
      >
        <Select options={[...stories]} />
      </Form.Item>
      <Form.Item name={['push', 'platform']} label={texts.pushPlatform} initialValue={PushPlatform.All}>
        <Radio.Group options={platforms} aria-label={texts.pushPlatform} />
      </Form.Item>
      <Form.Item
        name={['push', 'title']}
        label={texts.pushTitle}
        rules={[{ required: true, whitespace: true, message: texts.pushTitleMissing }]}
      >
        <Input maxLength={limits.pushTitle} showCount />
      </Form.Item>
      <Form.Item
        name={['push', 'text']}
        label={texts.pushText}
        rules={[{ required: true, whitespace: true, message: texts.pushTextMissing }]}
      >
        <Input.TextArea rows={2} maxLength={limits.pushText} showCount />
      </Form.Item>
    </>
  );
}
