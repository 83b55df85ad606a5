import { FolderOpenOutlined, HighlightOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Empty, Space } from 'antd';
import { useState } from 'react';
import { atlasMaxPictures } from 'shared-contracts/limits';
import type { AtlasPicture } from 'shared-contracts/model';
import { useAction, useShell, uniqueKeys } from 'shared-ui';
import { FieldFrame, fieldId, type FieldProps } from '../../parts/story-edit/form/draft-field.tsx';
import { useFieldValue } from '../../parts/story-edit/form/use-field-value.ts';
import { moveItem } from '../../parts/story-edit/form/move-item.ts';
import { addPictures, toAtlasPicture } from './atlas.rules.ts';
import { atlasTexts as texts } from './atlas.texts.ts';
import { PictureLine } from './picture-line.tsx';
import styles from './atlas.module.css';

/** The pictures of an atlas: added from the library or this computer, each with its words, in the order of the list. */
export function PicturesField({ session, field, error, readOnly }: FieldProps) {
  const shell = useShell();
  const [list, setList] = useFieldValue(session, 'pictures');
  const [dragged, setDragged] = useState<string>();
  const change = (next: AtlasPicture[]) => {
    setList(next);
    session.change({ pictures: next });
  };
  const add = (more: readonly AtlasPicture[]) => {
    const { list: next, left } = addPictures(session.draft.pictures, more);
    if (left > 0) shell.message.warning(texts.tooMany(atlasMaxPictures, next.length - session.draft.pictures.length));
    change(next);
  };

  const [pick, isPicking] = useAction(async () => {
    const { pickPictures } = await shell.tools('pictures');
    add((await pickPictures({ max: Math.max(1, atlasMaxPictures - list.length) })).map(toAtlasPicture));
  });
  const [upload, isUploading] = useAction(async () => {
    const { uploadPictures } = await shell.tools('pictures');
    add((await uploadPictures({ multiple: true })).map(toAtlasPicture));
  });
  const [stamp, isStamping] = useAction(async () => {
    const { watermark } = await shell.tools('pictures');
    const stamped = await watermark(list.map(({ id, path, caption }) => ({ id, url: path, title: caption })));
    if (!stamped) return;
    // Others in the room may have changed the list meanwhile.
    const copies = new Map(list.map(({ id }, place) => [id, stamped[place]]));
    change(
      session.draft.pictures.map((picture) => ({
        ...picture,
        id: copies.get(picture.id)?.id ?? picture.id,
        path: copies.get(picture.id)?.url ?? picture.path,
      })),
    );
  });

  const buttons = (
    <Space wrap className={styles.buttons ?? ''}>
      <Button
        id={fieldId(session, field)}
        aria-label={texts.pick}
        icon={<FolderOpenOutlined aria-hidden />}
        loading={isPicking}
        onClick={() => void pick()}
      >
        {texts.pick}
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} loading={isUploading} onClick={() => void upload()}>
        {texts.upload}
      </Button>
      <Button
        icon={<HighlightOutlined aria-hidden />}
        loading={isStamping}
        disabled={list.length === 0}
        onClick={() => void stamp()}
      >
        {texts.watermark}
      </Button>
    </Space>
  );
  const keys = uniqueKeys(list.map((picture) => picture.id));
  return (
    <FieldFrame session={session} field={field} error={error} required extra={texts.hint(atlasMaxPictures)}>
      {readOnly ? null : buttons}
      {list.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} /> : null}
      <ol className={styles.list} aria-label={texts.list}>
        {list.map((picture, place) => (
          <PictureLine
            key={keys[place]}
            session={session}
            mark={`${field}/${keys[place]}`}
            picture={picture}
            place={place}
            total={list.length}
            readOnly={readOnly}
            onCaption={(caption) =>
              change(session.draft.pictures.map((one, index) => (index === place ? { ...one, caption } : one)))
            }
            onMove={(to) => change(moveItem(session.draft.pictures, place, to))}
            onRemove={() => change(session.draft.pictures.filter((_, index) => index !== place))}
            onDragStart={() => setDragged(keys[place])}
            // Others in the room may have moved it since it was taken.
            onDrop={() => dragged !== undefined && change(moveItem(list, keys.indexOf(dragged), place))}
          />
        ))}
      </ol>
    </FieldFrame>
  );
}
