import { Button, Modal, Skeleton } from 'antd';
import { upDataVideoCover, upDataVideoCoverByPicUrl } from 'shared-contracts/endpoints';
import { type DialogProps, EmptyState, ErrorState, useAction, useShell } from 'shared-ui';
import { useStreamFrames } from './material.api.ts';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';

interface CoverDialogProps extends DialogProps<true> {
  streamId: string;
}

/** The cover of a video: one of its frames, or a picture of the library. */
export function CoverDialog({ streamId, onDone }: CoverDialogProps) {
  const shell = useShell();
  const { answer, error, refresh } = useStreamFrames(streamId);
  const [take, isTaking] = useAction(async (second: number) => {
    await shell.call(upDataVideoCover, { streamId, second });
    onDone(true);
  });
  const [pick] = useAction(async () => {
    const picture = await (await shell.tools('pictures')).pickPicture();
    if (!picture) return;
    await shell.call(upDataVideoCoverByPicUrl, { streamId, picUrl: picture.url });
    onDone(true);
  });
  return (
    <Modal
      open
      width={800}
      title={texts.coverTitle}
      onCancel={() => onDone()}
      footer={<Button onClick={() => void pick()}>{texts.fromPictures}</Button>}
    >
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!answer && error === undefined ? <Skeleton active title={false} /> : null}
      {answer?.list.length === 0 ? <EmptyState text={texts.noFrames} /> : null}
      <div className={styles.frames}>
        {answer?.list.map(({ second, url }) => (
          <button
            key={second}
            type="button"
            disabled={isTaking}
            aria-label={texts.frameAt(second)}
            onClick={() => void take(second)}
          >
            <img src={url} alt="" />
          </button>
        ))}
      </div>
    </Modal>
  );
}
