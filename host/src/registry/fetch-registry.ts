import {
  registryDocument,
  registryPaths,
  registrySignature,
  releasesBundle,
  signatureHeader,
  verifySignature,
  type PinnedKeys,
  type RegistryDocument,
  type Release,
} from 'shared-contracts/release';
import { FailureCode, RemoteFailure } from './failure.ts';
import { fileLimit } from './file-limit.ts';

/** A registry as it came, byte by byte, so that it can be checked again when it is read back. */
export interface RegistryCopy {
  text: string;
  /** JSON of its RegistrySignature. */
  signature: string;
  /** JSON of its ReleasesBundle. */
  bundle: string;
}

/** A registry that passed every check. */
export interface VerifiedRegistry {
  copy: RegistryCopy;
  document: RegistryDocument;
  /** Key that signed it. */
  kid: string;
  /** The active release of every remote. */
  releases: readonly Release[];
}

const refuse = (detail: string): never => {
  throw new RemoteFailure(FailureCode.RegistryRefused, detail);
};

/**
 * Fetches the registry with its releases and checks both. Throws RemoteFailure NR-202 when it is not what a pinned key
 * signed.
 */
export async function fetchRegistry(pinned: PinnedKeys): Promise<VerifiedRegistry> {
  const response = await fetch(registryPaths.registry, { cache: 'no-cache', signal: AbortSignal.timeout(fileLimit) });
  if (!response.ok) throw new RemoteFailure(FailureCode.Unreachable, `registry: HTTP ${response.status}`);
  const signature = response.headers.get(signatureHeader) ?? '';
  const text = await response.text();
  const { document, kid } = await verifyDocument(text, signature, pinned);
  const bundle = await fetch(document.bundle.path, {
    integrity: document.bundle.sri,
    signal: AbortSignal.timeout(fileLimit),
  });
  if (!bundle.ok) throw new RemoteFailure(FailureCode.Unreachable, `releases: HTTP ${bundle.status}`);
  return verified({ text, signature, bundle: await bundle.text() }, document, kid);
}

/** Checks a copy that was kept in this browser like one from the server. Throws RemoteFailure NR-202. */
export async function openCopy(copy: RegistryCopy, pinned: PinnedKeys): Promise<VerifiedRegistry> {
  const { document, kid } = await verifyDocument(copy.text, copy.signature, pinned);
  return verified(copy, document, kid);
}

const verified = (copy: RegistryCopy, document: RegistryDocument, kid: string): VerifiedRegistry => ({
  copy,
  document,
  kid,
  releases: releasesBundle.parse(JSON.parse(copy.bundle)).releases,
});

async function verifyDocument(
  text: string,
  signatureText: string,
  { env, keys }: PinnedKeys,
): Promise<{ document: RegistryDocument; kid: string }> {
  const signature = parse(() => registrySignature.parse(JSON.parse(signatureText)), 'no signature');
  // Without WebCrypto (plain http, not on localhost) the page itself came unprotected: a check in it would prove
  // nothing.
  const isChecked = 'subtle' in crypto;
  if (isChecked && !(await verifySignature(new TextEncoder().encode(text), signature, keys)))
    refuse('signature does not fit');
  const document = parse(() => registryDocument.parse(JSON.parse(text)), 'not a registry');
  if (document.env !== env) refuse(`registry of ${document.env}, this page belongs to ${env}`);
  return { document, kid: signature.kid };
}

function parse<T>(read: () => T, otherwise: string): T {
  try {
    return read();
  } catch (error) {
    throw new RemoteFailure(FailureCode.RegistryRefused, otherwise, { cause: error });
  }
}
