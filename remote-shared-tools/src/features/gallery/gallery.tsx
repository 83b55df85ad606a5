import { Card, Skeleton, Typography } from 'antd';
import { useMemo } from 'react';
import { laterPart } from 'shared-ui';
import { galleryTexts as texts } from './gallery.texts.ts';
import { gallerySections, type GallerySection } from './gallery-sections.ts';
import styles from './gallery.module.css';

/** Every tool of this package with its props: to look at, to try, and to see what a change did. */
export function Gallery() {
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={texts.contents}>
        {gallerySections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {gallerySections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function Section({ section: { id, title, note, load } }: { section: GallerySection }) {
  const Example = useMemo(() => laterPart(load, { waiting: () => <Skeleton active /> }), [load]);
  return (
    <section id={id} aria-label={title}>
      <Card size="small" title={title}>
        <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>
        <Example />
      </Card>
    </section>
  );
}
