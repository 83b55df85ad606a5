import { Alert, Button, Form, Input, Result, Select, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { contentAddSelfContent } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type Cover, type SelfContent, SelfContentState, type SelfMediaChannel } from 'shared-contracts/model';
import type { EditorTool } from 'shared-contracts/shell';
import { useAction, useShell, useTool, useUnsavedWork } from 'shared-ui';
import { OwnCoverField } from './cover-field.tsx';
import { useChannels, useSaveContent } from './media-content.api.ts';
import styles from './media-content.module.css';
import { mediaContentTexts as texts } from './media-content.texts.ts';

interface Fields {
  title: string;
  leadTitle: string;
  subTitle: string;
  author: string;
  categoryId?: string | undefined;
  cover: Cover | null;
  remark: string;
}

interface ContentFormProps {
  /** Absent for a new content. */
  content?: SelfContent | undefined;
  onDone(): void;
  /** Called with the id that a new content got when first saved. */
  onStored(id: string): void;
  onDirty(isDirty: boolean): void;
}

/** Form of an account's content: saved as a draft, or submitted to the desk. A refusal keeps the input. */
export function ContentForm({ content, onDone, onStored, onDirty }: ContentFormProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [place, setPlace] = useState<{ id: string; rev: number } | { requestId: string }>(() =>
    content ? { id: content.id, rev: content.rev } : { requestId: crypto.randomUUID() },
  );
  const body = useRef({ html: content?.content ?? '', words: content?.wordCount ?? 0, uploading: 0 });
  const [bodyError, setBodyError] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  const { answer } = useChannels();
  const save = useSaveContent();
  const note = (dirty: boolean) => {
    setDirty(dirty);
    onDirty(dirty);
  };
  useUnsavedWork(content?.title ?? texts.newTitle, isDirty);

  const [store, isPending] = useAction(async (send: boolean) => {
    const isBodyFine = checkBody(send);
    const fields = await form.validateFields(send ? undefined : ['title']).catch(() => undefined);
    if (!fields || !isBodyFine) return;
    const { title, leadTitle, subTitle, author, categoryId, cover, remark } = form.getFieldsValue();
    const stored = await save(
      { title, leadTitle, subTitle, author, categoryId: categoryId ?? null, cover, remark, content: body.current.html },
      place,
      send,
    );
    note(false);
    shell.message.success(send ? texts.sent : texts.saved);
    if (send) return onDone();
    setPlace({ id: stored.id, rev: stored.rev });
    if (!('id' in place)) onStored(stored.id);
  });
  const checkBody = (send: boolean): boolean => {
    const { html, words, uploading } = body.current;
    const isEmpty = words === 0 && !html.includes('<img');
    const error = uploading > 0 ? texts.bodyUploading : send && isEmpty ? texts.bodyMissing : undefined;
    setBodyError(error);
    return error === undefined;
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={initialOf(content, shell.session.user.nickName)}
      onValuesChange={() => note(true)}
    >
      {content?.state === SelfContentState.Returned ? (
        <Alert type="warning" showIcon title={texts.returnedNote(content.reason)} className={styles.note ?? ''} />
      ) : null}
      <Form.Item
        name="title"
        label={texts.title}
        rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
      >
        <Input autoFocus={!content} maxLength={maxOf(contentAddSelfContent.request, 'title')} showCount />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="leadTitle" label={texts.leadTitle}>
          <Input maxLength={maxOf(contentAddSelfContent.request, 'leadTitle')} />
        </Form.Item>
        <Form.Item name="subTitle" label={texts.subTitle}>
          <Input maxLength={maxOf(contentAddSelfContent.request, 'subTitle')} />
        </Form.Item>
        <Form.Item
          name="categoryId"
          label={texts.channel}
          rules={[{ required: true, message: texts.channelMissing }]}
          extra={answer?.data.channels.length === 0 ? texts.noChannels : undefined}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={channelOptions(answer?.data.channels ?? [])} />
        </Form.Item>
        <Form.Item name="author" label={texts.author}>
          <Input maxLength={maxOf(contentAddSelfContent.request, 'author')} />
        </Form.Item>
      </div>
      <Form.Item name="cover" label={texts.cover}>
        <OwnCoverField />
      </Form.Item>
      {/* No form item: what is wrong with the text would colour the lists of the editor's toolbar too. */}
      <div className={styles.body}>
        <div className={styles.bodyLabel}>{texts.body}</div>
        <BodyField
          initialHtml={content?.content ?? ''}
          documentKey={content?.id ?? 'new'}
          onChange={(html, words, uploading) => {
            if (html !== body.current.html) note(true);
            body.current = { html, words, uploading };
          }}
        />
        {bodyError ? (
          <div role="alert" className={styles.bodyError}>
            {bodyError}
          </div>
        ) : null}
      </div>
      <Form.Item name="remark" label={texts.remark} extra={texts.remarkHint}>
        <Input.TextArea rows={3} maxLength={maxOf(contentAddSelfContent.request, 'remark')} showCount />
      </Form.Item>
      <div className={styles.formButtons}>
        <Button type="primary" loading={isPending} onClick={() => void store(true)}>
          {texts.send}
        </Button>
        <Button disabled={isPending} onClick={() => void store(false)}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

const initialOf = (content: SelfContent | undefined, nickName: string): Fields => ({
  title: content?.title ?? '',
  leadTitle: content?.leadTitle ?? '',
  subTitle: content?.subTitle ?? '',
  author: content?.author ?? nickName,
  categoryId: content?.categoryId ?? undefined,
  cover: content?.cover ?? null,
  remark: content?.remark ?? '',
});

/**
 * A channel without turns left stays to be chosen: a correction may still go there, and the server says what may not.
 */
const channelOptions = (channels: readonly SelfMediaChannel[]) =>
  channels.map(({ id, name, left, dayLimit }) => ({ value: id, label: texts.channelOption(name, left, dayLimit) }));

interface BodyFieldProps {
  initialHtml: string;
  documentKey: string;
  onChange(html: string, words: number, uploading: number): void;
}

/** The shared editor, with what needs nothing else of the newsroom. */
function BodyField({ initialHtml, documentKey, onChange }: BodyFieldProps) {
  const [tool, retry] = useTool('editor');
  // The editor starts with the first text; a save meanwhile must not load it again.
  const [first] = useState({ initialHtml, documentKey });
  if (tool === 'failed')
    return (
      <Result status="warning" title={texts.editorFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />
    );
  if (!tool) return <Skeleton active paragraph={{ rows: 8 }} aria-label={texts.editorLoading} />;
  return <EditorPlace Editor={tool.RichEditor} first={first} onChange={onChange} />;
}

function EditorPlace({
  Editor,
  first,
  onChange,
}: {
  Editor: EditorTool['RichEditor'];
  first: { initialHtml: string; documentKey: string };
  onChange: BodyFieldProps['onChange'];
}) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return (
    <Editor
      isPlain
      label={texts.body}
      initialHtml={first.initialHtml}
      documentKey={first.documentKey}
      onChange={(html, { wordCount, uploadingPictures = 0 }) => latest.current(html, wordCount, uploadingPictures)}
    />
  );
}
