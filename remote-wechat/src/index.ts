import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** Manifest of the remote: the WeChat account and the microblog. It is the package's only export. */
export const remote = defineRemote({
  name: 'remote-wechat',
  contract: '^1.0.0',
  routes,
});
