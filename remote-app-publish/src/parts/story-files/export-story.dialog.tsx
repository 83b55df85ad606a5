import { Form, Radio, Space, Typography } from 'antd';
import { downloadStoryFile } from 'shared-contracts/endpoints';
import { type ContentRow, StoryFileFormat, storyFileNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { storyFileTexts as texts } from './story-files.texts.ts';

/** Asks for the format of a story's file, and downloads it. */
export function ExportStoryDialog({ row, onDone }: DialogProps<void> & { row: ContentRow }) {
  const shell = useShell();
  const [form] = Form.useForm<{ format: StoryFileFormat }>();
  const [download, isPending] = useFormAction(form, async ({ format }) => {
    await shell.download(downloadStoryFile, { id: row.id, format }, texts.file(row.title, format));
    onDone();
  });
  return (
    <FormDialog
      title={texts.titleOf(row.title)}
      width={560}
      confirmText={texts.download}
      isPending={isPending}
      onConfirm={download}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ format: StoryFileFormat.Word }}>
        <Form.Item name="format" label={texts.format} extra={texts.recorded}>
          <Radio.Group>
            <Space orientation="vertical">
              {Object.values(StoryFileFormat).map((format) => (
                <Radio key={format} value={format}>
                  {storyFileNames[format]} <Typography.Text type="secondary">{texts.notes[format]}</Typography.Text>
                </Radio>
              ))}
            </Space>
          </Radio.Group>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
