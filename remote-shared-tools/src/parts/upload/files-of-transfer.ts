import type { UploadKind } from 'shared-contracts/shell';
import { byName, isOfKind } from './upload.rules.ts';

/** Files of a paste or a drop, folders opened, in the order of names; what is not of the kind is left out. */
export async function filesOfTransfer(transfer: DataTransfer, kind: UploadKind): Promise<File[]> {
  // The entries must be read at once: after the first await the browser has emptied the transfer.
  const items = [...(transfer.items ?? [])].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const loose = [...transfer.files];
  const files = entries.some((entry) => entry?.isDirectory)
    ? (await Promise.all(entries.map((entry) => (entry ? filesUnder(entry) : Promise.resolve([]))))).flat()
    : loose;
  return files.filter((file) => isOfKind(file, kind)).sort(byName);
}

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  // A reader gives at most a hundred entries at a time and an empty list at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) children.push(...batch);
  return (await Promise.all(children.sort(byName).map(filesUnder))).flat();
}

const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
