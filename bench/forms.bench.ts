import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import { launchBrowser } from './core/browser.ts';
import type { Bench } from './core/figure.ts';
import { designerFigures } from './forms-page/designer-figures.ts';
import { formFigures } from './forms-page/rendered-figures.ts';
import { sizeFigures } from './forms-page/sizes.ts';

const dist = path.join(import.meta.dirname, 'forms-page/dist');

async function buildPage(): Promise<void> {
  const config = createRequire(import.meta.url)('./forms-page/webpack.config.cjs') as Configuration;
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config);
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack said nothing');
}

async function servePage(): Promise<{ url: string; server: Server }> {
  const html = '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="stylesheet" href="page.css"><style>body{margin:0}#root{height:900px}</style><div id="root"></div><script src="page.js"></script></html>';
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer(async (request, response) => {
    const name = path.basename(request.url ?? '/');
    const body = name.includes('.') ? await readFile(path.join(dist, name)).catch(() => undefined) : html;
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': types[path.extname(name)] ?? 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, server };
}

/** The rendered form and the designer beside a bare antd Form and rjsf/antd, in one browser and one run. */
export const formsBench: Bench = {
  name: 'forms',
  async run() {
    await buildPage();
    const { url, server } = await servePage();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(url);
      return [...(await formFigures(page)), ...(await designerFigures(page)), ...(await sizeFigures())];
    } finally {
      await browser.close();
      server.close();
    }
  },
};
