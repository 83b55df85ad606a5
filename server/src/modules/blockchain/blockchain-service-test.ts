import { probeService } from '../../platform/external-service/service-probe.ts';
import { placeOf, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { blockchainTexts } from './blockchain.texts.ts';

const { test: texts } = blockchainTexts;
/** A request without its facts: a service that looks at the key first refuses only that. */
const incomplete = new Set([400, 422]);

/** A registration without a digest, which the service cannot carry out. */
export const blockchainTest: ServiceTest = {
  id: 'blockchain',
  settings: ['BLOCKCHAIN_URL'],
  name: texts.name,
  note: texts.note,
  place: (settings) => placeOf(settings, settings.BLOCKCHAIN_URL, false),
  address: ({ BLOCKCHAIN_URL }) => BLOCKCHAIN_URL,
  async run({ settings: { BLOCKCHAIN_URL = '', BLOCKCHAIN_KEY = '' } }) {
    await probeService({
      url: `${BLOCKCHAIN_URL.replace(/\/+$/, '')}/evidence`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${BLOCKCHAIN_KEY}` },
      body: '{}',
      secret: 'BLOCKCHAIN_KEY',
      read: (status) => (incomplete.has(status) ? 'fine' : undefined),
    });
    return texts.fine;
  },
};
