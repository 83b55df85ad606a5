import { Alert, Button, DatePicker, Form, type FormInstance, Input, Select, Skeleton } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentAddLiveRoom, contentGetLiveRoom } from 'shared-contracts/endpoints';
import { currentOf, invalidFieldsOf, invalidInput } from 'shared-contracts/errors';
import { maxOf } from 'shared-contracts/limits';
import {
  areLiveFactsOpen,
  type LiveRoomDetail,
  LiveState,
  liveStateNames,
  LiveTalk,
  liveTalkNames,
} from 'shared-contracts/model';
import { liveDetailPath, liveFormPath } from 'shared-contracts/paths';
import {
  ChannelSelect,
  ErrorState,
  FormGrid,
  FormPage,
  PictureField,
  StateTag,
  useAction,
  useFormAction,
  useOpenItem,
  useShell,
  useUnsavedWork,
} from 'shared-ui';
import { GuestPanel } from './guest-panel.tsx';
import { HostSelect } from './host-select.tsx';
import { useRefreshRooms, useSaveRoom } from './live.api.ts';
import { differences, draftOf, emptyDraft, factsOf, type LiveDraft, type LiveRoomFacts } from './live-draft.rules.ts';
import { liveFormTexts as texts } from './live.texts.ts';
import { liveTalkTexts as talkTexts } from './live-talk.texts.ts';
import styles from './live.module.css';

const talkOptions = Object.values(LiveTalk).map((value) => ({ value, label: liveTalkNames[value] }));

/** /app/livebroadcast/add and /new/live: a new room, or one to change. */
export function LiveFormScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item: room, error, reopen } = useOpenItem(contentGetLiveRoom, id);
  if (id === null) return <LiveForm key="new" opened={undefined} onGuests={reopen} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return room?.id === id ? <LiveForm key={id} opened={room} onGuests={reopen} /> : <Skeleton active />;
}

interface LiveFormProps {
  opened: LiveRoomDetail | undefined;
  onGuests(): void;
}

function LiveForm({ opened, onGuests }: LiveFormProps) {
  const shell = useShell();
  const [form] = Form.useForm<LiveDraft>();
  const formName = useId();
  const [room, setRoom] = useState(opened);
  const [isDirty, setDirty] = useState(false);
  const title = room ? texts.editTitle(room.title) : texts.newTitle;
  const place = room ? texts.editPlace : undefined;
  useEffect(() => shell.setPageTitle(title, place), [shell, title, place]);
  const save = useSave(form, room, (saved) => {
    setRoom(saved);
    setDirty(false);
  });
  useUnsavedWork(title, isDirty, async () => (await save()) !== undefined);

  const [handleSave, isSaving] = useAction(async () => {
    const saved = await save();
    if (!saved) return;
    shell.message.success(texts.saved);
    if (!room) shell.navigate(liveFormPath(saved.id), { replace: true });
  });
  const isWaiting = room?.state === LiveState.Waiting;
  const isLocked = room !== undefined && !areLiveFactsOpen(room.state);

  return (
    <FormPage
      title={title}
      status={
        <>
          {room && <StateTag kind="live" state={room.state} text={liveStateNames[room.state]} />}
          {isDirty && <span role="status">{texts.unsaved}</span>}
        </>
      }
      actions={
        <>
          {room && <Button onClick={() => shell.navigate(liveDetailPath(room.id))}>{texts.enter}</Button>}
          <Button type="primary" loading={isSaving} disabled={isWaiting} onClick={() => void handleSave()}>
            {texts.save}
          </Button>
        </>
      }
      {...(opened
        ? {
            aside: <GuestPanel roomId={opened.id} guests={opened.guests} isReadOnly={isWaiting} onChanged={onGuests} />,
          }
        : {})}
    >
      {isLocked && (
        <Alert className={styles.note ?? ''} type="info" showIcon title={isWaiting ? texts.waiting : texts.locked} />
      )}
      {/* Named, since two of these forms may be open in tabs: a label leads to the field of its own. */}
      <Form
        name={formName}
        form={form}
        layout="vertical"
        disabled={isWaiting}
        initialValues={opened ? draftOf(opened) : emptyDraft(shell.session.user.id)}
        onValuesChange={() => setDirty(true)}
      >
        <LiveFields room={room} isLocked={isLocked} />
      </Form>
    </FormPage>
  );
}

