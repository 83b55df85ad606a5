import { useEffect } from 'react';

const rootOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.ant-modal-root') : null;

const isClosed = (root: Element): boolean =>
  !root.isConnected || root.querySelector<HTMLElement>('.ant-modal-wrap')?.style.display === 'none';

/**
 * Gives the focus back to what opened a dialog. antd does so itself, but its lock on the dialog may still be on at that
 * moment and take the focus back; with the dialog it is then lost, which happens where a page is busy.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const openers = new WeakMap<Element, HTMLElement>();
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const root = rootOf(target);
      if (root && relatedTarget instanceof HTMLElement && rootOf(relatedTarget) !== root)
        openers.set(root, relatedTarget);
    };
    const giveBack = ({ target, relatedTarget }: FocusEvent) => {
      const root = relatedTarget === null ? rootOf(target) : null;
      if (!root) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && isClosed(root))
          openers.get(root)?.focus({ preventScroll: true });
      });
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', giveBack);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', giveBack);
    };
  }, []);
}
