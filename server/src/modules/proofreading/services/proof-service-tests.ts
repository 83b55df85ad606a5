import type { Context } from '../../../platform/http/context.ts';
import { ServiceFailure } from '../../../platform/external-service/service-fetch.ts';
import { answerOf, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../../platform/external-service/service-test.texts.ts';
import { openServices, type ProofServices, sourceState } from './open-services.ts';
import { serviceTexts } from './services.texts.ts';

const { test: texts } = serviceTexts;
type Source = keyof ProofServices;
const addressOf = { providerA: 'PROOF_A_URL', providerB: 'PROOF_B_URL', heima: 'HEIMA_URL' } as const;

async function check(source: Source, context: Context): Promise<string> {
  const { providerA, providerB, heima } = openServices(context);
  if (source === 'heima') {
    await answerOf(heima!.authCode(), ServiceFailure);
    return texts.heimaFine;
  }
  const service = source === 'providerA' ? providerA! : providerB!;
  const { findings } = await answerOf(service.check(texts.sentence), ServiceFailure);
  return texts.fine(serviceTexts[source], findings.length);
}

const testOf = (source: Source): ServiceTest => ({
  id: `proof-${source}`,
  settings: [addressOf[source]],
  name: serviceTexts[source],
  note: source === 'heima' ? texts.heimaNote : texts.note,
  place(settings) {
    const url = settings[addressOf[source]];
    if (!sourceState(settings, source).isOn) return undefined;
    return url === undefined ? serviceTestTexts.sandbox : new URL(url).host;
  },
  address: (settings) => settings[addressOf[source]],
  run: (context) => check(source, context),
});

/** A short sentence to each proofreading service, and an auth code of heima. */
export const proofTests: readonly ServiceTest[] = (['providerA', 'providerB', 'heima'] as const).map(testOf);
