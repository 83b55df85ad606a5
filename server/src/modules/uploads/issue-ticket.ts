import { formType, type UploadPolicy, writeUploadToken } from 'kodo';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { dataImportLimits } from 'shared-contracts/limits';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { HeldBlock, UploadTicket } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { fileUrl, newObjectKey } from '../../platform/storage/object-key.ts';
import { uploadedSince } from '../../platform/storage/object.queries.ts';
import { addUploadSession, findUploadSession } from './upload-session.queries.ts';
import { asKodoError } from '../../platform/storage/as-kodo-error.ts';
import { type UploadKind, uploadPolicy } from '../../platform/storage/upload-policy.ts';
import { KodoBlocks } from './kodo-blocks.ts';
import { KodoParts } from './kodo-parts.ts';
import { flightsOf } from '../../platform/storage/in-flight.ts';
import { callbackBody } from './cloud-callback.ts';
import { bucketOf, cloudOf } from '../../platform/storage/cloud-place.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { uploadTexts } from './upload.texts.ts';

/** The file to be uploaded. */
export interface TicketRequest {
  fileName: string;
  /** Bytes. */
  fileSize?: number | undefined;
  fingerprint?: string | undefined;
}

const day = 86_400_000;
const megabyte = 1024 * 1024;
/** Endings that an attachment's key keeps; any other file is stored without one. */
const knownEnding = /\.(pdf|docx?|xlsx?|pptx?|txt|csv|zip|rar|7z|mp3|wav|m4a|wps|et|dps|od[tsp])$/i;

/**
 * Gives an upload token for a key that the server chose (A40). The same file of the same user resumes at the
 * interrupted key, and gets the list of the pieces held. Throws TooLarge, TooMany or Unavailable before a byte is sent.
 */
export async function issueTicket(context: Context, kind: UploadKind, request: TicketRequest): Promise<UploadTicket> {
  const { settings, session, now } = context;
  const sizeLimit = {
    picture: uploadImageLimitKb * 1024,
    attachment: settings.UPLOAD_ATTACHMENT_MB * megabyte,
    video: settings.UPLOAD_VIDEO_MB * megabyte,
    import: dataImportLimits.fileBytes,
  }[kind];
  await checkTicketRequest(context, kind, request, sizeLimit);
  const { key, isKnown, blocks } = await chooseKey(context, kind, request);
  const { keys, bucket, hosts, region } = bucketOf(settings);
  const policy = {
    ...uploadPolicy(kind, { bucket, key, userId: session.userId, now: now().getTime(), sizeLimit, url: fileUrl(key) }),
    ...callbackOf(context),
  };
  return {
    token: writeUploadToken(keys, policy),
    key,
    bucket,
    deadline: policy.deadline,
    hosts: [...hosts],
    uploadUrl: `${hosts[0]}/`,
    domain: '/files',
    region,
    sizeLimit,
    session: cloudOf(settings) ? sessionOfReported(context, blocks) : isKnown ? await heldOf(context, policy) : null,
    ...(cloudOf(settings) && { notesBlocks: true }),
  };
}

/**
 * Token with which pictures of a form that is being tried go straight to the store, each to a key of the server's
 * choice.
 */
export function issueDemoToken({ settings, session, now }: Context): string {
  const { keys, bucket } = bucketOf(settings);
  const folder = newObjectKey('attachment', now());
  const policy = uploadPolicy('picture', {
    bucket,
    key: '',
    userId: session.userId,
    now: now().getTime(),
    sizeLimit: uploadImageLimitKb * 1024,
  });
  return writeUploadToken(keys, { ...policy, scope: bucket, saveKey: `${folder}/$(fname)$(ext)`, forceSaveKey: true });
}

/** The address at which the cloud reports the upload, where it is configured to. */
function callbackOf({ settings }: Context): Partial<UploadPolicy> {
  const callbackUrl = cloudOf(settings)?.callbackUrl;
  return callbackUrl === undefined ? {} : { callbackUrl, callbackBody, callbackBodyType: formType };
}

async function checkTicketRequest(
  { db, settings, session, now }: Context,
  kind: UploadKind,
  { fileSize = 0 }: TicketRequest,
  sizeLimit: number,
): Promise<void> {
  if (fileSize > sizeLimit)
    throw new AppError(
      ErrorCode.TooLarge,
      kind === 'picture' ? undefined : uploadTexts.fileTooLarge(sizeLimit / megabyte),
    );
  try {
    await flightsOf(settings).disk.checkRoom(fileSize);
  } catch (error) {
    throw new AppError(ErrorCode.Unavailable, asKodoError(error).message);
  }
  const used = await uploadedSince(db, session.userId, new Date(now().getTime() - day));
  if (used + fileSize > settings.UPLOAD_QUOTA_MB * megabyte) throw new AppError(ErrorCode.TooMany, uploadTexts.dayFull);
}

async function chooseKey(
  { db, settings, session, now }: Context,
  kind: UploadKind,
  { fileName, fileSize, fingerprint }: TicketRequest,
): Promise<{ key: string; isKnown: boolean; blocks: readonly HeldBlock[] }> {
  const ending = kind === 'attachment' ? (knownEnding.exec(fileName)?.[1]?.toLowerCase() ?? '') : '';
  const key = newObjectKey(kind === 'attachment' || kind === 'import' ? kind : 'upload', now(), ending);
  const isUnnamed = fingerprint === undefined || fileSize === undefined;
  // An object in the cloud is found again by its key alone, so each key is recorded there.
  if (isUnnamed && !cloudOf(settings)) return { key, isKnown: false, blocks: [] };
  const file = { ownerId: session.userId, kind, fingerprint: isUnnamed ? key : fingerprint, fileSize: fileSize ?? 0 };
  const known = await findUploadSession(db, { ...file, now: now() });
  if (known) return { key: known.key, isKnown: true, blocks: known.blocks };
  await addUploadSession(db, { ...file, key, createdTime: now(), expireTime: new Date(now().getTime() + 7 * day) });
  return { key, isKnown: false, blocks: [] };
}

/** The pieces that the cloud holds, as its senders reported; expired contexts are left out. */
function sessionOfReported({ now }: Context, reportedBlocks: readonly HeldBlock[]): UploadTicket['session'] {
  const blocks = reportedBlocks.filter(({ expired_at: end }) => end * 1000 > now().getTime());
  return blocks.length === 0 ? null : { blocks, uploadId: null, parts: [] };
}

async function heldOf(context: Context, policy: UploadPolicy): Promise<UploadTicket['session']> {
  const [blocks, { uploadId, parts }] = await Promise.all([
    new KodoBlocks(context, uploadKeysOf(context.settings.DATA_DIR)).held(policy),
    new KodoParts(context).held(policy),
  ]);
  return blocks.length === 0 && uploadId === null ? null : { blocks, uploadId, parts };
}
