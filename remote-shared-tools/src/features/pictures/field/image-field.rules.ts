import { imageFieldSuppliedPercent, imageFieldSuppliedStatus } from 'shared-contracts/constants';
import type { ImageUploadItem, ImageUploadProps } from 'shared-contracts/shell';

/** An item with its defaults filled in. */
export type FieldItem = Required<Pick<ImageUploadItem, 'key' | 'url' | 'percent' | 'status'>> &
  Pick<ImageUploadItem, 'id' | 'alt'>;

/** A timestamp and a random number (R459). */
export function makeKey(now = Date.now(), random = Math.random()): string {
  return `${now}_${Math.ceil(random * 99999)}`;
}

/** A supplied item is finished unless it says otherwise (R462, R464). */
export function suppliedItem(item: ImageUploadItem): FieldItem {
  return {
    ...item,
    key: item.key ?? makeKey(),
    percent: item.percent ?? imageFieldSuppliedPercent,
    status: item.status ?? imageFieldSuppliedStatus,
  };
}

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

type Limits = Pick<Required<ImageUploadProps>, 'length' | 'min' | 'isDelete' | 'isEdit' | 'isQiniu' | 'disabled'> & {
  token: string | undefined;
};

/** Returns the actions allowed on a field with so many items (R636 to R641). */
export function fieldRights(count: number, { length, min, isDelete, isEdit, isQiniu, token, disabled }: Limits) {
  return {
    canAdd: !disabled && count < length && (!isQiniu || Boolean(token)),
    canDelete: !disabled && isDelete && count > min,
    canEdit: !disabled && isEdit,
    canMove: !disabled && count > 1,
    canDescribe: !disabled,
  };
}

/** The address of a picture sent to the cloud: the domain plus the key (R723). */
export function cloudAddress(domain: string, key: string): string {
  return domain === '' || domain.endsWith('/') ? `${domain}${key}` : `${domain}/${key}`;
}

/** The `url` of a plain upload's answer; nothing when it has none, which makes the upload a failed one (R642, R718). */
export function plainAddress(answer: string): string | undefined {
  try {
    const { url } = JSON.parse(answer) as { url?: unknown };
    return typeof url === 'string' && url !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}
