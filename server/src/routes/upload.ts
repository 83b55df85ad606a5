import QRCode from 'qrcode';
import { createQrCodeImage, getPictureStatus, getResourceUploadToken, savePicture } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../http/handle.ts';
import { fileUrl, newObjectKey } from '../domain/object-key.ts';
import { savePictureOfUpload } from '../storage/save-picture.ts';
import { bucketName, uploadKeysOf } from '../storage/upload-keys.ts';
import { pictureUploadPolicy, writeUploadToken } from '../storage/upload-token.ts';
import { findPicture, findUpload, toPicture } from '../store/picture.store.ts';

/** Upload tokens, saved pictures and QR images. */
export const uploadHandlers = [
  handle(getResourceUploadToken, (_request, { session, settings, now }) => {
    const key = newObjectKey('upload', now());
    const policy = pictureUploadPolicy(bucketName, key, session.userId, now().getTime());
    return {
      data: {
        token: writeUploadToken(uploadKeysOf(settings.DATA_DIR), policy), key, bucket: bucketName, deadline: policy.deadline, hosts: ['/upload'], uploadUrl: '/upload/', domain: '/files',
        region: 'z0', sizeLimit: policy.fsizeLimit, session: null,
      },
    };
  }),

  handle(savePicture, async ({ key, title, categoryId }, context) => {
    const { session, db } = context;
    const upload = await findUpload(db, key, session.userId);
    if (!upload) throw new AppError(ErrorCode.NotFound, '图片尚未上传完成，请重新上传');
    const facts = { title: title || upload.fileName, categoryId, ownerId: session.userId, ownerName: session.nickName };
    return { data: toPicture(await savePictureOfUpload(context, upload, facts)) };
  }),

  handle(getPictureStatus, async ({ pictureId }, { db }) => {
    const picture = await findPicture(db, pictureId);
    if (!picture) throw new AppError(ErrorCode.NotFound);
    return { data: { convertStatus: 1, convertAccessUrl: fileUrl(picture.key) } };
  }),

  handle(createQrCodeImage, async ({ codeStr }) => ({
    body: await QRCode.toBuffer(codeStr, { errorCorrectionLevel: 'M', margin: 2, width: 300 }),
    contentType: 'image/png',
    headers: { 'x-content-type-options': 'nosniff' },
  })),
];
