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

/** Opens the browser's file dialog; an empty list when given up. */
export function openFileBox({
  accept,
  multiple,
  folder = false,
}: {
  accept: string;
  multiple: boolean;
  folder?: boolean;
}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    input.webkitdirectory = folder;
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
