import { Form, Input } from 'antd';
import { useState } from 'react';
import { getWeChatUrlContent } from 'shared-contracts/endpoints';
import { importTexts, isWeixinLink } from 'shared-contracts/model';
import type { ImportedArticle } from 'shared-contracts/shell';
import { type DialogProps, FormDialog, useShell } from 'shared-ui';
import { importerTexts as texts } from './importer.texts.ts';

const isLink = async (_: unknown, link = '') => {
  if (link.trim() !== '' && !isWeixinLink(link.trim())) throw new Error(importTexts.linkInvalid);
};

/** One input for the address; confirming fetches title and text, a refusal leaves the dialog open. */
export function CaptureWeixinDialog({ onDone }: DialogProps<ImportedArticle>) {
  const shell = useShell();
  const [form] = Form.useForm<{ url: string }>();
  const [isBusy, setBusy] = useState(false);

  const handleConfirm = async () => {
    const fields = await form.validateFields().catch(() => undefined);
    if (!fields) return;
    setBusy(true);
    try {
      const { data } = await shell.call(getWeChatUrlContent, { url: fields.url.trim() });
      const { fulltext: html, ...facts } = data;
      onDone({ ...facts, html });
    } catch (error) {
      shell.showError(error);
      setBusy(false);
    }
  };

  return (
    <FormDialog title={texts.weixinTitle} isPending={isBusy} onConfirm={handleConfirm} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ url: '' }}>
        <Form.Item
          name="url"
          label={texts.weixinLink}
          extra={texts.weixinHint}
          rules={[{ required: true, whitespace: true, message: importTexts.linkRequired }, { validator: isLink }]}
          validateTrigger="onSubmit"
        >
          <Input autoFocus placeholder="https://mp.weixin.qq.com/s/…" onPressEnter={() => void handleConfirm()} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
