import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { saveTextVideo } from 'shared-contracts/endpoints';
import { maxOf, textVideoLimits } from 'shared-contracts/limits';
import { type TextVideoDraft, VideoShape, videoShapeNames } from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import styles from './ctvideo.module.css';
import { textVideoTexts as texts } from './text-video.texts.ts';

const shapes = Object.values(VideoShape).map((value) => ({ value, label: videoShapeNames[value] }));

interface VideoSettingsProps {
  draft: TextVideoDraft;
  canEdit: boolean;
  /** The newsroom has a service that speaks. */
  canSpeak: boolean;
  onChange(draft: TextVideoDraft): void;
}

/** What holds for the whole video: title, shape, voice and music. */
export function VideoSettings({ draft, canEdit, canSpeak, onChange }: VideoSettingsProps) {
  const { title, shape, hasVoice } = draft;
  const isMissing = title.trim() === '';
  return (
    <Form layout="vertical" component="div" className={styles.settings ?? ''}>
      <Form.Item
        label={texts.title}
        htmlFor="text-video-title"
        required
        className={styles.title ?? ''}
        {...(isMissing && { validateStatus: 'error' as const, help: texts.titleMissing })}
      >
        <Input
          id="text-video-title"
          value={title}
          disabled={!canEdit}
          maxLength={maxOf(saveTextVideo.request, 'title')}
          showCount
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.shape}>
        <Radio.Group
          aria-label={texts.shape}
          optionType="button"
          options={shapes}
          value={shape}
          disabled={!canEdit}
          onChange={({ target }) => onChange({ ...draft, shape: target.value as VideoShape })}
        />
      </Form.Item>
      <Form.Item label={texts.voice}>
        {canSpeak ? (
          <Checkbox
            checked={hasVoice}
            disabled={!canEdit}
            onChange={({ target }) => onChange({ ...draft, hasVoice: target.checked })}
          >
            {texts.voiceOn}
          </Checkbox>
        ) : (
          <span className={styles.quiet}>{texts.voiceOff}</span>
        )}
      </Form.Item>
      <Form.Item label={texts.music} extra={texts.musicHint}>
        <Music draft={draft} canEdit={canEdit} onChange={onChange} />
      </Form.Item>
    </Form>
  );
}

function Music({ draft, canEdit, onChange }: Omit<VideoSettingsProps, 'canSpeak'>) {
  const shell = useShell();
  const { music } = draft;
  const [choose, isSending] = useAction(async () => {
    const uploader = await shell.tools('uploader');
    const [file] = await uploader.chooseFiles({ kind: 'attachment' });
    if (!file) return;
    if (!/\.(mp3|wav|m4a)$/i.test(file.name)) return shell.message.warning(texts.wrongMusic);
    const [upload] = uploader.enqueue([file], { kind: 'attachment' });
    const { url } = await upload!.result;
    const name = file.name.slice(0, textVideoLimits.musicName);
    onChange({ ...draft, music: { path: url, name } });
  });
  return (
    <span className={styles.facts}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no words */}
      {music && <audio controls preload="none" src={music.path} aria-label={music.name} />}
      {music && <span>{music.name}</span>}
      {canEdit && (
        <Button loading={isSending} onClick={() => void choose()}>
          {texts.chooseMusic}
        </Button>
      )}
      {canEdit && music && <Button onClick={() => onChange({ ...draft, music: null })}>{texts.removeMusic}</Button>}
    </span>
  );
}
