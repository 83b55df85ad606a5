import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { PageKey } from 'shared-contracts/shell';
import { showQuickFind } from '../parts/quick-find.state.ts';
import { helpOf } from '../tabs/page-help.state.ts';
import { currentTabs } from '../tabs/tabs.state.ts';
import { quickFindTexts as texts } from './quick-find.texts.ts';
import styles from './quick-find.module.css';

/** Every key of the shown page, and those that work on all pages. */
export function KeyListDialog() {
  const [isOpen, setOpen] = useState(true);
  const [ofPage, setOfPage] = useState<readonly PageKey[]>([]);
  useEffect(() => {
    void helpOf(currentTabs().activeId).then((parts) => setOfPage(parts.flatMap(({ keys = [] }) => keys)));
  }, []);
  return (
    <Modal
      open={isOpen}
      title={texts.keyList}
      width={480}
      centered
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => showQuickFind(undefined)}
    >
      <Keys title={texts.onThisPage} keys={ofPage} />
      {ofPage.length === 0 && <p>{texts.noKeys}</p>}
      <Keys title={texts.everywhere} keys={texts.keys} />
    </Modal>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, label }) => (
          <div key={`${pressed} ${label}`}>
            <dt>{label}</dt>
            <dd>
              <kbd>{pressed}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
