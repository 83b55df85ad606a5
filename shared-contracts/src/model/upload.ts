import { z } from 'zod';

/** Purpose of a token; the server derives key, size and type limits from it. */
export const ResourceType = { Picture: 'picture', Attachment: 'attachment' } as const;
export type ResourceType = (typeof ResourceType)[keyof typeof ResourceType];

/** A block that the store holds already (v1). Compare `checksum` with your own bytes before you build on it. */
export const heldBlock = z.object({
  ctx: z.string(),
  /** Bytes of the block that are held; the next bput goes there. */
  offset: z.number().int(),
  blockSize: z.number().int(),
  /** Url-safe base64 of the SHA-1 of the held bytes. */
  checksum: z.string(),
  crc32: z.number().int(),
  /** Unix seconds. */
  expired_at: z.number().int(),
});

export type HeldBlock = z.infer<typeof heldBlock>;

/** A part that the store holds already (v2). */
export const heldPart = z.object({
  partNumber: z.number().int(),
  size: z.number().int(),
  /** Kodo's hash of the part. */ etag: z.string(),
  /** Hex. */ md5: z.string(),
});

/** Earlier upload of the same file by the same user, in this or another browser. */
export const uploadSession = z.object({
  blocks: z.array(heldBlock),
  /** The open v2 upload; null where none was begun. */
  uploadId: z.string().nullable(),
  parts: z.array(heldPart),
});
export type UploadSession = z.infer<typeof uploadSession>;

/** An upload token with all that a client of the store needs. */
export const uploadTicket = z.object({
  token: z.string(),
  /** Key that the server chose; part of the token. */
  key: z.string(),
  bucket: z.string(),
  /** Unix seconds; ask again before it. */
  deadline: z.number().int(),
  /**
   * Base addresses of the store, in the order to try them: mkblk, bput, mkfile and buckets are directly below.
   * '/upload' is this very origin.
   */
  hosts: z.array(z.string()),
  /** Where the form upload goes. */
  uploadUrl: z.string(),
  /** Address that keys are read at, without the last '/'; '/files' is this very origin. */
  domain: z.string(),
  /** Of the cloud, e.g. 'z0'. */
  region: z.string(),
  /** Bytes. */
  sizeLimit: z.number(),
  /** Stored session of the same fingerprint and size; null where there is none. */
  session: uploadSession.nullable(),
  /** True where the server cannot see what the store holds, so each block must be reported to it (noteUploadBlocks). */
  notesBlocks: z.boolean().optional(),
});
export type UploadTicket = z.infer<typeof uploadTicket>;
