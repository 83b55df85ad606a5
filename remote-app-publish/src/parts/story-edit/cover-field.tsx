import { DeleteOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import type { Cover } from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import { FieldFrame, fieldId, type FieldProps } from './draft-field.tsx';
import type { StoryKind } from './story-kind.ts';
import { storyTexts as texts } from './story.texts.ts';
import styles from './story-form.module.css';

/** The cover: uploaded, or taken out of the story. */
export function CoverField({ session, field, error, readOnly, own }: FieldProps & { own: StoryKind['ownCover'] }) {
  const shell = useShell();
  const [cover, setCover] = useState<Cover | null>(session.draft.cover);

  const put = (next: Cover | null) => {
    setCover(next);
    session.change({ cover: next });
  };
  const [upload, isUploading] = useAction(async () => {
    const { choosePicture } = await shell.tools('uploader');
    const picture = await choosePicture();
    if (picture) put({ id: picture.id, path: picture.url });
  });
  const takeOwn = ({ of, none }: NonNullable<typeof own>) => {
    const first = of(session.draft);
    if (first) put(first);
    else shell.message.info(none);
  };

  return (
    <FieldFrame session={session} field={field} error={error} extra={texts.coverHint}>
      {cover ? (
        <button type="button" className={styles.cover} aria-label={texts.coverAlt} onClick={() => shell.dialogs.previewImages({ urls: [cover.path] })}>
          <img src={cover.path} alt={texts.coverAlt} />
        </button>
      ) : (
        <div className={styles.noCover}>
          <PictureOutlined aria-hidden />
        </div>
      )}
      {readOnly ? null : (
        <Space wrap size={4} className={styles.coverButtons ?? ''}>
          <Button id={fieldId(session, field)} size="small" icon={<UploadOutlined aria-hidden />} loading={isUploading} onClick={() => void upload()}>
            {cover ? texts.coverReplace : texts.coverUpload}
          </Button>
          {own ? (
            <Button size="small" onClick={() => takeOwn(own)}>
              {own.label}
            </Button>
          ) : null}
          {cover ? <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={texts.coverRemove} onClick={() => put(null)} /> : null}
        </Space>
      )}
      {error ? <Typography.Text type="danger">{error}</Typography.Text> : null}
    </FieldFrame>
  );
}
