import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import { deleteLogicById, retryStreamConversion, saveStream } from 'shared-contracts/endpoints';
import { aiUseName, ConvertStatus, isAiUsed, type Stream } from 'shared-contracts/model';
import { useAction, useAsk, useShell } from 'shared-ui';
import { VideoPart } from '../../parts/story-parts/video-view.tsx';
import { storyPartTexts } from '../../parts/story-parts/story-parts.texts.ts';
import { AiUseDialog } from './ai-use.dialog.tsx';
import { CoverDialog } from './cover.dialog.tsx';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';
import { RenameDialog } from './rename.dialog.tsx';
import { StreamDetailDialog } from './stream-detail.dialog.tsx';
import { StreamUsageDialog } from './usage.dialog.tsx';

interface StreamCardProps {
  video: Stream;
  onChanged(): void;
}

/** An own video: played in place, named, covered, converted once more, taken out. */
export function StreamCard({ video, onChanged }: StreamCardProps) {
  const shell = useShell();
  const ask = useAsk();
  const {
    id,
    streamId,
    sourceTitle,
    playURL,
    coverUrl,
    duration,
    editorName,
    creationTime,
    convertStatus,
    convertPercent,
    convertMessage,
    isEditable,
  } = video;
  const [run] = useAction(async (key: string) => {
    if (key === 'detail') return void (await ask(StreamDetailDialog, { streamId, title: sourceTitle }));
    if (key === 'usage') return void (await ask(StreamUsageDialog, { id, title: sourceTitle }));
    if (key === 'rename') {
      const title = await ask(RenameDialog, { title: sourceTitle });
      if (title === undefined) return;
      await shell.call(saveStream, { streamId, title });
      shell.message.success(texts.renamed);
    } else if (key === 'cover') {
      if (!(await ask(CoverDialog, { streamId }))) return;
      shell.message.success(texts.coverSaved);
    } else if (key === 'aiUse') {
      const raised = await ask(AiUseDialog, { kind: 'video', media: video });
      if (raised === undefined) return;
      shell.message.success(texts.aiSaved(raised));
    } else if (key === 'retry') {
      await shell.call(retryStreamConversion, { streamId });
      shell.message.success(texts.retried);
    } else {
      if (
        !(await shell.dialogs.confirm({
          content: texts.removeVideoConfirm(sourceTitle),
          okText: texts.remove,
          danger: true,
        }))
      )
        return;
      await shell.call(deleteLogicById, { id });
      shell.message.success(texts.removed);
    }
    onChanged();
  });
  const items = [
    { key: 'rename', label: texts.rename, disabled: !isEditable },
    { key: 'cover', label: texts.cover, disabled: !isEditable || convertStatus !== ConvertStatus.Done },
    { key: 'aiUse', label: texts.aiUse, disabled: !isEditable },
    { key: 'retry', label: texts.retry, disabled: convertStatus !== ConvertStatus.Failed },
    { key: 'detail', label: texts.detail },
    { key: 'usage', label: texts.usage },
    { key: 'remove', label: texts.remove, danger: true, disabled: !isEditable },
  ];
  return (
    <li className={styles.card}>
      {convertStatus === ConvertStatus.Done ? (
        <VideoPart
          title={sourceTitle}
          video={{ source: 'stream', id, playURL, coverUrl, title: sourceTitle, duration }}
        />
      ) : (
        <div className={styles.waiting}>
          {convertStatus === ConvertStatus.Failed
            ? texts.convertFailed(convertMessage)
            : texts.converting(convertPercent)}
        </div>
      )}
      <div className={styles.line}>
        <span className={styles.name} title={sourceTitle}>
          {sourceTitle}
        </span>
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void run(key) }}>
          <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={texts.more(sourceTitle)} />
        </Dropdown>
      </div>
      <p className={styles.soft}>
        {duration > 0 ? storyPartTexts.seconds(duration) : ''}　{editorName}　{creationTime.slice(0, 16)}
      </p>
      {isAiUsed(video.aiLevel) ? (
        <div className={styles.tags}>
          <Tag color="warning">{aiUseName(video)}</Tag>
        </div>
      ) : null}
    </li>
  );
}
