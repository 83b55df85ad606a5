import { freePort } from './faults/newsroom-process.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { type IdentityService, startIdentityService } from './oidc-kit.ts';

/** A newsroom that answers at an address, and the identity service that knows it there. */
export interface OidcNewsroom {
  site: string;
  service: IdentityService;
  test: TestApp;
  close(): Promise<void>;
}

/** Starts both; `environment` has the newsroom's further settings. */
export async function startOidcNewsroom(environment: Record<string, string> = {}): Promise<OidcNewsroom> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const service = await startIdentityService(site);
  const test = await buildTestApp({ SITE_URL: site, ...service.settings, ...environment });
  await test.app.listen({ port, host: '127.0.0.1' });
  return {
    site,
    service,
    test,
    close: async () => {
      await test.close();
      service.close();
    },
  };
}
