import { type ComponentType, useEffect, useState } from 'react';
import { idleEvent } from '../transport/idle.ts';
import styles from './toast-holder.module.css';
import { dropToast, type Toast, useWaitingToasts } from './toast.state.ts';

/** Milliseconds that a plain message is shown. */
const plainTime = 5000;

/**
 * Container of short messages. Their component is loaded once the first page is idle, or with the first message; where
 * it cannot be loaded (offline, which is what the message says), plain text is shown instead.
 */
export function ToastHolder() {
  const waiting = useWaitingToasts();
  const [Messages, setMessages] = useState<ComponentType>();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (Messages) return;
    const fetchMessages = async (): Promise<void> => {
      try {
        const { Messages: Fetched } = await import('./messages.tsx');
        setMessages(() => Fetched);
      } catch {
        setLost(true);
      }
    };
    const handleIdle = (): void => void fetchMessages();
    if (waiting.length > 0) void fetchMessages();
    addEventListener(idleEvent, handleIdle, { once: true });
    return () => removeEventListener(idleEvent, handleIdle);
  }, [Messages, waiting]);

  if (Messages) return <Messages />;
  return (
    isLost &&
    waiting.length > 0 && (
      <div className={styles.plain}>
        {waiting.map((toast, index) => (
          // eslint-disable-next-line boundaries/index-keys -- shown once, before the page is lost
          <PlainToast key={index} toast={toast} />
        ))}
      </div>
    )
  );
}

function PlainToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dropToast(toast), plainTime);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p role="alert">
      {toast.text} {toast.offer && <button onClick={toast.offer.onTake}>{toast.offer.label}</button>}
    </p>
  );
}
