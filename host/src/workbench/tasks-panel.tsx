import { Link } from 'react-router-dom';
import { findRoute } from '../registry/registry.state.ts';
import { type PanelMoves, PanelRows, WorkbenchPanel } from './workbench-panel.tsx';
import { useTasks } from './workbench.api.ts';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

/** What the user has been assigned and has not done, with its lights, and the pages where it is planned. */
export function TasksPanel({ moves }: { moves?: PanelMoves | undefined }) {
  const tasks = useTasks();
  const list = tasks.data?.list ?? [];
  const { total = 0, pages = [] } = tasks.data?.data ?? {};
  return (
    <WorkbenchPanel id="tasks" moves={moves} source={tasks}>
      <PanelRows rows={list} none={texts.noTasks} more={total > list.length && texts.tasksMore(total)}>
        {({ id, title, subject, dueTime, light, link }) => (
          <li key={id}>
            <Link to={link} title={subject}>
              {title} <span className={styles.note}>{subject}</span>
            </Link>
            {light !== null && (
              <span className={styles.light} data-light={light}>
                {texts.taskLights[light]}
              </span>
            )}
            {dueTime !== null && <time title={dueTime}>{texts.dueAt(dueTime.slice(5, 16))}</time>}
          </li>
        )}
      </PanelRows>
      <p className={styles.pages}>
        {pages.map((path) => {
          const page = findRoute(path);
          return (
            page && (
              <Link key={path} to={path}>
                {page.title}
              </Link>
            )
          );
        })}
      </p>
    </WorkbenchPanel>
  );
}
