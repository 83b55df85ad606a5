import { shellPaths } from 'shared-contracts/paths';
import { seriousOnPhone } from '../../core/axe.ts';
import { phones, settled, sideways, smallButtons } from '../../core/phone.ts';
import { expect, test } from '../../core/test.ts';
import { follow, servedRoutes } from '../../core/walk.ts';

/** Pages without the frame, and those of who is no staff. */
const unframed: readonly string[] = [
  shellPaths.home,
  shellPaths.notFound,
  shellPaths.noAuthority,
  shellPaths.analysis,
  shellPaths.mediaContent,
  '/new/aiChat',
  '/new/aiTools',
];

test(
  'no page of the staff scrolls sideways on a phone, its buttons fit a finger, and axe finds nothing serious',
  { tag: '@slow' },
  async ({ newsroom }) => {
    test.setTimeout(12 * 60_000);
    const page = await newsroom.loginAs('admin');
    const wrong: Record<string, unknown> = {};
    await page.setViewportSize(phones[0]);
    await page.goto('/workbench');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const seen = new Set<string>();
    for (const route of await servedRoutes(page)) {
      if (route.container || route.redirectTo !== null || unframed.includes(route.path)) continue;
      await follow(page, route);
      await settled(page);
      for (const phone of phones) {
        await page.setViewportSize(phone);
        const wide = await sideways(page);
        if (wide !== '') wrong[`${route.path} at ${phone.width}`] = wide;
      }
      const small = await smallButtons(page);
      if (small.length > 0) wrong[`${route.path}: small`] = small;
      await page.setViewportSize(phones[0]);
      const found = await seriousOnPhone(page);
      if (found.length > 0) wrong[`${route.path}: axe`] = found;
      seen.add(route.path);
    }
    expect(seen.size).toBeGreaterThan(60);
    expect(wrong).toEqual({});
  },
);
