import { Alert, AutoComplete, Form, Input, Select, Skeleton } from 'antd';
import { flashLimits as limits } from 'shared-contracts/limits';
import { type AiUse, DictionaryCode } from 'shared-contracts/model';
import type { ImageUploadItem } from 'shared-contracts/shell';
import { AiUseFields, useDictionary, useTool } from 'shared-ui';
import { useFlashColumns, useFlashTopics } from './flash.api.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Fields of a flash; a correction changes what readers see, and says why. */
export function FlashFields({ isCorrection, stored }: { isCorrection: boolean; stored: AiUse | undefined }) {
  const columns = useFlashColumns().answer?.list ?? [];
  const topics = useFlashTopics().answer?.list ?? [];
  const sources = useDictionary(DictionaryCode.Source);
  return (
    <>
      <Form.Item
        name="text"
        label={texts.text}
        rules={[{ required: true, whitespace: true, message: texts.missing(texts.text) }]}
      >
        <Input.TextArea rows={5} maxLength={limits.text} showCount />
      </Form.Item>
      {isCorrection ? (
        <Form.Item
          name="note"
          label={texts.note}
          extra={texts.noteHint}
          rules={[{ required: true, whitespace: true, message: texts.missing(texts.note) }]}
        >
          <Input maxLength={limits.note} showCount />
        </Form.Item>
      ) : (
        <>
          <Form.Item
            name="columnId"
            label={texts.column}
            rules={[{ required: true, message: texts.choose(texts.column) }]}
          >
            <Select
              options={columns.map(({ id, name, rule }) => ({ value: id, label: `${name}（${texts.rules[rule]}）` }))}
            />
          </Form.Item>
          <Form.Item name="topicId" label={texts.topic}>
            <Select
              allowClear
              placeholder={texts.noTopic}
              options={topics.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Form.Item>
        </>
      )}
      <Form.Item name="source" label={texts.source}>
        <AutoComplete options={sources.map(({ value }) => ({ value }))}>
          <Input maxLength={limits.source} />
        </AutoComplete>
      </Form.Item>
      {!isCorrection && (
        <Form.Item name="author" label={texts.author} extra={texts.authorHint}>
          <Input maxLength={limits.author} />
        </Form.Item>
      )}
      <Form.Item name="pictures" label={texts.pictures}>
        <Pictures />
      </Form.Item>
      <AiUseFields hint={texts.aiHint} {...(stored && { stored })} />
    </>
  );
}

function Pictures({ value = [], onChange }: { value?: ImageUploadItem[]; onChange?(value: ImageUploadItem[]): void }) {
  const [tool] = useTool('pictures');
  if (tool === 'failed') return <Alert type="error" showIcon title={texts.toolFailed} />;
  if (!tool) return <Skeleton.Image active />;
  return <tool.ImageUpload value={value} length={limits.pictures} multiple isDelete {...(onChange && { onChange })} />;
}
