import { Button, Modal } from 'antd';
import type { ContentDraft, VersionRow } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { ArticleView } from '../../parts/article/article-view.tsx';
import { newsDetailTexts as texts } from './news-detail.texts.ts';

interface ViewVersionDialogProps extends DialogProps<true> {
  version: VersionRow & { draft: ContentDraft };
}

/** One kept version, as it reads. */
export function ViewVersionDialog({ version: { draft, versionNo, createUserName, createdTime }, onDone }: ViewVersionDialogProps) {
  return (
    <Modal
      open
      width={900}
      title={texts.versionTitle(texts.versionNo(versionNo))}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone(true)}>{texts.close}</Button>}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <ArticleView article={draft} byline={[draft.source, draft.author, `${createUserName} ${createdTime}`]} />
    </Modal>
  );
}
