import Quill, { Delta } from 'quill';
import { qiniuFetchFile } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { Shell } from 'shared-contracts/shell';
import { isOwnPicture } from './clean-pictures.rules.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { whenComposed } from './when-composed.ts';
import { PictureBlot, type PictureValue } from './formats/picture.ts';

const atOnce = 4;

/** True when a change by hand brought a picture of another site in. */
export function bringsForeign(change: Delta): boolean {
  return change.ops.some(({ insert }) => {
    const picture = (insert as { picture?: PictureValue } | undefined)?.picture;
    return picture !== undefined && /^https?:/.test(picture.src) && !isOwnPicture(picture.src);
  });
}

/**
 * Takes pictures of other sites into our store, a few at a time. One that fails is named for five seconds (R778) and
 * stays where it is; the others go on. Answers the addresses that failed.
 */
export async function localisePictures(
  quill: Quill,
  addresses: readonly string[],
  shell: Pick<Shell, 'call' | 'showError'>,
): Promise<string[]> {
  const stored = await storeEach(addresses, shell, async (address, picture) => {
    await whenComposed(quill);
    replace(quill, address, picture);
  });
  return [...new Set(addresses)].filter((address) => !stored.has(address));
}

/** Takes pictures of other sites into our store without a text; answers our address of each. */
export const storePictures = (
  addresses: readonly string[],
  shell: Pick<Shell, 'call' | 'showError'>,
): Promise<Map<string, string>> => storeEach(addresses, shell, () => undefined);

async function storeEach(
  addresses: readonly string[],
  { call, showError }: Pick<Shell, 'call' | 'showError'>,
  onStored: (address: string, stored: { url: string; id: string }) => Promise<void> | void,
): Promise<Map<string, string>> {
  const waiting = [...new Set(addresses)];
  const stored = new Map<string, string>();
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      try {
        const { data } = await call(qiniuFetchFile, { url: address });
        stored.set(address, data.url);
        await onStored(address, data);
      } catch (error) {
        showError(
          new AppError(isAppError(error) ? error.code : ErrorCode.Unavailable, `${texts.localiseFailed}${address}`),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stored;
}

/** Replaces the foreign picture by the stored one everywhere; caption and alternative text stay. */
function replace(quill: Quill, address: string, stored: { url: string; id: string }): void {
  for (const image of quill.root.querySelectorAll<HTMLImageElement>('figure.nr-picture img')) {
    if (image.getAttribute('src') !== address) continue;
    const blot = Quill.find(image.closest('figure')!);
    if (!(blot instanceof PictureBlot)) continue;
    const index = quill.getIndex(blot);
    const value = PictureBlot.value(blot.domNode)!;
    quill.updateContents(
      new Delta()
        .retain(index)
        .delete(1)
        .insert({ picture: { ...value, src: stored.url, id: stored.id } }),
      Quill.sources.API,
    );
  }
}
