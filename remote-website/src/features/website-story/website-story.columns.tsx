import { LinkOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { WebsiteRow } from 'shared-contracts/endpoints';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { isOldOnWebsite, standsOnWebsite } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Columns of the stories on the website. */
export const websiteStoryColumns: readonly ListColumn<WebsiteRow>[] = [
  { key: 'title', title: texts.columnTitle, width: 240, fixed: true },
  { key: 'categoryName', title: texts.columnChannel, width: 100, render: (row) => row.categoryName || texts.noChannel },
  {
    key: 'websiteState',
    title: texts.columnState,
    width: 130,
    render: (row) => (
      <>
        <StateTag kind="website" state={row.websiteState} text={texts.states[row.websiteState]} />
        {isOldOnWebsite(row) ? <Tag color="warning">{texts.old}</Tag> : null}
      </>
    ),
  },
  { key: 'websiteTime', title: texts.columnTime, width: 170, render: (row) => <TimeText time={row.websiteTime} /> },
  { key: 'websiteUrl', title: texts.columnAddress, width: 150, render: (row) => <WebsiteAddress row={row} /> },
  { key: 'editor', title: texts.columnEditor, width: 100 },
];

/** The public address; a withdrawn story has none that a reader could open. */
function WebsiteAddress({ row }: { row: WebsiteRow }): ReactNode {
  if (!standsOnWebsite(row)) return <span>{texts.offline}</span>;
  return (
    <a
      href={row.websiteUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${row.websiteUrl} ${texts.open(row.title)}`}
    >
      <LinkOutlined aria-hidden /> {row.websiteUrl}
    </a>
  );
}
