import { Link } from 'react-router-dom';
import { type PanelMoves, PanelRows, WorkbenchPanel } from './workbench-panel.tsx';
import { useTasks } from './workbench.api.ts';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

/** The topics that are planned for today: who works on each, how far it is, and when it is to be out. */
export function TodayPanel({ moves }: { moves?: PanelMoves | undefined }) {
  const tasks = useTasks();
  const { today = [], todayTotal = 0 } = tasks.data?.data ?? {};
  return (
    <WorkbenchPanel id="today" moves={moves} source={tasks}>
      <PanelRows rows={today} none={texts.noTopics} more={todayTotal > today.length && texts.topicsMore(todayTotal)}>
        {({ id, title, planTime, state, people, link }) => (
          <li key={id}>
            <Link to={link}>{title}</Link>
            <span className={styles.note}>{[...people, state].join('、')}</span>
            <time title={planTime}>{planTime.slice(11, 16)}</time>
          </li>
        )}
      </PanelRows>
    </WorkbenchPanel>
  );
}