/** The fields; those that were passed in review are locked afterwards. */
function LiveFields({ room, isLocked }: { room: LiveRoomDetail | undefined; isLocked: boolean }) {
  return (
    <FormGrid>
      <div data-wide>
        <Form.Item
          name="title"
          label={texts.title}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input
            maxLength={maxOf(contentAddLiveRoom.request, 'title')}
            showCount
            disabled={isLocked}
            autoFocus={room === undefined}
          />
        </Form.Item>
      </div>
      <Form.Item name="categoryId" label={texts.channel} rules={[{ required: true, message: texts.channelMissing }]}>
        <ChannelSelect disabled={isLocked} />
      </Form.Item>
      <Form.Item name="times" label={texts.time} required rules={[{ validator: checkTimes }]}>
        <DatePicker.RangePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={[texts.from, texts.to]}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <div data-wide>
        <Form.Item name="hostIds" label={texts.hosts} extra={texts.hostsHint}>
          <HostSelect known={room?.hosts ?? []} />
        </Form.Item>
      </div>
      <Form.Item name="listThumbnail" label={texts.cover} extra={texts.coverHint} className={styles.cover ?? ''}>
        <PictureField label={texts.cover} disabled={isLocked} />
      </Form.Item>
      <Form.Item name="introduction" label={texts.introduction}>
        <Input.TextArea
          rows={8}
          maxLength={maxOf(contentAddLiveRoom.request, 'introduction')}
          showCount
          disabled={isLocked}
        />
      </Form.Item>
      <Form.Item name="streamUrl" label={texts.streamUrl} extra={texts.streamHint}>
        <Input maxLength={maxOf(contentAddLiveRoom.request, 'streamUrl')} placeholder="https://" />
      </Form.Item>
      <Form.Item name="replayUrl" label={texts.replayUrl} extra={texts.replayHint}>
        <Input maxLength={maxOf(contentAddLiveRoom.request, 'replayUrl')} placeholder="https://" />
      </Form.Item>
      <Form.Item name="talk" label={talkTexts.talk} extra={talkTexts.talkHint}>
        <Select options={talkOptions} />
      </Form.Item>
    </FormGrid>
  );
}

async function checkTimes(_rule: unknown, times: LiveDraft['times']): Promise<void> {
  const [start, end] = times ?? [null, null];
  if (!start || !end) throw new Error(texts.timeMissing);
  if (!end.isAfter(start)) throw new Error(texts.timeWrong);
}

/** Saves the form; another user's save is never overwritten without confirmation. */
function useSave(
  form: FormInstance<LiveDraft>,
  room: LiveRoomDetail | undefined,
  onSaved: (room: LiveRoomDetail) => void,
) {
  const shell = useShell();
  const calls = useSaveRoom();
  const refresh = useRefreshRooms();
  const requestId = useRef(crypto.randomUUID());

  const store = async (facts: LiveRoomFacts, rev: number): Promise<LiveRoomDetail | undefined> => {
    try {
      return room
        ? await calls.update({ ...facts, id: room.id, rev })
        : await calls.add({ ...facts, requestId: requestId.current });
    } catch (error) {
      const current = currentOf<LiveRoomDetail>(error);
      if (!current) throw error;
      const isOver = await shell.dialogs.confirm({
        content: texts.stale(differences(facts, current)),
        okText: texts.overwrite,
        cancelText: texts.keepEditing,
        danger: true,
      });
      return isOver ? store(facts, current.rev) : undefined;
    }
  };

  const [, , attempt] = useFormAction(form, async (draft) => {
    try {
      const saved = await store(factsOf(draft), room?.rev ?? 0);
      if (!saved) return undefined;
      onSaved(saved);
      void refresh();
      return saved;
    } catch (error) {
      throw ofForm(error);
    }
  });
  return attempt;
}

/** The server's two times are one field of the form. */
function ofForm(error: unknown): unknown {
  const fields = invalidFieldsOf(error);
  if (fields.length === 0) return error;
  return invalidInput(
    fields.map(({ path, message }) => ({ path: path === 'startTime' || path === 'endTime' ? 'times' : path, message })),
  );
}
