/** An upload policy: what one token allows. Fields of the protocol that are not named here are ignored. */
export interface UploadPolicy {
  /** 'bucket:key': this one object and no other; 'bucket': any key. */
  scope: string;
  /** Unix seconds. */
  deadline: number;
  /** 1: the key of the scope is only the beginning. */
  isPrefixalScope?: number;
  /** 1: an existing object is never replaced. */
  insertOnly?: number;
  /** Bytes. */
  fsizeMin?: number;
  fsizeLimit?: number;
  /** 'image/*;video/*', or '!text/html' for all but these. */
  mimeLimit?: string;
  /** 1: the type is found by content; the sender's word does not count. */
  detectMime?: number;
  /** User who requested the token; owner of the object. */
  endUser?: string;
  /** Key of an upload that names none. */
  saveKey?: string;
  forceSaveKey?: boolean;
  returnBody?: string;
  /** Addresses that are notified of the upload, ';' between them; the JSON that one answers is the sender's answer. */
  callbackUrl?: string;
  callbackHost?: string;
  callbackBody?: string;
  /** A form when absent, or application/json. */
  callbackBodyType?: string;
}

/** True when a type matches a policy's mimeLimit. */
export function allowsType(mimeLimit: string | undefined, type: string): boolean {
  if (!mimeLimit) return true;
  const isNegative = mimeLimit.startsWith('!');
  const names = mimeLimit
    .slice(isNegative ? 1 : 0)
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  // An svg is a program: no pattern takes it in.
  const isNamed = names.some((name) =>
    name.endsWith('/*') ? type.startsWith(name.slice(0, -1)) && type !== 'image/svg+xml' : name === type,
  );
  return isNamed !== isNegative;
}
