import { useEffect, useRef, useState } from 'react';
import { laterPart } from 'shared-ui';
import type { StatisticsPanelId } from './panels.rules.ts';
import { type PanelMoves, WorkbenchPanel } from './workbench-panel.tsx';
import styles from './workbench.module.css';

const StatisticsPanel = laterPart(() => import('./statistics-panel.tsx').then((m) => m.StatisticsPanel));

interface SeenPanelProps {
  id: StatisticsPanelId;
  moves?: PanelMoves | undefined;
}

/** A panel of figures that is read when it comes into sight, since figures of a week cost more than the others. */
export function SeenPanel({ id, moves }: SeenPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {isSeen ? (
        <StatisticsPanel id={id} moves={moves} />
      ) : (
        <WorkbenchPanel id={id} moves={moves} source={unread}>
          {null}
        </WorkbenchPanel>
      )}
    </div>
  );
}

const unread = { data: undefined, error: undefined, mutate: () => undefined };
