import { Button } from 'antd';
import { useState } from 'react';
import { shellPaths } from 'shared-contracts/paths';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { buildMenu, pagesOf } from '../menu/build-menu.ts';
import { useHostedRoutes } from '../registry/registry.state.ts';
import { homeTexts } from '../screens/home.texts.ts';
import { asker, useSession } from '../session/use-session.ts';
import { PlannedPanel, ReadingsPanel, StoriesPanel } from './figure-panels.tsx';
import { movePanel, type PanelId } from './panels.rules.ts';
import { SeenPanel } from './seen-panel.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import { TodayPanel } from './today-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { useDrawnPanels } from './use-drawn-panels.ts';
import type { PanelMoves } from './workbench-panel.tsx';
import { useArrangement } from './workbench.api.ts';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

/** /workbench: what waits for the user, own stories, what goes out, and shortcuts, arranged by the person. */
export function WorkbenchScreen() {
  const session = useSession();
  const ask = asker(session);
  const routes = useHostedRoutes();
  const drawn = useDrawnPanels(ask);
  const [arrangement, save] = useArrangement();
  const [isArranging, setArranging] = useState(false);
  if (!arrangement) return <PageSkeleton />;
  const { order, hidden, pins } = arrangement;
  const visible = order.filter((id) => drawn[id] && !hidden.includes(id));
  const putAside = hidden.filter((id) => drawn[id]);
  const pages = buildMenu(routes, ask)
    .flatMap(pagesOf)
    .filter(({ path }) => path !== shellPaths.workbench);

  const move = (id: PanelId, step: -1 | 1) => () =>
    save({ ...arrangement, order: movePanel(order, id, visible, step) });
  const movesOf = (id: PanelId): PanelMoves | undefined =>
    isArranging
      ? {
          onEarlier: id === visible[0] ? undefined : move(id, -1),
          onLater: id === visible.at(-1) ? undefined : move(id, 1),
          onHide: () => save({ ...arrangement, hidden: [...hidden, id] }),
        }
      : undefined;
  const panelOf = (id: PanelId) => {
    const moves = movesOf(id);
    switch (id) {
      case 'waiting':
        return <WaitingPanel key={id} moves={moves} />;
      case 'tasks':
        return <TasksPanel key={id} moves={moves} />;
      case 'today':
        return <TodayPanel key={id} moves={moves} />;
      case 'stories':
        return <StoriesPanel key={id} moves={moves} />;
      case 'planned':
        return <PlannedPanel key={id} moves={moves} />;
      case 'readings':
        return <ReadingsPanel key={id} moves={moves} ask={ask} />;
      case 'shortcuts':
        return (
          <ShortcutsPanel
            key={id}
            moves={moves}
            pages={pages}
            pins={pins}
            onChange={(next) => save({ ...arrangement, pins: next })}
          />
        );
      default:
        return <SeenPanel key={id} id={id} moves={moves} />;
    }
  };

  return (
    <div data-page-ready>
      <header className={styles.bar}>
        <h1>{homeTexts.greeting(session.user.nickName, new Date().getHours())}</h1>
        <Button onClick={() => setArranging(!isArranging)}>{isArranging ? texts.arranged : texts.arrange}</Button>
      </header>
      {isArranging && putAside.length > 0 && (
        <p className={styles.hidden}>
          {texts.hidden}
          {putAside.map((id) => (
            <Button
              key={id}
              size="small"
              onClick={() => save({ ...arrangement, hidden: hidden.filter((one) => one !== id) })}
            >
              {texts.show(texts.panels[id])}
            </Button>
          ))}
        </p>
      )}
      <div className={styles.panels}>{visible.map(panelOf)}</div>
    </div>
  );
}
