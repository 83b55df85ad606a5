import { Modal, Skeleton, Tag, Typography } from 'antd';
import { type ContentType, type MediaUse, storyDetailPath } from 'shared-contracts/model';
import { DetailLink, type DialogProps, EmptyState, type EndpointState, ErrorState } from 'shared-ui';
import { usePictureUsage, useStreamUsage } from './material.api.ts';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';

interface UsageProps extends DialogProps<true> {
  id: string;
  title: string;
}

/** Stories that use a picture. */
export function PictureUsageDialog({ id, ...props }: UsageProps) {
  return <UsageDialog {...props} usage={usePictureUsage(id)} />;
}

/** Stories that show a video. */
export function StreamUsageDialog({ id, ...props }: UsageProps) {
  return <UsageDialog {...props} usage={useStreamUsage(id)} />;
}

function UsageDialog({
  title,
  usage: { answer, error, refresh },
  onDone,
}: Omit<UsageProps, 'id'> & { usage: EndpointState<{ list: MediaUse[]; data: { others: number } }> }) {
  return (
    <Modal open width={600} title={texts.usageTitle(title)} footer={null} onCancel={() => onDone()}>
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!answer && error === undefined ? <Skeleton active title={false} /> : null}
      {answer?.list.length === 0 && answer.data.others === 0 ? <EmptyState text={texts.usageEmpty} /> : null}
      <ul className={styles.uses}>
        {answer?.list.map(({ contentId, contentType, title: story, place }) => (
          <li key={`${contentId}-${place}`}>
            <Tag>{texts.places[place]}</Tag>
            <DetailLink to={storyDetailPath(contentType as ContentType, contentId)} onOpen={() => onDone(true)}>
              {story}
            </DetailLink>
          </li>
        ))}
      </ul>
      {answer && answer.data.others > 0 ? (
        <Typography.Text type="secondary">{texts.usageOthers(answer.data.others)}</Typography.Text>
      ) : null}
    </Modal>
  );
}
