import { Button } from 'antd';
import { shellPaths } from 'shared-contracts/paths';
import { useRegistryHealth } from '../registry/registry.state.ts';
import { dirtyWorks, useWorkChanges } from '../tabs/unsaved-work.state.ts';
import styles from './frame-bars.module.css';
import { OverrideBar } from './override-bar.tsx';
import { useReleasesSeen } from './page-bindings.state.ts';
import { swapTexts as texts } from './swap.texts.ts';

const manyReleases = 8;

/** Bars over the whole frame: an override in force, a registry that did not pass, a tab that has run many versions. */
export function FrameBars({ ask }: { ask(code: string): boolean }) {
  return (
    <>
      <OverrideBar />
      {ask(shellPaths.remotes) && <RegistryBar />}
      <ReloadBar />
    </>
  );
}

/** For operations only: others can do nothing about it and lose nothing by it (NR-202). */
function RegistryBar() {
  const health = useRegistryHealth();
  if (health.kind === 'good') return null;
  const sentence =
    health.kind === 'expired'
      ? texts.registryExpired(new Date(health.since).toLocaleString('zh-CN'))
      : texts.registryRefused(health.failure.code, health.failure.trace);
  return (
    <div role="alert" className={`${styles.bar} ${styles.yellow}`}>
      {sentence}
    </div>
  );
}

/** Versions stay in memory until a reload; it is offered, never done, and only while nothing is unsaved. */
function ReloadBar() {
  useWorkChanges();
  const seen = useReleasesSeen();
  if (seen < manyReleases || dirtyWorks().length > 0) return null;
  return (
    <div role="status" className={`${styles.bar} ${styles.blue}`}>
      <span>{texts.many}</span>
      <Button size="small" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  );
}
