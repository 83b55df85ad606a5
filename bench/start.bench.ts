import type { Bench } from './core/figure.ts';
import { removeFolder, startProduct, temporaryFolder } from './core/product.ts';

/** Seconds of a first and a second start on one data folder; packages are installed already. */
export const startBench: Bench = {
  name: 'start',
  async run() {
    const dataDir = await temporaryFolder();
    try {
      const first = await startProduct(dataDir);
      await first.stop();
      const second = await startProduct(dataDir);
      await second.stop();
      return [
        { name: 'first start with an empty data folder', value: first.seconds, unit: 's', limit: 600 },
        { name: 'second start', value: second.seconds, unit: 's', limit: 10 },
      ];
    } finally {
      await removeFolder(dataDir);
    }
  },
};
