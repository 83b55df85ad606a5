import { judgePassword } from 'shared-contracts/model';
import type { PasswordPolicy } from '../session/new-password.api.ts';
import styles from './password-rules.module.css';
import { passwordTexts as texts } from './password.texts.ts';

interface PasswordRulesProps {
  id?: string;
  password: string;
  /** Names of the user; that of the paper comes with the policy. */
  names: readonly string[];
  policy: PasswordPolicy;
}

/** The rules for a new password, each with whether what is typed meets it; the last ones only the server can judge. */
export function PasswordRules({ id, password, names, policy }: PasswordRulesProps) {
  const rules = judgePassword(password, [...names, policy.siteName]);
  return (
    <ul id={id} className={styles.rules} aria-label={texts.rules}>
      {rules.map(({ key, text, isMet }) => (
        <li key={key} data-met={isMet}>
          <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
          {text}
          <span className={styles.unseen}>{isMet ? texts.met : texts.unmet}</span>
        </li>
      ))}
      <li>
        <span aria-hidden="true">·</span>
        {policy.historyLength > 0 ? texts.serverRules(policy.historyLength) : texts.notCommon}
      </li>
    </ul>
  );
}
