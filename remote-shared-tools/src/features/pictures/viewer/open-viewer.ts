import { viewerSlideshowInterval, viewerZIndex, viewerZoomRange, viewerZoomRatio } from 'shared-contracts/constants';
import type { ViewedImage } from 'shared-contracts/shell';
import Viewer from 'viewerjs';
import 'viewerjs/dist/viewer.css';
import { viewerTexts as texts } from './viewer.texts.ts';

const [minZoomRatio, maxZoomRatio] = viewerZoomRange;

/**
 * Options of viewerjs: the documents' numbers (R836 to R839). With reduced motion there are no slides and no fading.
 */
export function viewerOptions(isMotionReduced: boolean): Viewer.Options {
  return {
    zIndex: viewerZIndex,
    zoomRatio: viewerZoomRatio,
    minZoomRatio,
    maxZoomRatio,
    interval: viewerSlideshowInterval,
    transition: !isMotionReduced,
    toolbar: {
      zoomIn: true,
      zoomOut: true,
      oneToOne: true,
      reset: true,
      prev: true,
      play: !isMotionReduced,
      next: true,
      rotateLeft: true,
      rotateRight: true,
      flipHorizontal: true,
      flipVertical: true,
    },
    title: [1, (image: HTMLImageElement) => image.alt],
  };
}

/** Shows pictures large, above everything; resolves when closed, with the focus where it was. */
export function openViewer(images: readonly ViewedImage[], index: number): Promise<void> {
  const opener = document.activeElement;
  const list = document.createElement('div');
  list.append(...images.map(imageElement));
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => {
    const viewer = new Viewer(list, {
      ...viewerOptions(isMotionReduced),
      initialViewIndex: Math.min(Math.max(index, 0), images.length - 1),
      shown: () => nameParts(viewer),
      hidden: () => {
        viewer.destroy();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        resolve();
      },
    });
    viewer.show();
  });
}

function imageElement({ url, title = '' }: ViewedImage): HTMLImageElement {
  const image = document.createElement('img');
  image.src = url;
  image.alt = title;
  return image;
}

/** Gives every button its Chinese name, and keeps Tab inside. */
function nameParts(viewer: Viewer): void {
  const { viewer: box } = viewer as unknown as { viewer: HTMLElement };
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-modal', 'true');
  box.setAttribute('aria-label', texts.viewer);
  box.removeAttribute('aria-labelledby');
  for (const part of box.querySelectorAll<HTMLElement>('[data-viewer-action]')) {
    const name = texts.actions[part.dataset.viewerAction ?? ''];
    if (!name || part.dataset.viewerAction === 'hide') continue;
    part.setAttribute('aria-label', name);
    part.title = name;
  }
  box.addEventListener('keydown', (event) => keepInside(event, box));
}

function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...box.querySelectorAll<HTMLElement>('[tabindex="0"], button')].filter(
    (part) => part.offsetParent !== null || part === document.activeElement,
  );
  const index = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[(index + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
