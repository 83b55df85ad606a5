import QRCode from 'qrcode';
import { uploadContextExpiry } from 'shared-contracts/constants';
import {
  createQrCodeImage,
  designerDemoUploadToken,
  getPictureStatus,
  getResourceUploadToken,
  imageFieldPlainUpload,
  noteUploadBlocks,
  savePicture,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { SystemPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { makePicture } from './make-picture.ts';
import { assertCanSee } from './may-edit.ts';
import { findOwnUpload } from './adopt-upload.ts';
import { issueDemoToken, issueTicket } from '../uploads/issue-ticket.ts';
import { savePictureOfUpload } from './save-picture.ts';
import { categoryExists } from './picture-category.queries.ts';
import { findPicture, toPicture } from './picture.queries.ts';
import { addHeldBlocks } from '../uploads/upload-session.queries.ts';
import { pictureTexts as texts } from './picture.texts.ts';

/** Upload tokens, saved pictures and QR images. */
export const uploadHandlers = [
  handle(getResourceUploadToken, async ({ type, fileName, fileSize, fingerprint }, context) => {
    if (type === 'import' && !context.session.can(SystemPermission.ImportData)) throw new AppError(ErrorCode.Forbidden);
    return { data: await issueTicket(context, type, { fileName, fileSize, fingerprint }) };
  }),

  handle(designerDemoUploadToken, async (_request, context) => {
    if (context.settings.REGISTRY_ENV === 'prod') throw new AppError(ErrorCode.NotFound, texts.demoGone);
    return { uptoken: issueDemoToken(context) };
  }),

  handle(noteUploadBlocks, async ({ key, blocks }, { db, session, now }) => {
    const expired = Math.floor(now().getTime() / 1000) + uploadContextExpiry * 86_400;
    if (
      !(await addHeldBlocks(
        db,
        key,
        session.userId,
        blocks.map((block) => ({ ...block, expired_at: expired })),
      ))
    )
      throw new AppError(ErrorCode.NotFound, texts.uploadGone);
  }),

  handle(imageFieldPlainUpload, async ({ file }, context) => {
    const title = file.name.replace(/\.\w{1,5}$/, '').slice(0, 255) || texts.untitled;
    const { id, key } = await makePicture(context, Buffer.from(await file.arrayBuffer()), { title });
    return { url: fileUrl(key), id };
  }),

  handle(savePicture, async ({ key, title, categoryId, copyright }, context) => {
    const { session, db } = context;
    const upload = await findOwnUpload(context, key);
    if (!upload) throw new AppError(ErrorCode.NotFound, texts.uploadUnfinished);
    const facts = {
      title: title || upload.fileName || texts.untitled,
      categoryId: await knownCategory(db, categoryId),
      copyright,
      ownerId: session.userId,
      ownerName: session.nickName,
    };
    return {
      data: toPicture(await savePictureOfUpload(context, upload, facts), { isEditable: true, now: context.now() }),
    };
  }),

  handle(getPictureStatus, async ({ pictureId }, { db, session }) => {
    const picture = assertCanSee(session, await findPicture(db, pictureId), texts.gone);
    return { data: { convertStatus: 1, convertAccessUrl: fileUrl(picture.markedKey ?? picture.key) } };
  }),

  handle(createQrCodeImage, async ({ codeStr }) => ({
    body: await QRCode.toBuffer(codeStr, { errorCorrectionLevel: 'M', margin: 2, width: 300 }),
    contentType: 'image/png',
    headers: { 'x-content-type-options': 'nosniff' },
  })),
];

/** A category that was deleted meanwhile is the default one. */
async function knownCategory(db: Context['db'], id: string): Promise<string> {
  const isId = /^(0|[1-9]\d{0,17})$/.test(id);
  return isId && (await categoryExists(db, id)) ? id : '0';
}
