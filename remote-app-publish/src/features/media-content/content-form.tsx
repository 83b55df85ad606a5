import { Alert, Button, Form, Input, Result, Select, Skeleton } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { contentAddSelfContent } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { maxOf } from 'shared-contracts/limits';
import { type Cover, type SelfContent, SelfContentState, type SelfMediaChannel } from 'shared-contracts/model';
import type { EditorFacts, EditorTool } from 'shared-contracts/shell';
import { useFormAction, useShell, useTool, useUnsavedWork } from 'shared-ui';
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
  content: string;
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
  const body = useRef({ words: content?.wordCount ?? 0, uploading: 0 });
  const [isDirty, setDirty] = useState(false);
  const { answer } = useChannels();
  const save = useSaveContent();
  const note = (dirty: boolean) => {
    setDirty(dirty);
    onDirty(dirty);
  };
  useUnsavedWork(content?.title ?? texts.newTitle, isDirty);

  const submit = async ({ categoryId, ...fields }: Fields, send: boolean) => {
    if (body.current.uploading > 0) throw invalidInput([{ path: 'content', message: texts.bodyUploading }]);
    const stored = await save({ ...fields, categoryId: categoryId ?? null }, place, send);
    note(false);
    shell.message.success(send ? texts.sent : texts.saved);
    if (send) return onDone();
    setPlace({ id: stored.id, rev: stored.rev });
    if (!('id' in place)) onStored(stored.id);
  };
  // A draft may lack everything but its title.
  const [store, isPending] = useFormAction(form, submit, { only: (send) => (send ? undefined : ['title']) });
  const checkBody = async (_rule: unknown, html: string) => {
    const { words, uploading } = body.current;
    if (words === 0 && uploading === 0 && !html.includes('<img')) throw new Error(texts.bodyMissing);
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
      {/* What is wrong with the text would colour the lists of the editor's toolbar too. */}
      <Form.Item name="content" label={texts.body} required validateStatus="" rules={[{ validator: checkBody }]}>
        <BodyField
          documentKey={content?.id ?? 'new'}
          onFacts={({ wordCount, uploadingPictures = 0 }) => {
            body.current = { words: wordCount, uploading: uploadingPictures };
          }}
        />
      </Form.Item>
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
  content: content?.content ?? '',
});

/**
 * A channel without turns left stays to be chosen: a correction may still go there, and the server says what may not.
 */
const channelOptions = (channels: readonly SelfMediaChannel[]) =>
  channels.map(({ id, name, left, dayLimit }) => ({ value: id, label: texts.channelOption(name, left, dayLimit) }));

interface BodyFieldProps {
  documentKey: string;
  onFacts(facts: EditorFacts): void;
  /** Given by the form's item. */
  value?: string;
  onChange?(html: string): void;
  ref?: Ref<FieldHandle>;
}

/** What the form needs to lead to a field. */
interface FieldHandle {
  nativeElement: HTMLElement | null;
  focus(): void;
}

/** The shared editor, with what needs nothing else of the newsroom. */
function BodyField({ documentKey, value = '', onFacts, onChange, ref }: BodyFieldProps) {
  const [tool, retry] = useTool('editor');
  const box = useRef<HTMLDivElement>(null);
  // The editor starts with the first text; a save meanwhile must not load it again.
  const [first] = useState({ initialHtml: value, documentKey });
  useImperativeHandle(ref, () => ({
    nativeElement: box.current,
    focus: () => box.current?.querySelector<HTMLElement>(`[aria-label="${texts.body}"]`)?.focus(),
  }));
  if (tool === 'failed')
    return (
      <Result status="warning" title={texts.editorFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />
    );
  if (!tool) return <Skeleton active paragraph={{ rows: 8 }} aria-label={texts.editorLoading} />;
  const handleChange = (html: string, facts: EditorFacts) => {
    onFacts(facts);
    if (html !== value) onChange?.(html);
  };
  return (
    <div ref={box}>
      <EditorPlace Editor={tool.RichEditor} first={first} onChange={handleChange} />
    </div>
  );
}

interface EditorPlaceProps {
  Editor: EditorTool['RichEditor'];
  first: { initialHtml: string; documentKey: string };
  onChange(html: string, facts: EditorFacts): void;
}

function EditorPlace({ Editor, first, onChange }: EditorPlaceProps) {
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
      onChange={(html, facts) => latest.current(html, facts)}
    />
  );
}
