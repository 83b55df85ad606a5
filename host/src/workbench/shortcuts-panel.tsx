import { Button, Select } from 'antd';
import { Link } from 'react-router-dom';
import { pinnedMax } from 'shared-contracts/limits';
import type { MenuNode } from '../menu/build-menu.ts';
import { linkTo } from '../registry/frameless-pages.ts';
import { type PanelMoves, WorkbenchPanel } from './workbench-panel.tsx';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

interface ShortcutsPanelProps {
  moves?: PanelMoves | undefined;
  /** Pages that the user may open. */
  pages: readonly MenuNode[];
  pins: readonly string[];
  onChange(pins: readonly string[]): void;
}

/** Pages that the person has pinned; others are added while arranging. A page without the right is left out. */
export function ShortcutsPanel({ moves, pages, pins, onChange }: ShortcutsPanelProps) {
  const pinned = pins.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const options = pages
    .filter(({ path }) => !pins.includes(path))
    .map(({ path, title }) => ({ value: path, label: title }));
  const isFull = pins.length >= pinnedMax;
  return (
    <WorkbenchPanel id="shortcuts" moves={moves}>
      {pinned.length === 0 && <p className={styles.note}>{texts.noShortcuts}</p>}
      <ul className={styles.links}>
        {pinned.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} {...linkTo(path)}>
              {title}
            </Link>
            {moves && (
              <Button
                type="text"
                size="small"
                aria-label={texts.unpin(title)}
                onClick={() => onChange(pins.filter((one) => one !== path))}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      {moves && (
        <Select<string | null>
          aria-label={texts.addShortcut}
          className={styles.adder}
          placeholder={isFull ? texts.pinsFull(pinnedMax) : texts.addShortcut}
          disabled={isFull}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={options}
          onChange={(path) => path !== null && onChange([...pins, path])}
        />
      )}
    </WorkbenchPanel>
  );
}
