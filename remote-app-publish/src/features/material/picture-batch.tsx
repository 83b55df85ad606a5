import { Button, Space } from 'antd';
import {
  type BatchResult,
  deletePictureByIds,
  movePictureToCategory,
  removePictureWatermark,
} from 'shared-contracts/endpoints';
import type { Picture } from 'shared-contracts/model';
import { ResultDialog, useAction, useAsk, useShell } from 'shared-ui';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';

interface PictureBatchProps {
  ticked: readonly Picture[];
  /** Pictures of the shown page. */
  page: readonly Picture[];
  onTicked(pictures: readonly Picture[]): void;
  onDone(): void;
}

const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id).join(',');

/** Actions on ticked pictures. Pictures that an action failed for are listed with the reason. */
export function PictureBatch({ ticked, page, onTicked, onDone }: PictureBatchProps) {
  const shell = useShell();
  const ask = useAsk();
  const none = ticked.length === 0;
  const finish = async (label: string, done: string, result: BatchResult) => {
    if (result.list.some(({ ok }) => !ok)) await ask(ResultDialog, { label, result });
    else shell.message.success(done);
    onDone();
  };
  const [move, isMoving] = useAction(async () => {
    const { pickCategory } = await shell.tools('pickers');
    const [category] = (await pickCategory({ source: 'picture', title: texts.moveTitle })) ?? [];
    if (category)
      await finish(
        texts.move,
        texts.moved,
        await shell.call(movePictureToCategory, { ids: idsOf(ticked), categoryId: category.id }),
      );
  });
  const [stamp, isStamping] = useAction(async () => {
    const { watermarkBatch } = await shell.tools('pictures');
    if (!(await watermarkBatch(ticked.map(({ id, url, title }) => ({ id, url, title }))))) return;
    shell.message.success(texts.stamped);
    onDone();
  });
  const [unmark] = useAction(async () =>
    finish(texts.unmark, texts.unmark, await shell.call(removePictureWatermark, { ids: idsOf(ticked) })),
  );
  const [remove, isRemoving] = useAction(async () => {
    if (
      !(await shell.dialogs.confirm({
        content: texts.removeConfirm(ticked.length),
        okText: texts.remove,
        danger: true,
      }))
    )
      return;
    await finish(texts.remove, texts.removed, await shell.call(deletePictureByIds, { ids: idsOf(ticked) }));
  });
  const tickPage = () => onTicked([...ticked, ...page.filter(({ id }) => !ticked.some((one) => one.id === id))]);

  return (
    <div className={styles.batch} role="toolbar" aria-label={texts.ticked(ticked.length)}>
      <Space wrap>
        <span aria-live="polite">{texts.ticked(ticked.length)}</span>
        <Button size="small" onClick={tickPage} disabled={page.length === 0}>
          {texts.tickPage}
        </Button>
        <Button size="small" disabled={none} onClick={() => onTicked([])}>
          {texts.untickAll}
        </Button>
        <Button size="small" disabled={none} loading={isMoving} onClick={() => void move()}>
          {texts.move}
        </Button>
        <Button size="small" disabled={none} loading={isStamping} onClick={() => void stamp()}>
          {texts.watermark}
        </Button>
        <Button
          size="small"
          disabled={!ticked.some(({ url, cleanUrl }) => url !== cleanUrl)}
          onClick={() => void unmark()}
        >
          {texts.unmark}
        </Button>
        <Button size="small" danger disabled={none} loading={isRemoving} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </Space>
    </div>
  );
}
