import { Alert, Badge, Button, Modal, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { listPlatformPackages } from 'shared-contracts/endpoints';
import { type ContentRow, PlatformPushState, platformNames, type Platform } from 'shared-contracts/model';
import { type DialogProps, ErrorState, PageSpin, useEndpoint, useShell } from 'shared-ui';
import { PackageTab, type WordDraft } from './package-tab.tsx';
import { packageTexts as texts } from './packages.texts.ts';
import { PushList } from './push-list.tsx';
import styles from './packages.module.css';

interface PlatformPackagesDialogProps extends DialogProps<true> {
  row: ContentRow;
}

/** Milliseconds between looks while a push is under way. */
const watchEvery = 2000;

/** A story as each platform gets it: to be worded, copied, downloaded and pushed, with what became of the pushes. */
export function PlatformPackagesDialog({ row, onDone }: PlatformPackagesDialogProps) {
  const shell = useShell();
  const [drafts, setDrafts] = useState<Partial<Record<Platform, WordDraft>>>({});
  const [isWatching, setWatching] = useState(false);
  const { answer, error, refresh } = useEndpoint(
    listPlatformPackages,
    { id: row.id },
    { every: isWatching ? watchEvery : 0 },
  );
  const story = answer?.data;
  const isUnderWay = story?.pushes.some(({ state }) => state === PlatformPushState.Queued) ?? false;
  if (isUnderWay !== isWatching) setWatching(isUnderWay);
  const close = async () => {
    const isDirty = Object.keys(drafts).length > 0;
    if (!isDirty || (await shell.dialogs.confirm({ content: texts.leave }))) onDone();
  };
  const setDraft = (platform: Platform, draft: WordDraft | undefined) => {
    const { [platform]: _former, ...others } = drafts;
    setDrafts(draft ? { ...others, [platform]: draft } : others);
  };

  return (
    <Modal
      open
      width={860}
      title={texts.titleOf(story?.title ?? row.title)}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={<Button onClick={() => void close()}>{texts.close}</Button>}
    >
      <div className={styles.body}>
        {error && !story ? <ErrorState error={error} onRetry={refresh} /> : null}
        {!story && !error ? <PageSpin /> : null}
        {story && story.closed !== '' ? <Alert type="warning" showIcon title={story.closed} /> : null}
        {story && story.packages.length > 0 ? (
          <>
            <Typography.Paragraph type="secondary">{texts.hint}</Typography.Paragraph>
            <Tabs
              items={story.packages.map((parts) => ({
                key: parts.platform,
                label: (
                  <Badge dot={parts.faults.some(({ isBlocking }) => isBlocking)} offset={[6, 2]}>
                    {platformNames[parts.platform]}
                  </Badge>
                ),
                children: (
                  <PackageTab
                    story={story}
                    parts={parts}
                    draft={drafts[parts.platform]}
                    onDraft={(draft) => setDraft(parts.platform, draft)}
                    onChanged={refresh}
                  />
                ),
              }))}
            />
          </>
        ) : null}
        {story ? <PushList pushes={story.pushes} onChanged={refresh} /> : null}
      </div>
    </Modal>
  );
}
