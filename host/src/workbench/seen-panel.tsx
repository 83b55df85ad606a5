import { useEffect, useRef, useState } from 'react';
import { ownFigureDays } from 'shared-contracts/limits';
import { laterPart } from 'shared-ui';
import type { StatisticsPanelId } from './panels.rules.ts';
import { type PanelMoves, PanelSkeleton, WorkbenchPanel } from './workbench-panel.tsx';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

const StatisticsFigures = laterPart(() => import('./statistics-figures.tsx').then((m) => m.StatisticsFigures), {
  waiting: PanelSkeleton,
});

interface SeenPanelProps {
  id: StatisticsPanelId;
  moves?: PanelMoves | undefined;
}

/**
 * A panel of figures that are read when it comes into sight, since figures of a week cost more than the others. Its
 * heading and buttons stay the same, so that who comes to them by keyboard does not lose the place.
 */
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
      <WorkbenchPanel id={id} note={texts.readingsNote(ownFigureDays)} moves={moves}>
        {isSeen ? <StatisticsFigures id={id} /> : <PanelSkeleton />}
      </WorkbenchPanel>
    </div>
  );
}
