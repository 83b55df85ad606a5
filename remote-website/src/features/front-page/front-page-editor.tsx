import { Alert, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { previewFrontPage, saveFrontPage } from 'shared-contracts/endpoints';
import type { FrontPageDetail } from 'shared-contracts/model';
import { WebsitePermission } from 'shared-contracts/permissions';
import { FormPage, minuteOf, SitePreview, useShell, useUnsavedWork } from 'shared-ui';
import { saveStateTexts } from '../../parts/autosave/autosave.texts.ts';
import { useAutosave } from '../../parts/autosave/use-autosave.ts';
import { StaleAlert } from '../../parts/autosave/stale-alert.tsx';
import { BlockList } from './block-list.tsx';
import { BlockPanel } from './block-panel.tsx';
import { FrontPageBar } from './front-page-bar.tsx';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';
import type { KnownStory } from './use-pick-stories.ts';

interface FrontPageEditorProps {
  opened: FrontPageDetail;
  placeName: string;
  /** The choice of the page; leaving first stores what is written here. */
  chooser(leave: () => Promise<boolean>): ReactNode;
  onReopen(): void;
}

const planText = ({ name, time, error }: NonNullable<FrontPageDetail['plan']>): string =>
  error === null ? texts.planNote(name, minuteOf(time)) : texts.planFailed(minuteOf(time), error);

/** The blocks of a page, the settings of one of them, and the page that readers get. */
export function FrontPageEditor({ opened, placeName, chooser, onReopen }: FrontPageEditorProps) {
  const shell = useShell();
  const { place } = opened;
  const { stored, setStored, draft, state, change, save, revision } = useAutosave(
    opened,
    ({ layout }) => layout,
    async (rev, layout) => (await shell.call(saveFrontPage, { place, rev, layout })).data,
  );
  const [chosen, setChosen] = useState<string>();
  const [learned, setLearned] = useState<readonly KnownStory[]>([]);
  const canEdit = shell.can(WebsitePermission.EditFrontPage) && state !== 'stale';
  useUnsavedWork(texts.work(placeName), state !== 'saved', save);
  const known = new Map([...learned, ...stored.stories].map((story) => [story.id, story]));
  const block = draft.find(({ key }) => key === chosen);
  const { live, plan } = stored;

  return (
    <FormPage
      title={texts.title}
      status={
        <Space>
          {canEdit && <span role="status">{saveStateTexts[state]}</span>}
          <span className={styles.hint}>
            {live ? texts.liveNote(live.publishedName, minuteOf(live.publishedTime)) : texts.notLive}
            {live && !live.isSame && `；${texts.differs}`}
          </span>
        </Space>
      }
      actions={
        <FrontPageBar
          stored={stored}
          placeName={placeName}
          isDirty={state !== 'saved'}
          isStale={state === 'stale'}
          isEmpty={draft.length === 0}
          revision={revision}
          onSave={save}
          onChanged={setStored}
          onLoad={(layout) => change(() => layout)}
        />
      }
    >
      {chooser(save)}
      {state === 'stale' && <StaleAlert className={styles.alert} title={texts.staleTitle} onReopen={onReopen} />}
      {plan && (
        <Alert
          className={styles.alert ?? ''}
          type={plan.error === null ? 'info' : 'error'}
          showIcon
          title={planText(plan)}
        />
      )}
      <div className={styles.columns} {...(block && { 'data-open': true })}>
        <BlockList
          layout={draft}
          chosen={chosen}
          canEdit={canEdit}
          onChange={(layout) => change(() => layout)}
          onChoose={setChosen}
        />
        {block && (
          <BlockPanel
            key={block.key}
            block={block}
            canEdit={canEdit}
            known={{
              titleOf: (id) => known.get(id)?.title || texts.hiddenStory,
              isShown: (id) => known.get(id)?.isShown ?? false,
              learn: (stories) => setLearned((before) => [...before, ...stories]),
            }}
            onChange={(changed) => change((before) => before.map((one) => (one.key === changed.key ? changed : one)))}
            onClose={() => setChosen(undefined)}
          />
        )}
        <SitePreview
          revision={`${place}:${stored.rev}`}
          open={async (signal) => (await shell.call(previewFrontPage, { place }, { signal })).data.path}
        />
      </div>
    </FormPage>
  );
}
