import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { laterPart, useWidth } from 'shared-ui';
import { dirtyWorks, useWorkChanges } from '../tabs/unsaved-work.state.ts';
import type { AllTabsProps } from './all-tabs.tsx';
import styles from './page-tabs.module.css';
import { layoutTexts as texts } from './layout.texts.ts';
import type { PageTab, Tabs } from '../tabs/tabs.rules.ts';

const AllTabs = laterPart<AllTabsProps>(() => import('./all-tabs.tsx').then((m) => m.AllTabs));

interface PageTabsProps {
  tabs: Tabs;
  onChoose(tab: PageTab): void;
  onClose(ids: readonly string[]): void;
  onReload(id: string): void;
}

/**
 * The opened pages. Right-click closes others or those to the right, or lets a page begin again; the middle button
 * closes.
 */
export function PageTabs({ tabs, onChoose, onClose, onReload }: PageTabsProps) {
  useWorkChanges();
  const bar = useRef<HTMLDivElement>(null);
  const { list, activeId } = tabs;

  const width = useWidth(bar);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    if (bar.current) setOverflowing(bar.current.scrollWidth > bar.current.clientWidth);
  }, [list, width]);
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-selected=true]')
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId, list.length, width]);

  const menuOf = (tab: PageTab): MenuProps => {
    const index = list.indexOf(tab);
    const others = list.filter((one) => one !== tab).map((one) => one.id);
    const right = list.slice(index + 1).map((one) => one.id);
    return {
      items: [
        { key: 'reload', label: texts.reload, onClick: () => onReload(tab.id) },
        { key: 'close', label: texts.close, onClick: () => onClose([tab.id]) },
        { key: 'others', label: texts.closeOthers, disabled: others.length === 0, onClick: () => onClose(others) },
        { key: 'right', label: texts.closeRight, disabled: right.length === 0, onClick: () => onClose(right) },
      ],
    };
  };
  const handleKey = (event: KeyboardEvent, index: number): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : list[(index + step + list.length) % list.length];
    if (next) (bar.current?.querySelector(`[data-tab="${next.id}"]`) as HTMLElement | null)?.focus();
    if (event.key === 'Delete') onClose([(list[index] as PageTab).id]);
  };

  return (
    <nav className={styles.tabBar} aria-label={texts.openedPages}>
      <div ref={bar} className={styles.tabs} role="tablist" aria-label={texts.openedPages}>
        {list.map((tab, index) => {
          const isDirty = dirtyWorks(tab.id).length > 0;
          const isActive = tab.id === activeId;
          return (
            <Dropdown key={tab.id} menu={menuOf(tab)} trigger={['contextMenu']}>
              <span
                className={isActive ? `${styles.tab} ${styles.active}` : styles.tab}
                onAuxClick={(event) => event.button === 1 && onClose([tab.id])}
              >
                <button
                  type="button"
                  role="tab"
                  data-tab={tab.id}
                  aria-selected={isActive}
                  aria-controls={`page-${tab.id}`}
                  tabIndex={isActive ? 0 : -1}
                  aria-keyshortcuts="Delete"
                  title={tab.title}
                  onClick={() => onChoose(tab)}
                  onKeyDown={(event) => handleKey(event, index)}
                >
                  {isDirty && <i className={styles.dot} title={texts.unsaved} aria-label={texts.unsaved} role="img" />}
                  <span>{tab.title}</span>
                </button>
                {/* For the mouse; the keyboard has the Delete key, and a tablist may contain only tabs. */}
                <button
                  type="button"
                  className={styles.close}
                  title={texts.closePage(tab.title)}
                  aria-hidden
                  tabIndex={-1}
                  onClick={() => onClose([tab.id])}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </span>
            </Dropdown>
          );
        })}
      </div>
      {isOverflowing && <AllTabs tabs={tabs} onChoose={onChoose} />}
    </nav>
  );
}
