import { Button } from 'antd';
import { disclosureOfContent } from 'shared-contracts/endpoints';
import { TipoffKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { useEndpoint, useShell } from 'shared-ui';
import { storyDetailTexts } from './story-detail.texts.ts';
import styles from './story-detail.module.css';

/** True when a remark names a tip-off, which is requested only then. */
export const hasTipoffNumber = (remark: string): boolean => /BL(-[0-9A-Z]{4}){3}/.test(remark);

/** The tip-off that a story was made of, for who may see it. */
export function TipoffOrigin({ contentId }: { contentId: string }) {
  const shell = useShell();
  const maySee = shell.can(appPaths.baoliao) || shell.can(appPaths.clue);
  const { answer } = useEndpoint(disclosureOfContent, maySee ? { contentId } : null);
  const tipoff = answer?.data;
  if (!tipoff) return <>{storyDetailTexts.noOrigin}</>;
  const path = tipoff.kind === TipoffKind.Reader ? appPaths.baoliao : appPaths.clue;
  return (
    <Button
      type="link"
      size="small"
      className={styles.link ?? ''}
      onClick={() => shell.navigate(`${path}?open=${tipoff.id}`)}
    >
      {tipoff.receipt}
    </Button>
  );
}
