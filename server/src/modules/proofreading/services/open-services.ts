import { ProofSource } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { checkLocally } from '../engine/knowledge.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { Heima } from './heima.ts';
import { ProviderA } from './provider-a.ts';
import { ProviderB } from './provider-b.ts';
import { sandboxSecret, sandboxSend } from './sandbox-services.ts';

/** The three external services; one that is turned off is absent. */
export interface ProofServices {
  providerA?: ProviderA;
  providerB?: ProviderB;
  heima?: Heima;
}

type ServiceConnection = Exclude<ProofSource, 'local'>;
const addressOf: Record<ServiceConnection, 'PROOF_A_URL' | 'PROOF_B_URL' | 'HEIMA_URL'> = {
  providerA: 'PROOF_A_URL',
  providerB: 'PROOF_B_URL',
  heima: 'HEIMA_URL',
};

/** Returns whether a source is on, and whether it is a sandbox. */
export function sourceState(
  settings: Settings,
  source: ProofSource,
): { source: ProofSource; isOn: boolean; isSandbox: boolean } {
  if (source === ProofSource.Local) return { source, isOn: true, isSandbox: false };
  return {
    source,
    isOn: !settings.PROOF_OFF.split(',').includes(source),
    isSandbox: settings[addressOf[source]] === undefined,
  };
}

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;
const opened = new WeakMap<Settings, ProofServices>();

/** The services of the settings, or the sandboxes where no address is set. The same clients speak to either. */
export function openServices(parts: Parts): ProofServices {
  const { settings } = parts;
  const known = opened.get(settings);
  if (known) return known;
  const sandbox = sandboxSend({
    db: parts.db,
    now: parts.now,
    check: (paragraphs) => checkLocally(parts.db, paragraphs, parts.now()),
  });
  const timeoutMs = settings.PROOF_TIMEOUT * 1000;
  const isOn = (source: ServiceConnection) => sourceState(settings, source).isOn;
  const send = (url: string | undefined) => ({ send: url === undefined ? sandbox : fetch, timeoutMs });
  const addressOf = (url: string | undefined, path: string) => url ?? `http://sandbox.invalid/sandbox/${path}`;
  const { PROOF_A_URL, PROOF_A_APP_ID, PROOF_A_APP_SECRET, PROOF_B_URL, PROOF_B_AUTHORIZATION, HEIMA_URL, HEIMA_KEY } =
    settings;
  const services: ProofServices = {
    ...(isOn('providerA') && {
      providerA: new ProviderA(
        {
          url: addressOf(PROOF_A_URL, 'proofreading-a'),
          appId: PROOF_A_APP_ID,
          appSecret: PROOF_A_APP_SECRET ?? (PROOF_A_URL ? '' : sandboxSecret),
        },
        send(PROOF_A_URL),
      ),
    }),
    ...(isOn('providerB') && {
      providerB: new ProviderB(
        {
          url: addressOf(PROOF_B_URL, 'proofreading-b'),
          authorization: PROOF_B_AUTHORIZATION ?? (PROOF_B_URL ? '' : `newsroom:${sandboxSecret}`),
        },
        send(PROOF_B_URL),
      ),
    }),
    ...(isOn('heima') && {
      heima: new Heima(
        { url: addressOf(HEIMA_URL, 'heima'), key: HEIMA_KEY ?? (HEIMA_URL ? '' : sandboxSecret) },
        send(HEIMA_URL),
      ),
    }),
  };
  opened.set(settings, services);
  return services;
}
