import path from 'node:path';
import { launchBrowser } from './core/browser.ts';
import type { Bench } from './core/figure.ts';
import { servePlainPage } from './core/plain-page.ts';
import { designerFigures } from './forms-page/designer-figures.ts';
import { formFigures } from './forms-page/rendered-figures.ts';
import { sizeFigures } from './forms-page/sizes.ts';

/** The rendered form and the designer beside a bare antd Form and rjsf/antd, in one browser and one run. */
export const formsBench: Bench = {
  name: 'forms',
  async run() {
    const { url, close } = await servePlainPage(path.join(import.meta.dirname, 'forms-page'));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(url);
      return [...(await formFigures(page)), ...(await designerFigures(page)), ...(await sizeFigures())];
    } finally {
      await browser.close();
      close();
    }
  },
};
