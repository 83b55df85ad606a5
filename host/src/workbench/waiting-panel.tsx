import { Link } from 'react-router-dom';
import type { WaitingAtDesk } from 'shared-contracts/model';
import { agoOf } from '../notices/notices.rules.ts';
import { countText } from '../notices/notices.texts.ts';
import { findRoute } from '../registry/registry.state.ts';
import { deskNames } from '../waiting/desk-names.texts.ts';
import { deskAddress, deskPath } from '../waiting/desks.rules.ts';
import { useWaiting } from '../waiting/waiting.api.ts';
import { type PanelMoves, WorkbenchPanel } from './workbench-panel.tsx';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

/** What waits at each desk of the user, each leading to exactly those rows. */
export function WaitingPanel({ moves }: { moves?: PanelMoves | undefined }) {
  const waiting = useWaiting();
  const desks = waiting.data?.filter((row) => findRoute(deskPath(row))) ?? [];
  return (
    <WorkbenchPanel id="waiting" moves={moves} source={waiting}>
      {desks.every(({ count }) => count === 0) && <p className={styles.note}>{texts.nothingWaits}</p>}
      <ul className={styles.rows}>
        {desks.map((row) => (
          <Desk key={row.desk} row={row} />
        ))}
      </ul>
    </WorkbenchPanel>
  );
}

const lights = ['overdue', 'soon'] as const;

function Desk({ row }: { row: WaitingAtDesk }) {
  const { desk, count, oldest } = row;
  return (
    <li data-empty={count === 0}>
      <Link to={deskAddress(row)}>{deskNames[desk]}</Link>
      {lights.map(
        (light) =>
          row[light] !== undefined && (
            <Link key={light} to={deskAddress(row, light)} className={styles.light} data-light={light}>
              {texts.lights[light](countText(row[light]))}
            </Link>
          ),
      )}
      <span className={styles.note}>
        {oldest !== null && <time title={oldest}>{texts.oldest(agoOf(oldest, Date.now()))}</time>}
      </span>
      <strong>{countText(count)}</strong>
    </li>
  );
}
