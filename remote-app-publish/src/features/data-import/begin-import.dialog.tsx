import { Button, Flex, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { beginDataImport } from 'shared-contracts/endpoints';
import { dataImportLimits } from 'shared-contracts/limits';
import { ImportFormat, importFormatNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useFormAction, useShell } from 'shared-ui';
import { dataImportTexts as texts } from './data-import.texts.ts';

/** A file that lies in the store. */
interface SentFile {
  key: string;
  name: string;
}

interface Fields {
  format: ImportFormat;
  source: string;
  file?: SentFile;
  pictures?: SentFile;
}

/** Uploads a file of another system and begins its dry run; ends with the import. */
export function BeginImportDialog({ onDone }: DialogProps<{ id: string }>) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const format = Form.useWatch('format', form);
  const [begin, isPending] = useFormAction(form, async ({ format, source, file, pictures }) => {
    const { data } = await shell.call(beginDataImport, {
      format,
      source,
      fileKey: file!.key,
      fileName: file!.name,
      ...(pictures && { picturesKey: pictures.key, picturesName: pictures.name }),
    });
    onDone(data);
  });
  return (
    <FormDialog
      title={texts.add}
      width={600}
      confirmText={texts.try}
      isPending={isPending}
      onConfirm={begin}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ format: ImportFormat.Wxr, source: '' }}>
        <Form.Item
          name="format"
          label={texts.format}
          extra={format === ImportFormat.Sscms ? texts.sscmsExtra : undefined}
        >
          <Select options={Object.values(ImportFormat).map((value) => ({ value, label: importFormatNames[value] }))} />
        </Form.Item>
        <Form.Item
          name="source"
          label={texts.source}
          extra={texts.sourceExtra}
          rules={[{ required: true, whitespace: true, message: texts.sourceNeeded }]}
        >
          <Input autoFocus maxLength={dataImportLimits.source} />
        </Form.Item>
        <Form.Item
          name="file"
          label={texts.file}
          extra={texts.fileExtra(dataImportLimits.fileBytes / 1024 ** 3)}
          rules={[{ required: true, message: texts.fileNeeded }]}
        >
          <FileBox name={texts.file} />
        </Form.Item>
        <Form.Item name="pictures" label={texts.pictures} extra={texts.picturesExtra}>
          <FileBox name={texts.pictures} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** A box for one file, which goes to the store at once; large ones go on where they were interrupted. */
function FileBox({ name, value, onChange }: { name: string; value?: SentFile; onChange?(file: SentFile): void }) {
  const shell = useShell();
  const [percent, setPercent] = useState<number>();
  const [choose, isSending] = useAction(async () => {
    const uploader = await shell.tools('uploader');
    const [file] = await uploader.chooseFiles({ kind: 'import' });
    if (!file) return;
    const [upload] = uploader.enqueue([file], { kind: 'import', onChange: (task) => setPercent(task.percent) });
    try {
      const { key } = await upload!.result;
      onChange?.({ key, name: file.name.slice(0, 255) });
    } finally {
      setPercent(undefined);
    }
  });
  return (
    <Flex gap={8} align="center">
      <Button loading={isSending} aria-label={texts.chooseOf(name)} onClick={() => void choose()}>
        {texts.choose}
      </Button>
      <Typography.Text type="secondary">{percent === undefined ? value?.name : texts.sending(percent)}</Typography.Text>
    </Flex>
  );
}
