import { Segmented, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getAuthorizedChannelTree, getFrontPage } from 'shared-contracts/endpoints';
import { type ChannelNode, homePlace } from 'shared-contracts/model';
import { ChannelSelect, EmptyState, ErrorState, useEndpoint, useOpenItem } from 'shared-ui';
import { FrontPageEditor } from './front-page-editor.tsx';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';

const findName = (nodes: readonly ChannelNode[], id: string): string | undefined => {
  for (const { catalogId, categoryName, children } of nodes) {
    const name = catalogId === id ? categoryName : findName(children, id);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** /website/frontpage?place=: the home page, or the page of a channel, by blocks. */
export function FrontPageScreen() {
  const [address, setAddress] = useSearchParams();
  // A channel's page is meant, and not chosen yet.
  const [isChoosing, setChoosing] = useState(false);
  const place = address.get('place') ?? (isChoosing ? null : homePlace);
  const isChannel = place !== homePlace;
  const { item, error, round, reopen } = useOpenItem(getFrontPage, place);
  const { answer } = useEndpoint(getAuthorizedChannelTree, {});
  const placeName =
    place === null || place === homePlace ? texts.home : (findName(answer?.data ?? [], place) ?? texts.channelPage);

  const go = async (next: string | null, leave: () => Promise<boolean>) => {
    if (!(await leave())) return;
    setChoosing(next === null);
    setAddress(next === null || next === homePlace ? {} : { place: next });
  };
  const chooser = (leave: () => Promise<boolean>) => (
    <div className={styles.head}>
      <Segmented
        aria-label={texts.place}
        value={isChannel ? 'channel' : homePlace}
        options={[
          { value: homePlace, label: texts.home },
          { value: 'channel', label: texts.channelPage },
        ]}
        onChange={(value) => void go(value === homePlace ? homePlace : null, leave)}
      />
      {isChannel && (
        <div className={styles.channel}>
          <ChannelSelect value={place} onChange={(id) => void go(id, leave)} />
        </div>
      )}
    </div>
  );
  const withChooser = (part: ReactNode) => (
    <>
      {chooser(async () => true)}
      {part}
    </>
  );
  if (place === null) return withChooser(<EmptyState text={texts.chooseChannel} />);
  if (error !== undefined) return withChooser(<ErrorState error={error} onRetry={async () => reopen()} />);
  if (item?.place !== place) return <Skeleton active />;
  return <FrontPageEditor key={round} opened={item} placeName={placeName} chooser={chooser} onReopen={reopen} />;
}
