import { useOverrides } from '../registry/overrides.state.ts';
import { endOverride } from './dev-override.ts';
import styles from './frame-bars.module.css';
import { swapTexts as texts } from './swap.texts.ts';

/**
 * Warning above every page while a remote of this tab is overridden: nobody shall mistake a developer's version for the
 * product.
 */
export function OverrideBar() {
  const overrides = useOverrides();
  return overrides.map(({ remote, version, expiresAt }) => (
    <div key={remote} role="alert" aria-label={texts.overriding} className={`${styles.bar} ${styles.red}`}>
      <span>{texts.overridingBy(remote, version, new Date(expiresAt))}</span>
      <button
        type="button"
        aria-label={texts.endOverride}
        title={texts.endOverride}
        onClick={() => void endOverride(remote)}
      >
        ×
      </button>
    </div>
  ));
}
