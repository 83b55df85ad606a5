import type { UploadKind } from 'shared-contracts/shell';
import { acceptOf, byName, isOfKind } from './upload.rules.ts';

export interface ChooseOptions {
  multiple: boolean;
  /** Pictures when absent. */
  kind?: UploadKind;
  /** Offers folders; what is not of the kind is left out, the rest comes in the order of names. */
  folder?: boolean;
}

/** Asks for files of a kind; an empty list when given up. */
export async function chooseFiles({ multiple, kind = 'picture', folder = false }: ChooseOptions): Promise<File[]> {
  const files = await openFileBox({ accept: acceptOf[kind], multiple, folder });
  return folder ? files.filter((file) => isOfKind(file, kind)).sort(byPath) : files;
}

/** Takes one picture with the camera of a phone; an empty list when given up. */
export function takePhoto(): Promise<File[]> {
  // Browsers open the camera for this value alone; its kind is checked like that of a chosen file.
  return openFileBox({ accept: 'image/*', multiple: false, camera: true });
}

/** Opens the browser's file dialog; an empty list when given up. */
export function openFileBox({
  accept,
  multiple,
  folder = false,
  camera = false,
}: {
  accept: string;
  multiple: boolean;
  folder?: boolean;
  camera?: boolean;
}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    input.webkitdirectory = folder;
    if (camera) input.setAttribute('capture', 'environment');
    // Kept in the document while open: some browsers drop a detached input, and tests look for it.
    input.hidden = true;
    document.body.append(input);
    const finish = (files: File[]) => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => finish([...(input.files ?? [])]));
    input.addEventListener('cancel', () => finish([]));
    input.click();
  });
}

const byPath = (one: File, other: File) =>
  byName({ name: one.webkitRelativePath || one.name }, { name: other.webkitRelativePath || other.name });
