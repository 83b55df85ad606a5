import { Form, Input } from 'antd';
import { useState } from 'react';
import { contentAddDisclosureMaterial } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { TipoffKind, type Tipoff } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';
import type { ImageUploadItem } from 'shared-contracts/shell';
import { type DialogProps, FormDialog, useFormAction, useShell, useTool } from 'shared-ui';
import { AssignFields, type AssignedTo, wireDue } from './assign-fields.tsx';
import { useCorrectClue, useReportClue } from './clue.api.ts';
import { clueTexts as texts } from './clue.texts.ts';

interface Fields extends AssignedTo {
  title: string;
  content: string;
}

/**
 * 上报线索: what a colleague has heard, with pictures; who may assign says at once who shall see to it. Corrects one that
 * is given.
 */
export function ReportClueDialog({ tipoff, onDone }: DialogProps<true> & { tipoff?: Tipoff }) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [requestId] = useState(() => crypto.randomUUID());
  const [pictures, setPictures] = useState<ImageUploadItem[]>(() =>
    (tipoff?.pictures ?? []).map(({ id, url }) => ({ ...(id && { id }), url })),
  );
  const mayAssign = !tipoff && shell.can(TipoffPermission.Assign);
  const report = useReportClue();
  const correct = useCorrectClue();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { title, content, holderId, dueTime } = fields;
    const draft = {
      title: title.trim(),
      content: content.trim(),
      pictures: pictures.flatMap(({ id, url }) => (id ? [{ id, path: url }] : [])),
    };
    if (tipoff) await correct({ ...draft, id: tipoff.id, rev: tipoff.rev });
    else await report({ ...draft, requestId, holderId: holderId ?? null, dueTime: wireDue(dueTime) });
    shell.message.success(tipoff ? texts.corrected : texts.reported);
    onDone(true);
  });
  return (
    <FormDialog
      width={720}
      title={tipoff ? texts.correctTitle : texts.reportTitle}
      confirmText={tipoff ? texts.save : texts.report}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title: tipoff?.title ?? '', content: tipoff?.content ?? '' }}
      >
        <Form.Item
          name="title"
          label={texts.title}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input autoFocus maxLength={maxOf(contentAddDisclosureMaterial.request, 'title')} />
        </Form.Item>
        <Form.Item
          name="content"
          label={texts.content}
          rules={[{ required: true, whitespace: true, message: texts.contentMissing }]}
        >
          <Input.TextArea
            rows={7}
            maxLength={maxOf(contentAddDisclosureMaterial.request, 'content')}
            showCount
            placeholder={texts.contentHint}
          />
        </Form.Item>
        <Form.Item label={texts.pictures}>
          <CluePictures value={pictures} onChange={setPictures} />
        </Form.Item>
        {mayAssign && <AssignFields kind={TipoffKind.Reported} label={texts.holder} extra={texts.holderHint} />}
      </Form>
    </FormDialog>
  );
}

function CluePictures({ value, onChange }: { value: ImageUploadItem[]; onChange(value: ImageUploadItem[]): void }) {
  const [tool] = useTool('pictures');
  if (tool === undefined) return null;
  if (tool === 'failed') return <span>{texts.picturesFailed}</span>;
  return (
    <tool.ImageUpload
      value={value}
      onChange={onChange}
      multiple
      length={maxOf(contentAddDisclosureMaterial.request, 'pictures')}
      isDelete
      label={texts.pictures}
    />
  );
}
