/** Replaces the federation runtime that the host uses; answers from sources in the same bundle. */
const manifests: Record<string, () => Promise<Record<string, unknown>>> = {
  remote_app_publish: () => import('../../remote-app-publish/src/index.ts'),
  remote_website: () => import('../../remote-website/src/index.ts'),
  remote_wechat: () => import('../../remote-wechat/src/index.ts'),
  remote_operation: () => import('../../remote-operation/src/index.ts'),
  remote_assess: () => import('../../remote-assess/src/index.ts'),
  remote_planning: () => import('../../remote-planning/src/index.ts'),
  remote_shared_tools: () => import('../../remote-shared-tools/src/index.ts'),
};

export const registerPlugins = (): void => undefined;
export const registerRemotes = (): void => undefined;
export const getInstance = (): null => null;
export const preloadRemote = (): Promise<void> => Promise.resolve();

/** Takes '<container of a version>/<expose>' and returns the remote's manifest. */
export function loadRemote(address: string): Promise<Record<string, unknown>> {
  const manifest = Object.entries(manifests).find(([name]) => address.startsWith(`${name}__`));
  if (!manifest) return Promise.reject(new Error(`${address} is in no bundle`));
  return manifest[1]();
}
