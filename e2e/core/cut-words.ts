import type { Page } from '@playwright/test';
import { activePanel } from './every-staff-page.ts';

/** Width of a character of a table, in pixels. */
const character = 14;

/**
 * What the page shows has no room for: buttons whose words are cut, and columns in whose heading not one character
 * fits, each with its words.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ([panel, least]) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(`${panel} ${selector}`)].filter(
          (one) => one.textContent.trim() !== '' && one.checkVisibility({ visibilityProperty: true }),
        );
      const roomOf = (cell: HTMLElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      };
      return [
        ...visible('.ant-btn')
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .filter(
            (one) =>
              ![one, ...one.querySelectorAll('*')].some((part) => getComputedStyle(part).textOverflow === 'ellipsis'),
          )
          .map(({ textContent }) => `cut: ${textContent}`),
        ...visible('thead th')
          // Headings of cards are for screen readers alone.
          .filter((cell) => cell.closest('[aria-hidden=true]') === null && getComputedStyle(cell).clipPath === 'none')
          .filter((cell) => roomOf(cell) < least)
          .map((cell) => `narrow: ${cell.textContent} ${Math.round(roomOf(cell))}`),
      ];
    },
    [activePanel, character] as const,
  );
}
