import { createElement } from 'react';
import type { Shell } from 'shared-contracts/shell';
import { laterPart } from 'shared-ui';
import type { UploadQueue } from './upload-queue.ts';

const Tray = laterPart(() => import('./tray.tsx').then((m) => m.Tray));
let isShown = false;

/** Puts the tray above all pages, until it is closed. */
export function showTray({ overlays }: Pick<Shell, 'overlays'>, queue: UploadQueue): void {
  if (isShown) return;
  isShown = true;
  const close = () => {
    isShown = false;
    remove();
  };
  const remove = overlays.show('upload-tray', () => createElement(Tray, { queue, onClose: close }));
}
