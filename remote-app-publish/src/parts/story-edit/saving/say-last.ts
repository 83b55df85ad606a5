import { coeditSend } from 'shared-contracts/endpoints';
import type { RoomText, Shell } from 'shared-contracts/shell';

interface Way {
  shell: Pick<Shell, 'call'>;
  id: string;
  roomId: string;
}

/** Sends what is left of a page's changes and that it goes, after what is on its way: the server refuses gaps. */
export function sayLast({ shell, ...room }: Way, text: RoomText, sending: Promise<void> | undefined): void {
  const say = () => {
    const update = text.takeChanges();
    const place = { client: text.client, field: '', isGone: true };
    return shell.call(coeditSend, { ...room, place, ...(update && { update }) }).catch(() => undefined);
  };
  if (sending) void sending.catch(() => undefined).then(say);
  else void say();
}
