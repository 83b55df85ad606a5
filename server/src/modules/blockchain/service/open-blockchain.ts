import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Context, Logger } from '../../../platform/http/context.ts';
import { blockchainTexts } from '../blockchain.texts.ts';
import type { BlockchainPort } from './port.ts';
import { evidenceClient } from './real.ts';
import { chainSandboxFetch, sandboxKey } from './sandbox.ts';

export type OpenBlockchain = (parts: Pick<Context, 'db' | 'settings' | 'now'>, log: Logger) => BlockchainPort;

const opened = new WeakMap<object, BlockchainPort>();

/**
 * The service of the settings, or the local sandbox where none is set; the same client speaks to either. In production
 * there is no sandbox: Unavailable.
 */
export const openBlockchain: OpenBlockchain = (parts, log) => {
  const { BLOCKCHAIN_URL, BLOCKCHAIN_KEY = '', isProduction } = parts.settings;
  if (BLOCKCHAIN_URL === undefined && isProduction) throw new AppError(ErrorCode.Unavailable, blockchainTexts.notSet);
  let port = opened.get(parts.settings);
  if (!port) {
    port =
      BLOCKCHAIN_URL === undefined
        ? evidenceClient(
            { url: 'http://sandbox.invalid/sandbox/blockchain', key: sandboxKey },
            log,
            chainSandboxFetch(parts),
          )
        : evidenceClient({ url: BLOCKCHAIN_URL, key: BLOCKCHAIN_KEY }, log);
    opened.set(parts.settings, port);
  }
  return port;
};
