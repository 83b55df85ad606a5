import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks that axe finds nothing serious or critical on the page in its current state. */
export async function expectNoSeriousFinding(page: Page): Promise<void> {
  // antd's own: a hidden row that repeats the header to measure its columns.
  const { violations } = await new AxeBuilder({ page }).exclude('.ant-table-measure-row').analyze();
  const serious = violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical');
  expect(
    serious.map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}
