import { useState } from 'react';
import type { Picture } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Actions } from './actions.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function PicturesSection() {
  const shell = useShell();
  const tool = useShownTool('pictures');
  const [pictures, setPictures] = useState<readonly Pick<Picture, 'id' | 'url' | 'title'>[]>([]);

  const pick = (several: boolean) => async () => {
    const picked = several ? await tool.pickPictures({ max: 10 }) : await tool.pickPicture();
    const list = [picked ?? []].flat();
    if (list.length > 0) setPictures(list);
    return picked;
  };
  /** Actions on pictures need some to be picked first. */
  const withPictures = (act: () => Promise<unknown>) => async () => {
    if (pictures.length > 0) return act();
    shell.message.info(texts.pickFirst);
    return undefined;
  };
  const actions: readonly [string, () => Promise<unknown>][] = [
    [texts.pickOne, pick(false)],
    [texts.pickSeveral, pick(true)],
    [texts.uploadSeveral, () => tool.uploadPictures({ multiple: true })],
    [texts.view, withPictures(() => tool.viewImages(pictures))],
    [texts.edit, withPictures(() => tool.editImage({ url: pictures[0]!.url, picId: pictures[0]!.id }))],
    [texts.watermark, withPictures(() => tool.watermark(pictures))],
    [texts.watermarkBatch, withPictures(() => tool.watermarkBatch(pictures))],
  ];
  return <Actions actions={actions} />;
}
