import type { FormLocale } from '../form.ts';
import { pictureWords } from './picture-words.ts';
import { scriptLiteral } from './literal.ts';

/**
 * Returns the code that picture fields of a generated component share: the accepted files, and the conversion between
 * antd's list and the form's answers. `limit`: megabytes of one picture.
 */
export function pictureCode(locale: FormLocale, limit: number): string {
  const { tooLarge, failed, sending } = pictureWords[locale];
  return `interface Picture {
  key: string;
  url?: string;
  /** State that antd shows while it is sent. */
  file?: UploadFile<{ url?: string }>;
}

const pictureFits = (file: { size?: number }) => {
  if ((file.size ?? 0) <= ${limit} * 1024 * 1024) return true;
  void message.error(${scriptLiteral(tooLarge(limit))});
  return Upload.LIST_IGNORE;
};

const picturesSent = async (_: unknown, value?: Picture[]) => {
  if (value?.some(({ url }) => !url)) throw new Error(${scriptLiteral(sending)});
};

const shownPictures = (value?: Picture[]) => ({ fileList: (value ?? []).map(({ key, url, file }): UploadFile => file ?? { uid: key, name: key, status: 'done', ...(url === undefined ? {} : { url }) }) });

const keptPictures = ({ fileList }: { fileList: UploadFile<{ url?: string }>[] }): Picture[] =>
  fileList.flatMap((file): Picture[] => {
    const url = file.url ?? file.response?.url;
    if (file.status === 'uploading') return [{ key: file.uid, file }];
    if (url) return [{ key: file.uid, url }];
    if (file.status) void message.error(${scriptLiteral(failed)});
    return [];
  });
`;
}
