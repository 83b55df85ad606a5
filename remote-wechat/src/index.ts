import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** The face of the package: the WeChat account and the microblog. The single thing it exposes. */
export const remote = defineRemote({
  name: 'remote-wechat',
  contract: '^1.0.0',
  routes,
});
