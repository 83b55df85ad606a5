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

/** Buttons of the page that are smaller than a finger. */
export function smallButtons(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = ':is(main > section[id^=page-]:not([hidden]), .ant-modal) .ant-btn';
    const buttons = document.querySelectorAll(`header button, ${pressed}`);
    const isShown = (button: Element) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [...buttons]
      .filter(isShown)
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return height > 0 && (height < least - 0.5 || width < least - 0.5);
      })
      .map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return `${button.getAttribute('aria-label') ?? button.textContent} ${Math.round(width)}x${Math.round(height)}`;
      });
  }, finger);
}
