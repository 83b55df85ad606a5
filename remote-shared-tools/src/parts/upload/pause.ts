/** Waits; rejects with the signal's reason when given up. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const giveUp = () => (clearTimeout(timer), reject(signal?.reason));
    const timer = setTimeout(() => (signal?.removeEventListener('abort', giveUp), resolve()), milliseconds);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
