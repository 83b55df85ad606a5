import { findingsWithin } from '../../core/axe.ts';
import { activePanel, everyStaffPage, showStaffPage } from '../../core/every-staff-page.ts';
import { phones, sideways, smallControls } from '../../core/phone.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const softly = expect.configure({ soft: true });

const parts = 3;
for (const part of Array.from({ length: parts }, (_, index) => index))
  test(
    `no staff page scrolls sideways on a phone, controls fit a finger, axe finds nothing (${part + 1} of ${parts})`,
    { tag: '@slow' },
    async ({ newsroom }) => {
      test.setTimeout(4 * 60_000);
      const page = await newsroom.loginAs('admin');
      const wrong: string[] = [];
      await new Frame(page).open();
      await page.setViewportSize(phones[0]);
      const pages = await everyStaffPage(page);
      expect(pages.length).toBeGreaterThan(80);
      for (const { path } of pages.filter((_, index) => index % parts === part)) {
        await showStaffPage(page, path);
        for (const phone of phones) {
          await page.setViewportSize(phone);
          // Charts follow their place a moment later.
          await softly.poll(() => sideways(page), { message: `${path} at ${phone.width}` }).toBe('');
        }
        wrong.push(...(await smallControls(page)).map((control) => `${path} small: ${control}`));
        await page.setViewportSize(phones[0]);
        const found = await findingsWithin(page, activePanel);
        wrong.push(...found.map((finding) => `${path} ${finding}`));
      }
      expect(wrong).toEqual([]);
    },
  );
