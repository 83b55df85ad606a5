import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import {
  type ContentRow,
  ContentType,
  contentTypeNames,
  isAiUsed,
  aiLevelNames,
  RecheckState,
  recheckStateNames,
  storyChangesPath,
  storyDetailPath,
} from 'shared-contracts/model';
import type { ReactNode } from 'react';
import { DetailLink, RowPicture } from 'shared-ui';
import { useIsUnderWay } from './content-operations.state.ts';
import { contentTexts as texts } from './content.texts.ts';
import styles from './content-cells.module.css';

interface ContentTitleProps {
  row: ContentRow;
  /** In place of the plain title, e.g. with hits marked. */
  title?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** Cover, title as a link to the detail, and the marks 急, 置顶, 推荐, 更正中, 复审有问题, AI label and who is editing. */
export function ContentTitle({ row, title, children }: ContentTitleProps) {
  const { id, contentType, listThumbnail, urgent, isStick, isRecommend, isCorrecting, recheck, lock, aiLevel } = row;
  const isUnderWay = useIsUnderWay(id);
  return (
    <div className={isUnderWay ? `${styles.titleCell} ${styles.underWay}` : styles.titleCell}>
      {listThumbnail && <RowPicture className={styles.cover} src={listThumbnail} />}
      <div className={styles.words}>
        <div className={styles.line}>
          {urgent && <Tag color="error">{texts.marks.urgent}</Tag>}
          {isStick && <Tag color="warning">{texts.marks.stick}</Tag>}
          {isRecommend && <Tag color="processing">{texts.marks.recommended}</Tag>}
          {isCorrecting && <Tag color="processing">{texts.marks.correcting}</Tag>}
          {recheck === RecheckState.Faulty && <Tag color="error">{recheckStateNames[recheck]}</Tag>}
          {isAiUsed(aiLevel) && <Tag>{aiLevelNames[aiLevel]}</Tag>}
          {contentType !== ContentType.Article && <Tag color="processing">{contentTypeNames[contentType]}</Tag>}
          <DetailLink className={styles.link} to={storyDetailPath(contentType, id)}>
            {title ?? row.title}
          </DetailLink>
          {row.isChangedSinceSeen && (
            <DetailLink
              className={styles.changed}
              to={storyChangesPath(contentType, id)}
              label={texts.marks.changedLabel(row.title)}
            >
              {texts.marks.changedSinceSeen}
            </DetailLink>
          )}
          {lock && (
            <Tag icon={<LockOutlined aria-hidden />} className={styles.lock ?? ''}>
              {texts.marks.editing(lock.nickName)}
            </Tag>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
