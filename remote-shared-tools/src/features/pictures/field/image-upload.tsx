import { CameraOutlined, PictureOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  imageFieldActionBar,
  imageFieldDragAnimation,
  imageFieldMaxDefault,
  imageFieldMinDefault,
  imageFieldThumbnail,
} from 'shared-contracts/constants';
import type { ImageUploadProps } from 'shared-contracts/shell';
import { useHasCamera, useShell, useSortable } from 'shared-ui';
import { chooseFiles, takePhoto } from '../../../parts/upload/choose-files.ts';
import { filesOfTransfer } from '../../../parts/upload/files-of-transfer.ts';
import { refuseFiles } from '../../../parts/upload/upload.rules.ts';
import { uploadTexts } from '../../../parts/upload/upload.texts.ts';
import { editImage, pickPicture, viewImages } from '../open-picture-dialogs.ts';
import { fieldRights } from './image-field.rules.ts';
import { imageFieldTexts as texts } from './image-field.texts.ts';
import { ImageItems } from './image-items.ts';
import { imageSender } from './image-sender.ts';
import { ImageTile } from './image-tile.tsx';
import styles from './image-upload.module.css';

const [thumbnailWidth, thumbnailHeight] = imageFieldThumbnail;

/** A grid in which pictures are added, previewed, replaced, deleted and put in order (S2 §2.16). */
export function ImageUpload(props: ImageUploadProps) {
  const {
    value,
    width = thumbnailWidth,
    height = thumbnailHeight,
    token,
    multiple = false,
    length = imageFieldMaxDefault,
    isQiniu = false,
    isDelete = false,
  } = props;
  const {
    min = imageFieldMinDefault,
    meitu = false,
    isEdit = false,
    action = '',
    disabled = false,
    label = texts.list,
    id,
  } = props;
  const shell = useShell();
  const [store] = useState(() => new ImageItems());
  const { items, failed } = useSyncExternalStore(store.subscribe, store.view);
  const [spoken, setSpoken] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const rights = fieldRights(items.length, { length, min, isDelete, isEdit, isQiniu, token, disabled });
  const inLibrary = !isQiniu && action === '';

  useEffect(() => {
    store.send = imageSender(shell, props);
    store.onChange = props.onChange;
  });
  useEffect(() => value && store.adopt(value), [store, value]);
  useEffect(() => () => store.dispose(), [store]);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    store.move(from, to);
    setSpoken(texts.moved(to + 1, items.length));
  };
  useSortable(list, {
    animation: imageFieldDragAnimation,
    draggable: 'li[data-status]',
    isOn: rights.canMove,
    onDrop: ({ oldIndex, newIndex }) => move(oldIndex, newIndex),
  });

  const add = (files: readonly File[]) => {
    if (!rights.canAdd || files.length === 0) return;
    const refusal = refuseFiles(files);
    if (refusal) return shell.showError(refusal);
    const room = length - items.length;
    if (files.length > room) shell.message.warning(texts.tooMany(length));
    store.add(files.slice(0, multiple ? room : 1));
  };
  const choose = async () => add(await chooseFiles({ multiple }));
  const shoot = async () => add(await takePhoto());
  const take = async (transfer: DataTransfer) => add(await filesOfTransfer(transfer, 'picture'));
  const fromLibrary = async () => {
    const picture = await pickPicture(shell);
    if (picture) store.place({ id: picture.id, url: picture.url, alt: picture.title });
  };
  const replace = async (key: string) => {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    if (meitu) {
      const edited = await editImage(shell, { url: item.url, ...(item.id ? { picId: item.id } : {}) });
      if (edited)
        store.place({ url: edited.accessUrl, id: edited.pictureId, ...(item.alt ? { alt: item.alt } : {}) }, key);
      return;
    }
    const [file] = await chooseFiles({ multiple: false });
    const refusal = file && refuseFiles([file]);
    if (refusal) shell.showError(refusal);
    else if (file) store.replace(key, file);
  };
  const remove = (key: string) => {
    store.remove(key);
    setSpoken(texts.removed(items.length - 1));
  };

  const side = Math.min(width, height);
  const sizes = {
    '--tile-width': `${width}px`,
    '--tile-height': `${height}px`,
    '--bar-height': `${side * imageFieldActionBar}px`,
  } as CSSProperties;
  return (
    <div
      className={styles.field}
      style={sizes}
      onPaste={(event: ClipboardEvent) =>
        event.clipboardData.files.length > 0 && (event.preventDefault(), void take(event.clipboardData))
      }
      onDragOver={(event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event: DragEvent) =>
        event.dataTransfer.types.includes('Files') && (event.preventDefault(), void take(event.dataTransfer))
      }
    >
      <ul ref={list} className={styles.grid} aria-label={label}>
        {items.map((item, index) => (
          <ImageTile
            key={item.key}
            item={item}
            nth={index + 1}
            side={side}
            rights={rights}
            onPreview={() =>
              void viewImages(
                items.map(({ url, alt = '' }) => ({ url, title: alt })),
                index,
              )
            }
            onMove={(by) => move(index, index + by)}
            onEdit={() => void replace(item.key)}
            onDescribe={(alt) => store.describe(item.key, alt)}
            onRemove={() => remove(item.key)}
          />
        ))}
        {rights.canAdd && (
          <AddTile
            id={id}
            inLibrary={inLibrary}
            onChoose={() => void choose()}
            onShoot={() => void shoot()}
            onLibrary={() => void fromLibrary()}
          />
        )}
      </ul>
      <span className={styles.spoken} role="status">
        {failed.length > 0 ? texts.failed(failed.length) : spoken}
      </span>
      <FailedNotice store={store} count={failed.length} />
    </div>
  );
}

interface AddTileProps {
  id: string | undefined;
  inLibrary: boolean;
  onChoose(): void;
  onShoot(): void;
  onLibrary(): void;
}

/** The place for one more picture, with the ways to bring it. */
function AddTile({ id, inLibrary, onChoose, onShoot, onLibrary }: AddTileProps) {
  const hasCamera = useHasCamera();
  const way = { size: 'small', type: 'link', className: styles.library ?? '' } as const;
  return (
    <li className={styles.add}>
      <button
        type="button"
        id={id}
        className={styles.addButton}
        aria-label={texts.add}
        title={texts.pasteHint}
        onClick={onChoose}
      >
        <PlusOutlined aria-hidden />
      </button>
      {hasCamera && (
        <Button {...way} icon={<CameraOutlined aria-hidden />} onClick={onShoot}>
          {uploadTexts.camera}
        </Button>
      )}
      {inLibrary && (
        <Button
          {...way}
          icon={<PictureOutlined aria-hidden />}
          aria-label={texts.fromLibrary}
          title={texts.fromLibrary}
          onClick={onLibrary}
        >
          {texts.library}
        </Button>
      )}
    </li>
  );
}

/** A quiet notice in place of a message: what failed has left the list and can be sent again (R567). */
function FailedNotice({ store, count }: { store: ImageItems; count: number }) {
  if (count === 0) return null;
  return (
    <div className={styles.failed}>
      {texts.failed(count)}
      <Button size="small" type="link" onClick={() => store.retryFailed()}>
        {texts.retry}
      </Button>
      <Button size="small" type="text" onClick={() => store.forgetFailed()}>
        {texts.dismiss}
      </Button>
    </div>
  );
}
