import type { UploadKind } from 'shared-contracts/shell';
import { acceptOf, byName, isOfKind } from './upload.rules.ts';

export interface ChooseOptions {
  multiple: boolean;
  /** Pictures when absent. */
  kind?: UploadKind;
  /** Offers folders; what is not of the kind is left out, the rest comes in the order of names. */
  folder?: boolean;
}

/** Opens the browser's file dialog; an empty list when given up. */
export function chooseFiles({ multiple, kind = 'picture', folder = false }: ChooseOptions): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = acceptOf[kind];
    input.multiple = multiple;
    input.webkitdirectory = folder;
    // Kept in the document while open: some browsers drop a detached input, and tests look for it.
    input.hidden = true;
    document.body.append(input);
    const finish = (files: File[]) => {
      input.remove();
      resolve(folder ? files.filter((file) => isOfKind(file, kind)).sort(byPath) : files);
    };
    input.addEventListener('change', () => finish([...(input.files ?? [])]));
    input.addEventListener('cancel', () => finish([]));
    input.click();
  });
}

const byPath = (one: File, other: File) => byName({ name: one.webkitRelativePath || one.name }, { name: other.webkitRelativePath || other.name });
