import { Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { mergeTags, tagOptions } from 'shared-contracts/endpoints';
import { tagLimits } from 'shared-contracts/limits';
import type { TagRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { tagTexts as texts } from './tag.texts.ts';

/** Asks into which tag a tag is merged, and why. */
export function MergeTagDialog({ tag, onDone }: DialogProps<true> & { tag: TagRow }) {
  const shell = useShell();
  const [form] = Form.useForm<{ intoId: string; reason: string }>();
  const [typed, setTyped] = useState('');
  const prefix = typed.trim();
  const found = useEndpoint(tagOptions, prefix === '' ? null : { prefix }).answer?.list ?? [];
  const options = found.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }));
  const [merge, isPending] = useFormAction(form, async (fields) => {
    await shell.call(mergeTags, { id: tag.id, intoId: fields.intoId, reason: fields.reason.trim() });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.mergeTitle(tag.name)}
      confirmText={texts.merge}
      isPending={isPending}
      onConfirm={merge}
      onCancel={() => onDone()}
    >
      <Typography.Paragraph type="secondary">{texts.mergeHint}</Typography.Paragraph>
      <Form form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item name="intoId" label={texts.mergeInto} rules={[{ required: true, message: texts.mergeIntoMissing }]}>
          <Select
            autoFocus
            placeholder={texts.mergeIntoHint}
            options={options}
            notFoundContent={null}
            showSearch={{ filterOption: false, onSearch: setTyped }}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.mergeReason}
          rules={[{ required: true, whitespace: true, message: texts.mergeReasonMissing }]}
        >
          <Input.TextArea rows={2} maxLength={tagLimits.reason} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
