import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageViews } from '../../parts/views/page-views.tsx';
import { ContentPage } from './content-page.tsx';
import styles from './media-content.module.css';
import { mediaContentTexts as texts } from './media-content.texts.ts';
import { OwnClueList } from './own-clue-list.tsx';
import { OwnContentList } from './own-content-list.tsx';

/**
 * /mediaContentManagement/mediaContent: where a media account writes, follows, corrects and takes back its contents,
 * and reports clues.
 */
export function MediaContentScreen() {
  const [address, setAddress] = useSearchParams();
  const opened = address.get('content');
  const open = useCallback((id: string) => setAddress({ content: id }), [setAddress]);
  const back = useCallback(() => setAddress({}), [setAddress]);
  // The form that stored a new content goes on with it; a reload then opens the stored one.
  const stored = useCallback(
    (id: string) => window.history.replaceState(window.history.state, '', `?content=${id}`),
    [],
  );
  if (opened !== null && /^(new|[1-9]\d*)$/.test(opened))
    return (
      <div className={styles.page}>
        <ContentPage key={opened} id={opened} onBack={back} onStored={stored} />
      </div>
    );
  return (
    <div className={styles.page}>
      {/* For screen readers; the views say the same in words. */}
      <h1 className={styles.heading}>{texts.page}</h1>
      <div className={styles.views}>
        <PageViews
          views={[
            {
              key: 'contents',
              label: texts.views.contents,
              children: <OwnContentList onOpen={open} onNew={() => open('new')} />,
            },
            { key: 'clues', label: texts.views.clues, children: <OwnClueList /> },
          ]}
        />
      </div>
    </div>
  );
}
