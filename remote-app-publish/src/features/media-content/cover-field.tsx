import { Button, Flex } from 'antd';
import type { Cover } from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import styles from './media-content.module.css';
import { mediaContentTexts as texts } from './media-content.texts.ts';

/** The cover: a picture of this computer. External writers may not use the newsroom's library. */
export function OwnCoverField({
  value = null,
  onChange,
  id,
}: {
  value?: Cover | null;
  onChange?(value: Cover | null): void;
  id?: string;
}) {
  const shell = useShell();
  const [choose, isChoosing] = useAction(async () => {
    const uploader = await shell.tools('uploader');
    const picture = await uploader.choosePicture();
    if (picture) onChange?.({ id: picture.pictureId, path: picture.url });
  });
  return (
    <Flex gap={12} align="center">
      {value ? <img className={styles.cover} src={value.path} alt={texts.cover} /> : null}
      <Button {...(id ? { id } : {})} loading={isChoosing} onClick={() => void choose()}>
        {value ? texts.changeCover : texts.chooseCover}
      </Button>
      {value ? (
        <Button type="text" danger onClick={() => onChange?.(null)}>
          {texts.removeCover}
        </Button>
      ) : null}
    </Flex>
  );
}
