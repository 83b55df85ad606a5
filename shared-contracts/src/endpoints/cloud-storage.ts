/**
 * A call of the cloud storage's upload protocol, which pages make and the embedded store answers: neither our envelope
 * nor our session, but the token of an upload. What goes over the wire is described in `packages/kodo` and the module
 * `uploads`.
 */
export interface StorageCall {
  id: string;
  method: 'POST';
  /** Behind the address of a host, with the names of its parameters in braces. */
  path: string;
  summary: string;
}

const storageCall = (call: Omit<StorageCall, 'method'>): StorageCall => ({ method: 'POST', ...call });

export const storageMkblk = storageCall({
  id: 'storageMkblk',
  path: '/mkblk/{blockSize}',
  summary: 'A new block with its first chunk.',
});

export const storageBput = storageCall({
  id: 'storageBput',
  path: '/bput/{ctx}/{offset}',
  summary: 'The next chunk of a block.',
});

export const storageMkfile = storageCall({
  id: 'storageMkfile',
  path: '/mkfile/{fileSize}',
  summary: 'Puts a file together from its blocks; key, name and kind follow as segments of the path.',
});

export const storageFormUpload = storageCall({
  id: 'storageFormUpload',
  path: '/',
  summary: 'A whole file in one form, with token, key and name.',
});

export const storageStatistics = storageCall({
  id: 'storageStatistics',
  path: '/log',
  summary: 'One line about how an upload went.',
});

/** The path of a call with these parameters: values for a client, names of the router's own for a server. */
export const storagePath = ({ path }: StorageCall, parameters: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(parameters[name]));
