import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react';
import { useDesignerStore } from './designer.state.ts';

/** Selects rows by drawing a rectangle from an empty place of the canvas; with Ctrl it adds to what is selected. */
export function useRectangle(root: RefObject<HTMLElement | null>): {
  box: CSSProperties | undefined;
  begin(event: PointerEvent): void;
} {
  const store = useDesignerStore();
  const [box, setBox] = useState<CSSProperties>();

  const begin = (down: PointerEvent) => {
    const target = down.target as HTMLElement;
    // A row's menu is a portal elsewhere in the document, yet its React events bubble to the canvas.
    if (
      down.button !== 0 ||
      down.pointerType === 'touch' ||
      !down.currentTarget.contains(target) ||
      target.closest('[data-field]') ||
      !root.current
    )
      return;
    const frame = down.currentTarget.getBoundingClientRect();
    const scroll = { x: down.currentTarget.scrollLeft, y: down.currentTarget.scrollTop };
    const kept = down.ctrlKey || down.metaKey ? store.getView().selected : [];
    let hasMoved = false;
    const move = (event: globalThis.PointerEvent) => {
      const [left, right] = [down.clientX, event.clientX].sort((a, b) => a - b) as [number, number];
      const [top, bottom] = [down.clientY, event.clientY].sort((a, b) => a - b) as [number, number];
      if (!hasMoved && right - left < 5 && bottom - top < 5) return;
      hasMoved = true;
      setBox({
        left: left - frame.left + scroll.x,
        top: top - frame.top + scroll.y,
        width: right - left,
        height: bottom - top,
      });
      const met = [...(root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter((row) => {
        const area = row.getBoundingClientRect();
        return (
          area.left < right &&
          area.right > left &&
          area.top < bottom &&
          area.bottom > top &&
          row.dataset.kind !== 'grid'
        );
      });
      store.select([...new Set([...kept, ...met.map((row) => row.dataset.field ?? '')])]);
    };
    const end = () => {
      setBox(undefined);
      window.removeEventListener('pointermove', move);
      if (!hasMoved && kept.length === 0) store.select([]);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  };
  return { box, begin };
}
