import { Button, Form, Input, Select, Tag } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { addLiveEntry, listLiveCues } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type LiveCue, type LiveRoomDetail, liveWriteGuards } from 'shared-contracts/model';
import {
  ActionButton,
  AiUseFields,
  type AiUseFormFields,
  aiUseInitial,
  changedAiUse,
  useAction,
  useActor,
  useRefresh,
  useShell,
  useUnsavedWork,
} from 'shared-ui';
import { CueList } from './cue-list.tsx';
import { AddPictures, EntryPictures } from './entry-pictures.tsx';
import type { OpenEntries } from './live.api.ts';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

interface Draft {
  guestId: string;
  text: string;
  pictures: string[];
  /** The text handed to the room that is posted. */
  cue?: Pick<LiveCue, 'id' | 'title'> | undefined;
  /** Goes along with this very content: sent again after a lost answer it makes no second entry. */
  requestId: string;
}

/** Milliseconds between looks at what others hand to the room. */
const lookEvery = 15_000;

const empty = (guestId: string): Draft => ({ guestId, text: '', pictures: [], requestId: crypto.randomUUID() });

/** Composer for hosts, in their own name or a guest's; a refused text stays in the box. */
export function EntryComposer({ room, onSend }: { room: LiveRoomDetail; onSend: OpenEntries['add'] }) {
  const shell = useShell();
  const actor = useActor();
  const refreshCues = useRefresh(listLiveCues);
  const [draft, setDraft] = useState(() => empty(''));
  const [form] = Form.useForm<AiUseFormFields>();
  const labelName = useId();
  const refusals = liveWriteGuards(room, actor, true).map(({ text }) => text);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part, requestId: crypto.randomUUID() }));
  const isEmpty = draft.text.trim() === '' && draft.pictures.length === 0;
  const [send, isSending] = useAction(async () => {
    const { guestId, cue, ...written } = draft;
    const use = changedAiUse(form.getFieldsValue());
    await onSend({ ...written, ...use, ...(guestId !== '' && { guestId }), ...(cue && { cueId: cue.id }) });
    setDraft(empty(guestId));
    form.resetFields();
    if (cue) void refreshCues();
    shell.message.success(texts.sent);
  });
  const [take] = useAction(async (cue: LiveCue) => {
    const isSure = isEmpty || (await shell.dialogs.confirm({ content: texts.confirmReplace }));
    if (isSure) change({ text: cue.text, cue });
  });
  useUnsavedWork(texts.unsent, !isEmpty);
  const handleKey = (event: KeyboardEvent) => {
    if (
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey) &&
      !event.nativeEvent.isComposing &&
      !isEmpty &&
      refusals.length === 0
    )
      void send();
  };
  const speakers = [
    { value: '', label: texts.self(shell.session.user.nickName) },
    ...room.guests.map(({ id, name, post }) => ({ value: id, label: post === '' ? name : `${name}（${post}）` })),
  ];

  return (
    <section className={`${styles.writing} ${styles.composer}`} aria-label={texts.composer}>
      <CueList liveRoomId={room.id} every={lookEvery} onTake={(cue) => void take(cue)} />
      <Select
        aria-label={texts.speaker}
        value={speakers.some(({ value }) => value === draft.guestId) ? draft.guestId : ''}
        options={speakers}
        onChange={(guestId: string) => change({ guestId })}
        style={{ maxWidth: 320 }}
      />
      {draft.cue && (
        <Tag closable style={{ justifySelf: 'start' }} onClose={() => change({ cue: undefined })}>
          {texts.fromCue(draft.cue.title)}
        </Tag>
      )}
      <Input.TextArea
        aria-label={texts.text}
        placeholder={texts.textHint}
        value={draft.text}
        maxLength={maxOf(addLiveEntry.request, 'text')}
        showCount
        autoSize={{ minRows: 3, maxRows: 12 }}
        readOnly={isSending}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={handleKey}
      />
      <EntryPictures pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
      <Form
        form={form}
        name={labelName}
        layout="inline"
        initialValues={aiUseInitial()}
        onValuesChange={() => change({})}
      >
        <AiUseFields />
      </Form>
      <div className={styles.bar}>
        <AddPictures
          pictures={draft.pictures}
          disabled={refusals.length > 0}
          onChange={(pictures) => change({ pictures })}
        />
        {refusals.length > 0 ? (
          <ActionButton type="primary" reasons={refusals}>
            {texts.send}
          </ActionButton>
        ) : (
          <Button type="primary" disabled={isEmpty} loading={isSending} onClick={() => void send()}>
            {texts.send}
          </Button>
        )}
      </div>
    </section>
  );
}
