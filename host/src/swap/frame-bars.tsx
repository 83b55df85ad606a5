import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { shellPaths } from 'shared-contracts/paths';
import { onRegistryChange, registryHealth } from '../registry/registry.ts';
import { dirtyWorks, onWorkChange, workSerial } from '../tabs/unsaved-work.ts';
import styles from './frame-bars.module.css';
import { OverrideBar } from './override-bar.tsx';
import { onBindingsChange, releasesSeen } from './page-bindings.ts';
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
  const health = useSyncExternalStore(onRegistryChange, registryHealth);
  if (health.kind === 'good') return null;
  const sentence = health.kind === 'expired' ? texts.registryExpired(new Date(health.since).toLocaleString('zh-CN')) : texts.registryRefused(health.failure.code, health.failure.trace);
  return <div role="alert" className={`${styles.bar} ${styles.yellow}`}>{sentence}</div>;
}

/** Versions stay in memory until a reload; it is offered, never done, and only while nothing is unsaved. */
function ReloadBar() {
  useSyncExternalStore(onWorkChange, workSerial);
  const seen = useSyncExternalStore(onBindingsChange, releasesSeen);
  if (seen < manyReleases || dirtyWorks().length > 0) return null;
  return (
    <div role="status" className={`${styles.bar} ${styles.blue}`}>
      <span>{texts.many}</span>
      <Button size="small" onClick={() => location.reload()}>{texts.reload}</Button>
    </div>
  );
}
