import { Button, Modal, Segmented, Spin, Typography } from 'antd';
import { useState } from 'react';
import { textDiffForCBNewsHistory } from 'shared-contracts/endpoints';
import type { VersionRow } from 'shared-contracts/model';
import { type DialogProps, DiffView, ErrorState, useEndpoint } from 'shared-ui';
import { storyDetailTexts as texts } from './story-detail.texts.ts';

interface CompareVersionsDialogProps extends DialogProps<true> {
  contentId: string;
  older: VersionRow;
  newer: VersionRow;
}

/** Two versions field by field, by Chinese character. */
export function CompareVersionsDialog({ contentId, older, newer, onDone }: CompareVersionsDialogProps) {
  const [showAll, setShowAll] = useState(false);
  const { answer, error, refresh } = useEndpoint(textDiffForCBNewsHistory, {
    newsId: contentId,
    oldId: older.id,
    newId: newer.id,
  });
  const changed = answer?.data.filter((field) => field.changed) ?? [];
  const title = texts.compareTitle(texts.versionNo(older.versionNo), texts.versionNo(newer.versionNo));
  return (
    <Modal
      open
      width={900}
      title={title}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone(true)}>{texts.close}</Button>}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      {error ? <ErrorState error={error} onRetry={refresh} /> : null}
      {answer || error ? null : <Spin />}
      {answer ? (
        <>
          <Segmented
            size="small"
            value={showAll ? 'all' : 'changed'}
            onChange={(value) => setShowAll(value === 'all')}
            options={[
              { value: 'changed', label: texts.compareOnlyChanged },
              { value: 'all', label: texts.compareAll },
            ]}
          />
          <Typography.Paragraph type="secondary" style={{ marginTop: 8 }}>
            {changed.length === 0
              ? texts.compareSame
              : texts.compareChanged(changed.map(({ label }) => label).join('、'))}
          </Typography.Paragraph>
          {(showAll ? answer.data : changed).map(({ field, label, parts }) => (
            <section key={field} aria-label={label} style={{ marginBottom: 12 }}>
              <Typography.Text type="secondary">{label}</Typography.Text>
              <DiffView parts={parts} />
            </section>
          ))}
        </>
      ) : null}
    </Modal>
  );
}
