import { pictureTypes } from './upload.rules.ts';

/** Opens the browser's file dialog for pictures; an empty list when given up. */
export function chooseFiles({ multiple }: { multiple: boolean }): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = pictureTypes.join(',');
    input.multiple = multiple;
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
