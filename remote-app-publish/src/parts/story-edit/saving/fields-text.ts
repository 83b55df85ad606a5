import { contentGetContent } from 'shared-contracts/endpoints';
import type { EditorHandle, RoomText } from 'shared-contracts/shell';
import type { EditRoomPorts } from './room-view.ts';

/** Hears whether an input method composes in this page. */
function watchComposing() {
  const waiting: (() => void)[] = [];
  let isComposing = false;
  const begin = () => void (isComposing = true);
  const end = () => {
    isComposing = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const ends = ['compositionend', 'focusout'];
  document.addEventListener('compositionstart', begin);
  for (const name of ends) document.addEventListener(name, end);
  return {
    rest: () => (isComposing ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve()),
    stop: () => {
      end();
      document.removeEventListener('compositionstart', begin);
      for (const name of ends) document.removeEventListener(name, end);
    },
  };
}

/**
 * Stands for the editor in the room of a story that has no text to type into. Each save of another page is an update
 * that changes nothing: the fields are read as they are stored then.
 */
export function fieldsEditor(
  ports: Pick<EditRoomPorts, 'shell' | 'contentId' | 'adopt'>,
): Required<Pick<EditorHandle, 'openRoom'>> {
  const open = (): RoomText => {
    const composing = watchComposing();
    return {
      client: crypto.getRandomValues(new Uint32Array(1))[0]!,
      takeChanges: () => undefined,
      returnChanges: () => undefined,
      async apply(updates) {
        if (updates.length === 0) return;
        const { data } = await ports.shell.call(contentGetContent, { id: ports.contentId()! });
        await composing.rest();
        ports.adopt(data);
      },
      html: () => '',
      showPeople: () => undefined,
      close: composing.stop,
    };
  };
  return {
    async openRoom({ start }) {
      if (typeof start === 'function') await start([]);
      return open();
    },
  };
}
