import { Alert } from 'antd';
import { type WechatMenuVersion, WechatMenuVersionState } from 'shared-contracts/model';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

/** What became of the last publication while it is not done. */
export function MenuProgress({ latest }: { latest: WechatMenuVersion | null }) {
  if (!latest || latest.state === WechatMenuVersionState.Published) return null;
  const isSending = latest.state === WechatMenuVersionState.Sending;
  return (
    <Alert
      className={styles.progress ?? ''}
      type={isSending ? 'info' : 'error'}
      showIcon
      role="status"
      title={isSending ? texts.sending(latest.orderedName) : texts.failed(latest.orderedName)}
      description={latest.lastError ?? (isSending ? undefined : texts.lostNote)}
    />
  );
}
