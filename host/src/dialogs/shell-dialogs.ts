import type { ComponentType } from 'react';
import type { ConfirmOptions, ShellDialogs } from 'shared-contracts/shell';
import { laterPart } from 'shared-ui';
import { showError } from '../errors/show-error.ts';
import { ask, type DialogControl } from './dialogs.state.ts';
import type { UnsavedAnswer } from './unsaved.dialog.tsx';

// Dialogs are fetched when first opened: none of them belongs to the first page. One that does not come is given up.
const later = <Props extends DialogControl<never>>(load: () => Promise<ComponentType<Props>>) =>
  laterPart(load, {
    onFailure: ({ onDone, onGone }, error) => {
      onDone();
      onGone();
      showError(error);
    },
  });

const Confirm = later(() => import('./confirm.dialog.tsx').then((m) => m.ConfirmDialog));
const Message = later(() => import('./message.dialog.tsx').then((m) => m.MessageDialog));
const CategoryTree = later(() => import('./category-tree.dialog.tsx').then((m) => m.CategoryTreeDialog));
const QrCode = later(() => import('./qr-code.dialog.tsx').then((m) => m.QrCodeDialog));
const ImagePreview = later(() => import('./image-preview.dialog.tsx').then((m) => m.ImagePreviewDialog));
const Unsaved = later(() => import('./unsaved.dialog.tsx').then((m) => m.UnsavedDialog));
const ChangePassword = later(() => import('./change-password.dialog.tsx').then((m) => m.ChangePasswordDialog));
const OwnNumber = later(() => import('./own-number.dialog.tsx').then((m) => m.OwnNumberDialog));
const SecondFactor = later(() => import('./second-factor.dialog.tsx').then((m) => m.SecondFactorDialog));
const ScanLogins = later(() => import('./scan-logins.dialog.tsx').then((m) => m.ScanLoginsDialog));
const OperationHistory = later(() => import('./operation-history.dialog.tsx').then((m) => m.OperationHistoryDialog));
const PasswordByCode = later(() => import('./password-by-code.dialog.tsx').then((m) => m.PasswordByCodeDialog));

/** The dialogs that remotes may ask for. */
export const shellDialogs: ShellDialogs = {
  confirm: async (options: ConfirmOptions) => (await ask(Confirm, options)) ?? false,
  message: async (options) => void (await ask(Message, options)),
  pickCategory: (options = {}) => ask(CategoryTree, options),
  showQrCode: async (options) => void (await ask(QrCode, options)),
  previewImages: (options) => void ask(ImagePreview, options),
};

/** Asks what becomes of unsaved work; closing the dialog means to stay. */
export const askUnsaved = async (content: string, canSave: boolean): Promise<UnsavedAnswer> =>
  (await ask<UnsavedAnswer, { content: string; canSave: boolean } & DialogControl<UnsavedAnswer>>(Unsaved, {
    content,
    canSave,
  })) ?? 'stay';

/** Opens the password dialog; true when the password was changed. */
export const changePassword = async (isForced: boolean): Promise<boolean> =>
  (await ask(ChangePassword, { isForced, onForgotten: setPasswordByCode })) ?? false;

/** Opens the dialog of the own second factor; true when one is set up at the end. */
export const setUpSecondFactor = async (isForced: boolean): Promise<boolean> =>
  (await ask(SecondFactor, { isForced })) ?? false;

/** Opens the dialog of the own phone number. */
export const changeOwnNumber = async (): Promise<void> => void (await ask(OwnNumber, {}));

/** Opens the dialog of the logins by scanning a code. */
export const manageScanLogins = async (): Promise<void> => void (await ask(ScanLogins, {}));

/** Opens the history of what was done in this browser alone. */
export const showOperationHistory = async (): Promise<void> => void (await ask(OperationHistory, {}));

/** Opens the dialog that sets the own password by a texted code; true when it was set. */
const setPasswordByCode = async (): Promise<boolean> => (await ask(PasswordByCode, {})) ?? false;
