import type { Page } from '@playwright/test';

/** Windows of phones. */
export const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

/** Least side of what a finger presses, in pixels. */
const finger = 44;

/** What of the page is wider than the window: the window itself, or the page in its frame; '' for nothing. */
export function sideways(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('main > section[id^=page-]:not([hidden])')];
    const wide = places.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    if (!wide) return '';
    const edge = wide.getBoundingClientRect().left + wide.clientWidth;
    const isCut = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== wide; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true;
      return false;
    };
    const parts = [...wide.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > edge + 1 && !isCut(part),
    );
    const name = (part: Element) => `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`.slice(0, 80);
    return `${wide.scrollWidth} > ${wide.clientWidth}: ${parts.slice(0, 3).map(name).join(' | ')}`;
  });
}

/** Tables of antd on the page that are scrolled sideways, by themselves or in a box round them: their first words. */
export function scrolledTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const panel = 'main > section[id^=page-]:not([hidden])';
    const boxesOf = (table: Element) => {
      const boxes = [table, ...table.querySelectorAll('*')];
      for (let box = table.parentElement; box && !box.matches(panel); box = box.parentElement) boxes.push(box);
      return boxes;
    };
    const scrolls = (box: Element) =>
      box.scrollWidth > box.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    return [...document.querySelectorAll(`:is(${panel}, .ant-modal) .ant-table`)]
      .filter((table) => table.checkVisibility() && boxesOf(table).some(scrolls))
      .map((table) => table.textContent.slice(0, 30));
  });
}

/** What is pressed beside buttons: a link counts where it stands alone, and not in a sentence. */
const controls = [
  'button',
  'a[href]',
  'summary',
  ...['tab', 'switch', 'menuitem'].map((role) => `[role=${role}]`),
  ...['select', 'checkbox-wrapper', 'radio-wrapper', 'radio-button-wrapper', 'segmented-item'].map((n) => `.ant-${n}`),
].join(',');

/**
 * Controls of the page and of the frame round it that are smaller than a finger; `within` is the place of a page
 * without the frame.
 */
export function smallControls(page: Page, within = 'main > section[id^=page-]:not([hidden])'): Promise<string[]> {
  return page.evaluate(
    ([least, selector, place]) => {
      const places = `:is(header, nav, [role=tablist], ${place}, .ant-modal)`;
      const found = [...document.querySelectorAll<HTMLElement>(`${places} :is(${selector})`)];
      const words = (element: Element | null) => element?.textContent.replaceAll(/\s/g, '') ?? '';
      const isInSentence = (one: Element) =>
        one.matches('a') && (words(one.parentElement) !== words(one) || one.closest('p, .ql-editor, pre') !== null);
      // Another control holds it, and is what the finger meets.
      const isPart = (one: Element) => one.parentElement?.closest('button, a[href], .ant-select') !== null;
      const isOff = (one: Element) => one.closest('[inert], [aria-hidden=true], [aria-disabled=true]') !== null;
      const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      /** The finger meets it wherever it presses round the middle. */
      const isMet = (one: HTMLElement) => {
        one.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
        return [
          [-reach, 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ].every(([dx = 0, dy = 0]) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (one.contains(hit) || hit === one.closest('label, .ant-tabs-tab'));
        });
      };
      return found
        .filter((one) => isShown(one) && !isInSentence(one) && !isPart(one) && !isOff(one))
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return height > 1 && (height < least - 0.5 || width < least - 0.5) && !isMet(one);
        })
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          const name = one.getAttribute('aria-label') ?? one.textContent.slice(0, 20);
          const kind = `${one.tagName.toLowerCase()}.${one.className}`.slice(0, 50);
          return `${kind} ${name} ${Math.round(width)}x${Math.round(height)}`;
        });
    },
    [finger, controls, within] as const,
  );
}
