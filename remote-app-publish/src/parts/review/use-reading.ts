import { type RefObject, useEffect, useRef, useState } from 'react';
import { contentLastSeen, contentListAudit, contentMarkRead } from 'shared-contracts/endpoints';
import type { LastSeen } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { useRefresh, useShell } from 'shared-ui';

interface Text {
  id: string;
  hash: string;
}

const underWay = new Set<Promise<void>>();

/** Resolves when what pages show has been reported as read; what is refused without a reading waits for it. */
export const readingsReported = async (): Promise<void> => {
  await Promise.all(underWay);
};

/** Reports that a text of a story is shown to the user; false when the call failed. */
export const markRead = (shell: Pick<Shell, 'call'>, id: string, hash: string): Promise<boolean> =>
  shell.call(contentMarkRead, { id, hash }).then(
    ({ data }) => data.kept,
    // The failure is ignored: passing the story will just need one more confirmation.
    () => false,
  );

/**
 * Reports each text that is shown, once; `text` is undefined while none is. What the user saw last is asked before. The
 * rows of desks, which mark a story as changed since then, are fetched afterwards.
 */
export function useMarkRead(
  text: Text | undefined,
  before?: RefObject<Promise<LastSeen | undefined> | undefined>,
): void {
  const shell = useShell();
  const refreshDesks = useRefresh(contentListAudit);
  const { id, hash } = text ?? {};
  useEffect(() => {
    if (id === undefined || hash === undefined) return;
    const report = async () => {
      const last = await before?.current;
      if ((await markRead(shell, id, hash)) && last?.isChanged) await refreshDesks();
    };
    const reading = report();
    underWay.add(reading);
    void reading.finally(() => underWay.delete(reading));
  }, [shell, id, hash, before, refreshDesks]);
}

/**
 * Asks what the user saw of a story last, once for a page, and then reports what is shown. Undefined until it is known;
 * a refusal counts as never seen.
 */
export function useReading(story: Text | undefined, isShown = true): LastSeen | undefined {
  const shell = useShell();
  const [known, setKnown] = useState<{ id: string; last: LastSeen | undefined }>();
  const question = useRef<Promise<LastSeen | undefined>>(undefined);
  const id = story?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOn = true;
    question.current = shell.call(contentLastSeen, { id }).then(
      ({ data }) => data,
      () => undefined,
    );
    void question.current.then((last) => isOn && setKnown({ id, last }));
    return () => {
      isOn = false;
    };
  }, [shell, id]);
  useMarkRead(isShown ? story : undefined, question);
  return known !== undefined && known.id === id ? known.last : undefined;
}
