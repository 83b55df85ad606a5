import { Alert, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { dialogDefaultWidth, pushPlatformDefault } from 'shared-contracts/constants';
import { contentPush, pushList, type PushRow } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ContentRow, PushPlatform, pushPlatformNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, minuteOf, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import styles from './publication.module.css';
import { publicationTexts as texts } from './publication.texts.ts';

interface PushContentDialogProps extends DialogProps<PushRow> {
  row: ContentRow;
}

interface Fields {
  title: string;
  subTitle: string;
  platform: PushPlatform;
}

const titleMax = maxOf(contentPush.request, 'title');
const subTitleMax = maxOf(contentPush.request, 'subTitle');
const platforms = [PushPlatform.All, PushPlatform.Ios, PushPlatform.Android].map((value) => ({
  value,
  label: pushPlatformNames[value],
}));

/** Words and phones of a message, and how it will look; sends it, and stays open with its words when that fails. */
export function PushContentDialog({ row, onDone }: PushContentDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  // One id for all presses of the button: what was sent already is not sent again.
  const [recordId] = useState(() => crypto.randomUUID());
  const earlier = useEndpoint(pushList, { contentId: row.id, state: 'sent', pageSize: 10 });
  const begin: Fields = {
    title: row.title.slice(0, titleMax),
    subTitle: row.summary.slice(0, subTitleMax),
    platform: pushPlatformDefault,
  };
  const title = Form.useWatch('title', form) ?? begin.title;
  const subTitle = Form.useWatch('subTitle', form) ?? begin.subTitle;
  const [send, isPending] = useFormAction(form, async (fields) => {
    const { data } = await shell.call(contentPush, {
      contentType: row.contentType,
      contentId: row.id,
      ...fields,
      recordId,
    });
    onDone(data);
  });
  const last = earlier.answer?.list[0];

  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.pushTitle}
      confirmText={texts.pushNow}
      isPending={isPending}
      onConfirm={send}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={[row]} />
      <Alert
        type="warning"
        showIcon
        className={styles.note ?? ''}
        title={texts.pushWarning}
        description={
          last && earlier.answer ? texts.pushedBefore(earlier.answer.total, minuteOf(last.createdTime)) : undefined
        }
      />
      <Form form={form} layout="vertical" initialValues={begin}>
        <Form.Item
          name="title"
          label={texts.pushField}
          rules={[{ required: true, whitespace: true, message: texts.pushFieldMissing }]}
        >
          <Input autoFocus maxLength={titleMax} showCount />
        </Form.Item>
        <Form.Item name="subTitle" label={texts.pushSubTitle}>
          <Input.TextArea rows={2} maxLength={subTitleMax} showCount />
        </Form.Item>
        <Form.Item name="platform" label={texts.pushPlatform}>
          <Radio.Group options={platforms} />
        </Form.Item>
      </Form>
      <figure className={styles.phone} aria-label={texts.pushPreview}>
        <figcaption>{texts.pushPreview}</figcaption>
        <div className={styles.notice}>
          <small>
            {texts.appName}
            <span>{texts.justNow}</span>
          </small>
          <strong>{title}</strong>
          <p>{subTitle}</p>
        </div>
      </figure>
    </FormDialog>
  );
}
