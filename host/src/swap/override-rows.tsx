import type { Override } from '../registry/overrides.state.ts';
import { endOverride } from './dev-override.ts';
import styles from './frame-bars.module.css';
import { overrideTexts as texts } from './override.texts.ts';

/** The warnings of a tab's overrides, with the button that ends each. */
export function OverrideRows({ overrides }: { overrides: readonly Override[] }) {
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
