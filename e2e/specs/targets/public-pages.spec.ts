import type { Page } from '@playwright/test';
import { publicPaths } from 'shared-contracts/paths';
import { allFindings } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';

/** Addresses that are no pages, leave the site, or change something. */
const notPages = /\.(xml|png|webmanifest)$|\/site\/(look|ad)\b/;
/** Pages of one kind are drawn by one template. */
const kindOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return [pathname.replace(/\/c\/[^/]+/, '/c/*').replace(/\d+/g, '#'), ...searchParams.keys()].join(' ');
};

/** One address of each kind of page that the links of the site lead to. */
async function pagesOf(reader: Page): Promise<string[]> {
  const byKind = new Map<string, string>([[publicPaths.site, publicPaths.site]]);
  // A map is read in the order of insertion, entries that are added meanwhile included.
  for (const path of byKind.values()) {
    await reader.goto(path);
    const links = await reader.locator('a[href^="/site/"]').evaluateAll((anchors) =>
      anchors.map((anchor) => {
        const { pathname, search } = new URL((anchor as HTMLAnchorElement).href);
        return pathname + search;
      }),
    );
    for (const link of links)
      if (!notPages.test(link.split('?')[0]!) && !byKind.has(kindOf(link))) byKind.set(kindOf(link), link);
  }
  return [...byKind.values(), '/site/a/0'];
}

const looks = [
  { look: 'light', width: 390, rules: undefined },
  // The other looks change colours and sizes.
  { look: 'dark', width: 1280, rules: ['color-contrast'] },
  { look: 'elder', width: 1280, rules: ['color-contrast', 'target-size'] },
];

for (const { look, width, rules } of looks)
  test(
    `axe finds nothing on any public page: ${look}, ${width} pixels wide`,
    { tag: '@slow' },
    async ({ newsroom }) => {
      const reader = await newsroom.reader();
      const paths = await pagesOf(reader);
      expect(paths.length).toBeGreaterThan(15);
      const found: string[] = [];
      await reader.setViewportSize({ width, height: 844 });
      await reader.goto(`${publicPaths.look}?set=${look}&back=${publicPaths.site}`);
      for (const path of paths) {
        await reader.goto(path);
        found.push(...(await allFindings(reader, rules)).map((finding) => `${path} ${finding}`));
        const overflow = await reader.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${path} is ${overflow} pixels too wide`);
      }
      expect(found).toEqual([]);
    },
  );
