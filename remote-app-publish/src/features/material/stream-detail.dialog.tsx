import { Descriptions, Modal, Skeleton } from 'antd';
import { aiLevelNames, aiUseName, ConvertStatus, type Stream } from 'shared-contracts/model';
import { byteSize, type DialogProps, ErrorState, TimeText } from 'shared-ui';
import { storyPartTexts } from '../../parts/story-parts/story-parts.texts.ts';
import { useStreamDetail } from './material.api.ts';
import { materialTexts as texts } from './material.texts.ts';

interface StreamDetailDialogProps extends DialogProps<true> {
  streamId: string;
  title: string;
}

/** All that is known of a video. */
export function StreamDetailDialog({ streamId, title, onDone }: StreamDetailDialogProps) {
  const { answer, error, refresh } = useStreamDetail(streamId);
  const facts = texts.detailFacts;
  const known = answer?.data;
  return (
    <Modal open width={600} title={texts.detailTitle(title)} footer={null} onCancel={() => onDone()}>
      {error !== undefined && !known ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!known && error === undefined ? <Skeleton active title={false} /> : null}
      {known ? (
        <Descriptions
          size="small"
          column={1}
          items={[
            { key: 'id', label: facts.id, children: known.streamId },
            { key: 'time', label: facts.uploaded, children: <TimeText time={known.creationTime} /> },
            { key: 'editor', label: facts.editor, children: known.editorName },
            { key: 'state', label: facts.state, children: stateOf(known) },
            {
              key: 'length',
              label: facts.length,
              children: known.duration > 0 ? storyPartTexts.seconds(known.duration) : texts.unknown,
            },
            {
              key: 'pixels',
              label: facts.pixels,
              children: known.width > 0 ? `${known.width} × ${known.height}` : texts.unknown,
            },
            { key: 'size', label: facts.size, children: byteSize(known.size) },
            { key: 'aiUse', label: texts.aiUse, children: aiUseName(known) || aiLevelNames.none },
            { key: 'place', label: facts.place, children: known.isInLibrary ? texts.inLibrary : texts.takenOut },
          ]}
        />
      ) : null}
    </Modal>
  );
}

function stateOf({ convertStatus, convertPercent, convertMessage }: Stream): string {
  if (convertStatus === ConvertStatus.Done) return texts.converted;
  return convertStatus === ConvertStatus.Failed
    ? texts.convertFailed(convertMessage)
    : texts.converting(convertPercent);
}
