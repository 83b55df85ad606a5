import { Modal, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import type { ContentDraft } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { storyTexts as texts } from '../draft/story.texts.ts';
import { previewPage } from '../draft/preview.rules.ts';
import styles from './story-form.module.css';

interface PreviewDialogProps extends DialogProps<true> {
  draft: ContentDraft;
}

type View = 'phone' | 'website';

/** The story as on a phone and as on the website, in a frame without scripts. */
export function PreviewDialog({ draft, onDone }: PreviewDialogProps) {
  const [view, setView] = useState<View>('phone');
  const page = useMemo(() => previewPage(draft, view, dayjs().format('YYYY-MM-DD HH:mm')), [draft, view]);
  const frame = (
    <iframe
      title={texts.previewFrame}
      sandbox=""
      srcDoc={page}
      className={view === 'website' ? styles.website : undefined}
    />
  );
  return (
    <Modal
      open
      title={texts.previewTitle}
      width={view === 'phone' ? 480 : 960}
      footer={null}
      onCancel={() => onDone(true)}
      style={{ top: 32 }}
    >
      <Segmented<View>
        value={view}
        onChange={setView}
        options={[
          { value: 'phone', label: texts.previewPhone },
          { value: 'website', label: texts.previewWebsite },
        ]}
        style={{ marginBottom: 12 }}
      />
      {view === 'phone' ? <div className={styles.phone}>{frame}</div> : frame}
    </Modal>
  );
}
