import { storageTexts } from './storage.texts.ts';

/** Kinds of trouble with an S3-compatible storage. */
export type S3Trouble =
  'secret' | 'key' | 'rights' | 'bucket' | 'clock' | 'region' | 'style' | 'full' | 'busy' | 'away' | 'refused';

/** Sentences about an S3-compatible storage. */
export const s3Texts = {
  sentence: {
    secret: '存储服务拒绝访问：SecretKey 不正确，请联系系统管理员',
    key: '存储服务拒绝访问：AccessKey 不存在或已停用，请联系系统管理员',
    rights: '存储服务拒绝访问：没有该存储空间的读写权限，请联系系统管理员',
    bucket: '存储空间不存在，请联系系统管理员',
    clock: '服务器时间与存储服务相差过大，请联系系统管理员校准时间',
    region: '存储空间不在设置的区域，请联系系统管理员',
    style: '存储服务要求把空间名写在域名中，请联系系统管理员',
    full: '存储空间已满，请联系系统管理员',
    busy: '存储服务繁忙，请稍后再试',
    away: storageTexts.unavailable,
    refused: '存储服务拒绝了请求，请联系系统管理员',
  } satisfies Record<S3Trouble, string>,
  /** Where a tested object came back changed. */
  changed: '读回的内容与写入的不同',
} as const;
