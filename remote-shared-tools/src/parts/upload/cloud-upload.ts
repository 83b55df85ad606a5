import { getResourceUploadToken } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Shell } from 'shared-contracts/shell';
import { resourceFields } from './ticket-keeper.ts';
import { uploadTexts } from './upload.texts.ts';

/** One file for the cloud's own client. */
export interface CloudUpload {
  file: File;
  /** The file's name with the store, and its key where the token leaves it open (R721). */
  name: string;
  token: string;
  onProgress(percent: number): void;
  signal: AbortSignal;
}

/**
 * Sends straight to the cloud store with a token of the caller's (R468, R720), by the cloud's own client: its network
 * of nearer hosts on, the region as the server has it (R722). Gives the key of the answer.
 */
export async function cloudUpload(
  shell: Pick<Shell, 'call'>,
  { file, name, token, onProgress, signal }: CloudUpload,
): Promise<string> {
  const [qiniu, { data: place }] = await Promise.all([
    import('qiniu-js'),
    shell.call(getResourceUploadToken, { ...resourceFields, type: 'picture', fileName: name }, { signal }),
  ]);
  const hosts = place.hosts.map((host) => new URL(host, location.origin));
  const config = {
    useCdnDomain: true,
    region: place.region as never,
    uphost: hosts.map(({ host, pathname }) => `${host}${pathname.replace(/\/$/, '')}`),
    upprotocol: (hosts[0]?.protocol ?? location.protocol) as 'https:' | 'http:',
    disableStatisticsReport: true,
  };
  return new Promise((resolve, reject) => {
    const upload = qiniu.upload(file, keyOfToken(token) ?? name, token, { fname: name }, config).subscribe({
      next: ({ total }) => onProgress(total.percent),
      error: () => reject(new AppError(ErrorCode.BadRequest, uploadTexts.failed)),
      complete: ({ key }: { key?: string }) =>
        key ? resolve(key) : reject(new AppError(ErrorCode.BadRequest, uploadTexts.failed)),
    });
    signal.addEventListener('abort', () => (upload.unsubscribe(), reject(signal.reason)), { once: true });
  });
}

/** The key that a token is bound to: its policy's scope is 'bucket' or 'bucket:key'. */
export function keyOfToken(token: string): string | undefined {
  try {
    const policy = token.split(':').at(-1) ?? '';
    const { scope } = JSON.parse(atob(policy.replaceAll('-', '+').replaceAll('_', '/'))) as { scope?: string };
    return scope?.includes(':') ? scope.slice(scope.indexOf(':') + 1) : undefined;
  } catch {
    return undefined;
  }
}
