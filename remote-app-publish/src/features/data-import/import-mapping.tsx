import { Button, Flex, Form, Radio, Select, type TableColumnType } from 'antd';
import { useState } from 'react';
import { startDataImport } from 'shared-contracts/endpoints';
import { ImportAs, type ImportCategory, type ImportRunDetail } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, ChannelSelect, DataTable, EmptyState, useFormAction, useShell } from 'shared-ui';
import { dataImportTexts as texts } from './data-import.texts.ts';

interface Fields {
  importAs: ImportAs;
  defaultChannelId: string;
}

/** Choices beside a channel of ours. */
type Choice = '' | 'new' | 'channel';

interface ImportMappingProps {
  run: ImportRunDetail;
  onStarted(): Promise<void>;
}

/** The table of channels that a person confirms before the import. */
export function ImportMapping({ run, onStarted }: ImportMappingProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [channels, setChannels] = useState<Record<string, string>>(() =>
    Object.fromEntries(run.categories.map(({ key, channelId }) => [key, channelId])),
  );
  const [start, isPending] = useFormAction(form, async (fields) => {
    const content = texts.startNote(run.checked.added);
    if (!(await shell.dialogs.confirm({ title: texts.start, content, okText: texts.start }))) return;
    const mapped = Object.entries(channels).map(([key, channelId]) => ({
      key,
      channelId: channelId === 'channel' ? '' : channelId,
    }));
    await shell.call(startDataImport, { ...fields, id: run.id, channels: mapped });
    shell.message.success(texts.started);
    await onStarted();
  });
  const columns: TableColumnType<ImportCategory>[] = [
    { title: texts.oldCategory, dataIndex: 'name' },
    { title: texts.stories, dataIndex: 'stories', width: 90, align: 'right' },
    {
      title: texts.newChannel,
      width: 420,
      render: (_, { key, name }) => (
        <ChannelChoice
          name={name}
          value={channels[key] ?? ''}
          onChange={(channelId) => setChannels((former) => ({ ...former, [key]: channelId }))}
        />
      ),
    },
  ];
  return (
    <Form form={form} layout="vertical" initialValues={{ importAs: ImportAs.Published }}>
      <Form.Item name="importAs" label={texts.importAs}>
        <Radio.Group
          options={[
            { value: ImportAs.Published, label: texts.asPublished },
            { value: ImportAs.Draft, label: texts.asDraft },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="defaultChannelId"
        label={texts.defaultChannel}
        extra={texts.defaultExtra}
        rules={[{ required: true, message: texts.defaultNeeded }]}
        style={{ maxWidth: 420 }}
      >
        <ChannelSelect name={texts.defaultChannel} />
      </Form.Item>
      <DataTable<ImportCategory>
        size="small"
        rowKey="key"
        dataSource={run.categories}
        columns={columns}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        aria-label={texts.mapping}
        locale={{ emptyText: <EmptyState text={texts.noCategories} /> }}
      />
      <Allowed code={SystemPermission.ImportData}>
        <Flex justify="end" style={{ marginTop: 16 }}>
          <Button type="primary" loading={isPending} onClick={() => void start()}>
            {texts.start}
          </Button>
        </Flex>
      </Allowed>
    </Form>
  );
}

/** The default channel, a new one, or a channel of ours. */
function ChannelChoice({ name, value, onChange }: { name: string; value: string; onChange(channelId: string): void }) {
  const choice: Choice = value === '' || value === 'new' ? value : 'channel';
  return (
    <Flex gap={8}>
      <Select<Choice>
        value={choice}
        aria-label={texts.channelOf(name)}
        style={{ width: 150 }}
        onChange={onChange}
        options={[
          { value: '', label: texts.toDefault },
          { value: 'new', label: texts.asNew },
          { value: 'channel', label: texts.intoExisting },
        ]}
      />
      {choice === 'channel' && (
        <ChannelSelect
          name={texts.existingOf(name)}
          value={value === 'channel' ? null : value}
          onChange={(id) => onChange(id ?? '')}
        />
      )}
    </Flex>
  );
}
