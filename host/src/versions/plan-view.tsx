import { Alert, Tag } from 'antd';
import type { PlanCheck, RegistryChange, RegistryPlan } from 'shared-contracts/release';
import styles from './versions.module.css';
import { versionsTexts as texts } from './versions.texts.ts';

const colors = { passed: 'success', failed: 'error', skipped: 'default' } as const;

/** Check by check: what was found, and what to do about it. */
export function Checks({ checks }: { checks: readonly PlanCheck[] }) {
  return (
    <ul className={styles.checks} aria-label={texts.checksTitle}>
      {checks.map(({ check, state, message, cure }) => (
        <li key={check}>
          <Tag color={colors[state]}>{texts.checkStates[state]}</Tag>
          <strong>{texts.checkNames[check] ?? check}</strong>
          <span>
            {message}
            {cure !== '' && state !== 'passed' && <small>{cure}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** List of the differences. */
export function Changes({ changes }: { changes: readonly RegistryChange[] }) {
  if (changes.length === 0) return <>{texts.noChanges}</>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ remote, field, before, after }, index) => (
        // eslint-disable-next-line boundaries/index-keys -- never reordered
        <li key={index}>{texts.changeOf(remote, texts.fields[field] ?? field, before, after)}</li>
      ))}
    </ul>
  );
}

/** The outcome of a preflight. */
export function PlanView({ plan }: { plan: RegistryPlan }) {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert type={plan.isReady ? 'success' : 'error'} showIcon title={plan.isReady ? texts.ready : texts.notReady} />
      <Checks checks={plan.checks} />
      <div>
        {texts.changes}：<Changes changes={plan.changes} />
      </div>
    </div>
  );
}
