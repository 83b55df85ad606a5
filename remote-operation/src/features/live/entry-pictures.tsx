import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { liveEntryPicturesMax } from 'shared-contracts/limits';
import { type Picture } from 'shared-contracts/model';
import { useAction, useShell, uniqueKeys } from 'shared-ui';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

/** Pictures of an entry; a click shows them large. With `onChange` they can be taken out. */
export function EntryPictures({
  pictures,
  onChange,
}: {
  pictures: readonly string[];
  onChange?: (pictures: string[]) => void;
}) {
  const shell = useShell();
  if (pictures.length === 0) return null;
  const keys = uniqueKeys(pictures);
  return (
    <ul className={styles.pictures}>
      {pictures.map((path, place) => (
        <li key={keys[place]}>
          <button
            type="button"
            className={styles.open}
            onClick={() => shell.dialogs.previewImages({ urls: pictures, index: place })}
          >
            <img src={path} alt={texts.picture(place + 1)} loading="lazy" />
          </button>
          {onChange && (
            <Button
              size="small"
              shape="circle"
              icon={<CloseOutlined aria-hidden />}
              aria-label={texts.dropPicture(place + 1)}
              onClick={() => onChange(pictures.filter((_, position) => position !== place))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Buttons that add pictures from this computer or the library, up to the most that an entry may have. */
export function AddPictures({
  pictures,
  disabled = false,
  onChange,
}: {
  pictures: readonly string[];
  disabled?: boolean;
  onChange: (pictures: string[]) => void;
}) {
  const shell = useShell();
  const add = (more: readonly Picture[]) => {
    const next = [...pictures, ...more.map(({ url }) => url)];
    if (next.length > liveEntryPicturesMax) shell.message.warning(texts.tooManyPictures(liveEntryPicturesMax));
    onChange(next.slice(0, liveEntryPicturesMax));
  };
  const [upload, isUploading] = useAction(async () =>
    add(await (await shell.tools('pictures')).uploadPictures({ multiple: true })),
  );
  const [pick, isPicking] = useAction(async () =>
    add(await (await shell.tools('pictures')).pickPictures({ max: liveEntryPicturesMax - pictures.length })),
  );
  const isFull = disabled || pictures.length >= liveEntryPicturesMax;
  return (
    <>
      <Button disabled={isFull} loading={isUploading} onClick={() => void upload()}>
        {texts.addPictures}
      </Button>
      <Button disabled={isFull} loading={isPicking} onClick={() => void pick()}>
        {texts.fromLibrary}
      </Button>
    </>
  );
}
