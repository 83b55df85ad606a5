import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { TipoffKind, tipoffMaxLength, tipoffMaxPictures, type Tipoff } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';
import type { ImageUploadItem } from 'shared-contracts/shell';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { useTool } from '../tools/use-tool.ts';
import { useColleagues, useCorrectClue, useReportClue } from './clue.api.ts';
import { clueTexts as texts } from './clue.texts.ts';

interface Fields {
  title: string;
  content: string;
  holderId?: string;
  dueTime?: Dayjs | null;
}

/** 上报线索: what a colleague has heard, with pictures; who may assign says at once who shall see to it. Corrects one that is given. */
export function ReportClueDialog({ tipoff, onDone }: DialogProps<true> & { tipoff?: Tipoff }) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [requestId] = useState(() => crypto.randomUUID());
  const [pictures, setPictures] = useState<ImageUploadItem[]>(() => (tipoff?.pictures ?? []).map(({ id, url }) => ({ ...(id && { id }), url })));
  const mayAssign = !tipoff && shell.can(TipoffPermission.Assign);
  const report = useReportClue();
  const correct = useCorrectClue();
  const [save, isPending] = useAction(async () => {
    const fields = await form.validateFields().catch(() => undefined);
    if (!fields) return;
    const { title, content, holderId, dueTime } = fields;
    const draft = { title: title.trim(), content: content.trim(), pictures: pictures.flatMap(({ id, url }) => (id ? [{ id, path: url }] : [])) };
    if (tipoff) await correct({ ...draft, id: tipoff.id, rev: tipoff.rev });
    else await report({ ...draft, requestId, holderId: holderId ?? null, dueTime: dueTime ? dueTime.format('YYYY-MM-DD HH:mm:00') : null });
    shell.message.success(tipoff ? texts.corrected : texts.reported);
    onDone(true);
  });
  return (
    <FormDialog width={720} title={tipoff ? texts.correctTitle : texts.reportTitle} confirmText={tipoff ? texts.correct : texts.report} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ title: tipoff?.title ?? '', content: tipoff?.content ?? '' }}>
        <Form.Item name="title" label={texts.title} rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}>
          <Input autoFocus maxLength={100} />
        </Form.Item>
        <Form.Item name="content" label={texts.content} rules={[{ required: true, whitespace: true, message: texts.contentMissing }]}>
          <Input.TextArea rows={7} maxLength={tipoffMaxLength} showCount placeholder={texts.contentHint} />
        </Form.Item>
        <Form.Item label={texts.pictures}>
          <CluePictures value={pictures} onChange={setPictures} />
        </Form.Item>
        {mayAssign && <AssignFields />}
      </Form>
    </FormDialog>
  );
}

function CluePictures({ value, onChange }: { value: ImageUploadItem[]; onChange(value: ImageUploadItem[]): void }) {
  const [tool] = useTool('pictures');
  if (tool === undefined) return null;
  if (tool === 'failed') return <span>{texts.picturesFailed}</span>;
  return <tool.ImageUpload value={value} onChange={onChange} multiple length={tipoffMaxPictures} isDelete label={texts.pictures} />;
}

function AssignFields() {
  const { answer, isLoading } = useColleagues(TipoffKind.Reported);
  const options = (answer?.list ?? []).map(({ id, nickName, departmentName, held }) => ({ value: id, label: texts.assignee(nickName, departmentName, held) }));
  const later = async (_: unknown, time?: Dayjs | null) => {
    if (time && time.valueOf() <= Date.now()) throw new Error(texts.duePast);
  };
  return (
    <>
      <Form.Item name="holderId" label={texts.holder} extra={texts.holderHint}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} loading={isLoading} options={options} />
      </Form.Item>
      <Form.Item name="dueTime" label={texts.dueTime} rules={[{ validator: later }]}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
    </>
  );
}
