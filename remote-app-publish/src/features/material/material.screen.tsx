import { Tabs } from 'antd';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ArticleTab } from './article-tab.tsx';
import { AtlasTab } from './atlas-tab.tsx';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';
import { PictureTab } from './picture-tab.tsx';
import { StreamTab } from './stream-tab.tsx';

const panels = { article: <ArticleTab />, picture: <PictureTab />, video: <StreamTab />, atlas: <AtlasTab /> };
type Kind = keyof typeof panels;
const isKind = (text: string | null): text is Kind => text !== null && text in panels;

/** /app/content/material: image text, pictures, videos and atlases, each in its tab. The address names the tab. */
export function MaterialScreen() {
  const [params, setParams] = useSearchParams();
  const requestedKind = params.get('kind');
  const kind: Kind = isKind(requestedKind) ? requestedKind : 'article';
  return (
    <div className={styles.page}>
      <Tabs
        activeKey={kind}
        aria-label={texts.title}
        // Conditions of one tab mean nothing to another.
        onChange={(key) => setParams({ kind: key }, { replace: true })}
        items={(Object.keys(panels) as Kind[]).map((key) => ({ key, label: texts.kinds[key] }))}
      />
      {/* A notice leads to the page that is open too. */}
      <Fragment key={params.get('title')}>{panels[kind]}</Fragment>
    </div>
  );
}
