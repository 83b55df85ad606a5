import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

interface How {
  /** Rules to check; all when absent. */
  rules?: string[] | undefined;
  /** The part of the page to check; all when absent. */
  within?: string;
}

/** A script that does nothing; the builder takes none for its own. */
const nothing = 'void 0';

/** True when an earlier check left axe in the document: to load it takes longer than to check a part. */
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

async function findings(page: Page, { rules, within }: How = {}): Promise<Violation[]> {
  // A button that waits for an answer is paler, and takes no press.
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const isAlone = page.frames().length === 1;
  const builder = new AxeBuilder({ page, ...(isAlone && (await hasAxe(page)) && { axeSource: nothing }) })
    .options({ resultTypes: ['violations'] })
    // antd's own: a hidden row that repeats the header to measure its columns.
    .exclude('.ant-table-measure-row')
    // Frames without scripts run none of axe's.
    .exclude('iframe[sandbox]');
  if (within !== undefined) builder.include(within);
  // The other way gathers the findings of all frames in a page that is opened for that.
  builder.setLegacyMode(isAlone || within !== undefined);
  return (await (rules ? builder.withRules(rules) : builder).analyze()).violations;
}

const describe = (violations: readonly Violation[]) =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );

/** Checks that axe finds nothing serious or critical on the page in its current state. */
export async function expectNoSeriousFinding(page: Page): Promise<void> {
  const serious = (await findings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(describe(serious)).toEqual([]);
}

/** What axe finds on the page, small things too, a line each; by some rules only if they are named. */
export async function allFindings(page: Page, rules?: string[]): Promise<string[]> {
  return describe(await findings(page, { rules }));
}

/** The same of a part of the page; quick, where many pages follow each other in one document. */
export async function findingsWithin(page: Page, within: string): Promise<string[]> {
  return describe(await findings(page, { within }));
}
