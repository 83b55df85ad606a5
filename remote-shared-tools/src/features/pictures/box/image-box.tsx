import { CameraOutlined, DeleteOutlined, EditOutlined, FolderOpenOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress, Tooltip } from 'antd';
import {
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { imageBoxCompressingAt, watermarkJpegQuality } from 'shared-contracts/constants';
import type { ImageBoxProps } from 'shared-contracts/shell';
import { useHasCamera, useShell } from 'shared-ui';
import { fileOfCanvas } from '../../../parts/canvas/load-image.ts';
import { compressImage } from '../../../parts/upload/compress-image.ts';
import { chooseFiles, takePhoto } from '../../../parts/upload/choose-files.ts';
import { filesOfTransfer } from '../../../parts/upload/files-of-transfer.ts';
import { uploadPicture } from '../../../parts/upload/upload-picture.ts';
import { refuseFiles } from '../../../parts/upload/upload.rules.ts';
import { uploadTexts } from '../../../parts/upload/upload.texts.ts';
import { editImage, pickPicture, viewImages } from '../open-picture-dialogs.ts';
import { boxStampedCanvas } from '../watermark/stamp.ts';
import { imageBoxTexts as texts } from './image-box.texts.ts';
import styles from './image-box.module.css';

/** One picture: uploaded, chosen from the library, edited or taken away (S2 §2.15). */
export function ImageBox({
  value,
  onChange,
  width,
  height,
  disabled = false,
  label,
  watermark = true,
  id,
  extra,
}: ImageBoxProps) {
  const shell = useShell();
  const hasCamera = useHasCamera();
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (files: readonly File[]) => {
    const refusal = refuseFiles(files);
    if (refusal) return shell.showError(refusal);
    const [file] = files;
    if (!file || disabled) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      const sent = await prepared(file, watermark);
      const picture = await uploadPicture(shell, sent, { signal: controller.signal, onProgress: setPercent });
      onChange({ id: picture.id, url: picture.url });
    } catch (error) {
      if (!controller.signal.aborted) shell.showError(error);
    } finally {
      if (running.current === controller) setPercent(undefined);
    }
  };
  const choose = async () => upload(await chooseFiles({ multiple: false }));
  const shoot = async () => upload(await takePhoto());
  const take = async (transfer: DataTransfer) => upload(await filesOfTransfer(transfer, 'picture'));
  const fromLibrary = async () => {
    const picture = await pickPicture(shell);
    if (picture) onChange({ id: picture.id, url: picture.url });
  };
  const edit = async () => {
    if (!value) return;
    const edited = await editImage(shell, { url: value.url, ...(value.id ? { picId: value.id } : {}) });
    if (edited) onChange({ id: edited.pictureId, url: edited.accessUrl });
  };

  const button = (
    name: string,
    icon: ReactNode,
    onClick: () => void,
    extra: { danger?: boolean; id?: string } = {},
  ) => (
    <Tooltip title={name}>
      <Button size="small" type="text" aria-label={name} icon={icon} onClick={onClick} {...extra} />
    </Tooltip>
  );
  return (
    <div
      className={styles.box}
      role="group"
      aria-label={label}
      style={frameSize(width, height)}
      onPaste={(event: ClipboardEvent) =>
        !disabled && event.clipboardData.files.length > 0 && (event.preventDefault(), void take(event.clipboardData))
      }
      onDragOver={(event: DragEvent) => !disabled && event.preventDefault()}
      onDrop={(event: DragEvent) => !disabled && (event.preventDefault(), void take(event.dataTransfer))}
    >
      <div className={styles.frame}>
        {value ? (
          <button
            type="button"
            className={styles.picture}
            aria-label={texts.preview(label)}
            onClick={() => void viewImages([{ url: value.url, title: label }])}
          >
            <img src={value.url} alt={label} />
          </button>
        ) : (
          <button
            type="button"
            className={styles.empty}
            disabled={disabled}
            title={texts.dropHint}
            aria-label={texts.upload}
            id={id}
            onClick={() => void choose()}
          >
            <UploadOutlined aria-hidden />
            <span>{texts.upload}</span>
          </button>
        )}
        {percent !== undefined && (
          <div className={styles.progress}>
            <Progress
              type="circle"
              size={Math.min(width ?? circle, height ?? circle) * 0.8}
              percent={percent}
              aria-label={texts.progress}
              format={(progress = 0) => (progress >= imageBoxCompressingAt ? texts.compressing : `${progress}%`)}
            />
          </div>
        )}
      </div>
      {!disabled && (
        <div className={styles.buttons}>
          {value && button(texts.replace, <UploadOutlined aria-hidden />, () => void choose(), id ? { id } : {})}
          {hasCamera && button(uploadTexts.camera, <CameraOutlined aria-hidden />, () => void shoot())}
          {button(texts.fromLibrary, <FolderOpenOutlined aria-hidden />, () => void fromLibrary())}
          {value && button(texts.edit, <EditOutlined aria-hidden />, () => void edit())}
          {value && button(texts.remove, <DeleteOutlined aria-hidden />, () => onChange(null), { danger: true })}
          {extra && <span className={styles.extra}>{extra}</span>}
        </div>
      )}
    </div>
  );
}

/** Pixels of the room for the circle where the box has no size of its own. */
const circle = 120;

function frameSize(width: number | undefined, height: number | undefined): CSSProperties {
  return {
    '--box-width': width ? `${width}px` : '100%',
    '--box-height': height ? `${height}px` : 'auto',
  } as CSSProperties;
}

/** Bytes above which a picture without mark is compressed. */
const compressOver = 4 * 1024 * 1024;

/** The file as it is sent: marked, or smaller where it is large. Moving pictures stay as they are. */
async function prepared(file: File, watermark: boolean): Promise<File> {
  if (file.type === 'image/gif') return file;
  if (watermark) return withMark(file);
  return file.size > compressOver ? compressImage(file) : file;
}

/** The file with the mark drawn in, as JPEG of quality 0.8 (R632, R633). */
async function withMark(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const canvas = await boxStampedCanvas(url);
    return await fileOfCanvas(canvas, 'image/jpeg', watermarkJpegQuality, file.name.replace(/\.\w+$/, '.jpg'));
  } finally {
    URL.revokeObjectURL(url);
  }
}
